import { describe, expect, it } from 'vitest';
import { retryUnlessRefused } from './query-provider';

describe('retryUnlessRefused', () => {
  it('does not retry rejected requests', () => {
    expect(retryUnlessRefused(0, Object.assign(new Error('stale'), { status: 412 }))).toBe(false);
  });

  it('retries server and network failures and rate limits twice', () => {
    for (const error of [
      new Error('offline'),
      Object.assign(new Error('down'), { status: 503 }),
      Object.assign(new Error('slow down'), { status: 429 }),
    ]) {
      expect(retryUnlessRefused(1, error)).toBe(true);
      expect(retryUnlessRefused(2, error)).toBe(false);
    }
  });
});
