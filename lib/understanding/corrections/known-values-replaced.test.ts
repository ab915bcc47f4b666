import { describe, expect, it } from 'vitest';
import { readKnown } from './testing/read-known.ts';

describe('a known name that was misspelt', () => {
  it.each([
    ["it's Omer, spellchecker", { recipient: 'Omer' }],
    ['sorry, Omer, dictation did that', { recipient: 'Omer' }],
    ["you wrote it wrong, it's Omer", { recipient: 'Omer' }],
    ['butter fingers, Omer', { recipient: 'Omer' }],
    ["you've misspelt it, it's Ossian", { recipient: 'Ossian' }],
  ])('%j changes it', async (text, given) => {
    expect(await readKnown(text)).toEqual(given);
  });

  it.each(['is it Omer, or autocorrect?', 'autocorrect drives me mad', 'if autocorrect is right, Omer'])(
    '%j changes nothing',
    async (text) => {
      expect(await readKnown(text)).toEqual({});
    },
  );
});

describe('a known address that no longer holds', () => {
  it.each([
    ["that mailbox is dead, it's lee@isle.org now", { email: 'lee@isle.org' }],
    ['the old one expired, lee@isle.org', { email: 'lee@isle.org' }],
  ])('%j changes it', async (text, given) => {
    expect(await readKnown(text)).toEqual(given);
  });
});

describe('a known day that is moved', () => {
  it.each([
    ['could we swap Thursday for Wednesday', { day: '2026-09-16' }],
    ['change Thursday to Wednesday', { day: '2026-09-16' }],
  ])('%j changes it', async (text, given) => {
    expect(await readKnown(text)).toEqual(given);
  });

  it('stays if only a part of it is ruled out', async () => {
    expect(await readKnown('07700 900641, but not on Thursday evenings')).toEqual({ phone: '+447700900641' });
  });
});
