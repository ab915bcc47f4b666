import { expect, it, vi } from 'vitest';
import { logger } from '@/lib/server/logger';
import { createProxyCheck } from './proxy-ranges';
import { createProxyWarning, describeMissingProxy } from './warn-untrusted-proxy';

const from = (
  remoteAddress: string,
  headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.9' },
) => ({
  socket: { remoteAddress },
  headers,
});

it('warns once about forwarding headers of a peer that is not a trusted proxy', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const check = createProxyWarning(createProxyCheck(['10.0.0.1']));
  check(from('10.0.0.1'));
  check(from('10.0.0.2', {}));
  expect(warn).not.toHaveBeenCalled();
  for (let times = 0; times < 3; times++) check(from('10.0.0.2'));
  expect(warn.mock.calls).toEqual([
    [{ peer: '10.0.0.2' }, expect.stringContaining('TURNPIKE_TRUSTED_PROXIES')],
  ]);
  warn.mockRestore();
});

it('says at the start that a public https URL needs a trusted proxy', () => {
  expect(describeMissingProxy('https://talk.example', [])).toContain('TURNPIKE_TRUSTED_PROXIES');
  expect(describeMissingProxy('https://talk.example', ['10.0.0.1'])).toBeUndefined();
  expect(describeMissingProxy('http://talk.example', [])).toBeUndefined();
  expect(describeMissingProxy(undefined, [])).toBeUndefined();
});
