import { describe, expect, it } from 'vitest';
import { boolean } from './boolean.ts';
import { readFirst } from './testing/read-texts.ts';

describe('boolean', () => {
  it.each(['yes', 'Yes, please!', 'ok sure', 'yeah', 'I do', 'Hi, yes', "that's right"])(
    'reads %j as yes',
    async (text) => {
      expect(await readFirst(boolean, text)).toBe(true);
    },
  );

  it.each(['no', 'Nope.', 'not really', "I don't", 'no, thanks'])('reads %j as no', async (text) => {
    expect(await readFirst(boolean, text)).toBe(false);
  });

  it('reads Hebrew', async () => {
    expect(await readFirst(boolean, 'כן, בטח', 'he')).toBe(true);
    expect(await readFirst(boolean, 'לא', 'he')).toBe(false);
  });

  it.each(['the answer is yes', 'Tuesday', ''])('reads nothing in %j', async (text) => {
    expect(await readFirst(boolean, text)).toBeUndefined();
  });
});
