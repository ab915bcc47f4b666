import { describe, expect, it } from 'vitest';
import { recoverySyncMethod } from './server-settings';

describe('recoverySyncMethod', () => {
  it('uses syncfs where its errors are reported, and fsync elsewhere', () => {
    expect(
      [
        ['linux', '6.18.44-fc'],
        ['linux', '5.8.0'],
        ['linux', '5.7.19'],
        ['linux', '4.19.0'],
        ['linux', ''],
        ['darwin', '24.1.0'],
        ['win32', '10.0.22631'],
      ].map(([platform, release]) => recoverySyncMethod(platform as string, release as string)),
    ).toEqual(['syncfs', 'syncfs', 'fsync', 'fsync', 'fsync', 'fsync', 'fsync']);
  });
});
