import { describe, expect, it } from 'vitest';
import { readAll, readAttempt } from '../testing/read-texts.ts';
import { email } from './email.ts';

describe('email', () => {
  it.each([
    ['john@example.com', 'john@example.com'],
    ['write to John.Doe+gym@Example.CO.UK.', 'John.Doe+gym@example.co.uk'],
    ['(ann@lee.io)', 'ann@lee.io'],
    ["it's o'neil@x.org, thanks", "o'neil@x.org"],
    ['דנה@דואר.ישראל', 'דנה@דואר.ישראל'],
  ])('reads %j', async (text, value) => {
    expect((await readAll(email, text))[0]?.[0]).toBe(value);
  });

  it.each([
    'john@example',
    '@example.com',
    'john@.com',
    'a@b@c.com',
    'john@example.1',
    'j..d@example.com',
    'no address',
  ])('reads nothing in %j', async (text) => {
    expect(await readAll(email, text)).toEqual([]);
  });

  it('finds the word around an @ as an attempt', () => {
    expect(readAttempt(email, 'mine is john@example, ok')).toBe('john@example');
    expect(readAttempt(email, 'john at example')).toBeUndefined();
  });
});
