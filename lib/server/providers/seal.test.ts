import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const BOUND = ['ws_1', 'openai', 'openai', 'https://api.openai.com/v1'];

describe('seal', () => {
  it('decrypts what it encrypted, and never produces the same bytes twice', () => {
    const sealed = seal(SECRET, BOUND, 'sk-canary');
    expect(unseal(SECRET, BOUND, sealed)).toBe('sk-canary');
    expect(sealed).not.toContain('canary');
    expect(seal(SECRET, BOUND, 'sk-canary')).not.toBe(sealed);
  });

  it.each([
    ['another secret', 'another-secret-that-is-long-enough-0123456789', BOUND],
    ['another workspace', SECRET, ['ws_2', ...BOUND.slice(1)]],
    ['another provider', SECRET, ['ws_1', 'groq', ...BOUND.slice(2)]],
    ['another address', SECRET, [...BOUND.slice(0, 3), 'https://evil.example/v1']],
    ['the same texts cut elsewhere', SECRET, ['ws_1openai', '', 'openai', BOUND[3] as string]],
  ])('fails with %s', (_, secret, bound) => {
    expect(unseal(secret, bound, seal(SECRET, BOUND, 'sk-canary'))).toBeUndefined();
  });

  it('fails after a change of any byte', () => {
    const bytes = Buffer.from(seal(SECRET, BOUND, 'sk').slice(3), 'base64url');
    for (let n = 0; n < bytes.length; n++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(n) ^ 1, n);
      expect(unseal(SECRET, BOUND, `v1.${changed.toString('base64url')}`)).toBeUndefined();
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'plain text'])(
    'fails for %j',
    (sealed) => {
      expect(unseal(SECRET, BOUND, sealed)).toBeUndefined();
    },
  );
});
