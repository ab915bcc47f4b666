import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { en } from '../locales/en.ts';
import { findOtherPerson, findPerson } from './read-person.ts';

const join = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join(' ');

describe('the person of a reply', () => {
  it.each([
    ['mia', 'mia'],
    ['to mia', 'mia'],
    ['its for mia please', 'mia'],
    ['forward it to the head of sales', 'the head of sales'],
    ['no not leo, mia', 'mia'],
    ['actually mia', 'mia'],
    ['mia@example.com', 'mia@example.com'],
  ])('is what is left of %j', (text, name) => {
    expect(join(findPerson(hearText(text, en)))).toBe(name);
  });

  it.each(['thanks', 'hm', 'who can get it?', 'not leo'])('is not in %j', (text) => {
    expect(findPerson(hearText(text, en))).toEqual([]);
  });
});

describe('another person', () => {
  it.each(['no, mia', 'no wait, mia', 'send it to mia instead', 'give it to mia', 'actually mia'])(
    'takes the place of the first one: %s',
    (text) => {
      expect(join(findOtherPerson(hearText(text, en)))).toBe('mia');
    },
  );

  it.each(['yes', 'no thanks', 'mia', 'no, tomorrow', 'the trip to mia', 'no idea'])(
    'is not in %j',
    (text) => {
      expect(findOtherPerson(hearText(text, en))).toEqual([]);
    },
  );
});
