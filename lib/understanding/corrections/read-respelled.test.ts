import { describe, expect, it } from 'vitest';
import { readKnown } from './testing/read-known.ts';

describe('a known name with another letter', () => {
  it.each([
    ['with an e: Omer', { recipient: 'Omer' }],
    ["it's with an e, Omer", { recipient: 'Omer' }],
    ["it's Omer with an e", { recipient: 'Omer' }],
    ["that's Omer with an e, not an a", { recipient: 'Omer' }],
    ['Omer, spelt with an e', { recipient: 'Omer' }],
    ['sorry, two ms: Ommar', { recipient: 'Ommar' }],
    ["it's spelled with double m, Ommar", { recipient: 'Ommar' }],
    ['spelled with an h: Omhar', { recipient: 'Omhar' }],
  ])('%j changes the name only if it is almost the same and has the letter', async (text, given) => {
    expect(await readKnown(text)).toEqual(given);
  });

  it.each(["it's spelled with an e", 'spelt with a k'])('%j asks for the name again', async (text) => {
    expect(await readKnown(text)).toEqual({ recipient: null });
  });

  it.each([
    'with a k, Peter',
    'with a k: Oscar',
    'with a friend: Omer',
    'is it with an e, Omer?',
    'with a k',
    'with an e: Omar',
  ])('%j changes nothing', async (text) => {
    expect(await readKnown(text)).toEqual({});
  });
});
