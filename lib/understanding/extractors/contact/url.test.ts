import { describe, expect, it } from 'vitest';
import { readAttempt, readFirst } from '../testing/read-texts.ts';
import { url } from './url.ts';

describe('url', () => {
  it.each([
    ['see https://example.com/a?b=1.', 'https://example.com/a?b=1'],
    ['www.example.com', 'https://www.example.com'],
    ['my site is example.co.uk, look', 'https://example.co.uk'],
  ])('reads %j', async (text, value) => {
    expect(await readFirst(url, text)).toBe(value);
  });

  it.each(['john@example.com', 'done', 'it is 1.5', 'http://', 'I am done.Next one'])(
    'reads nothing in %j',
    async (text) => {
      expect(await readFirst(url, text)).toBeUndefined();
    },
  );

  it('finds an invalid address as an attempt', () => {
    expect(readAttempt(url, 'it is http:// something')).toBe('http://');
    expect(readAttempt(url, 'none yet')).toBeUndefined();
  });
});
