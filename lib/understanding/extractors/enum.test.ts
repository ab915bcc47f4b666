import { describe, expect, it } from 'vitest';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage } from '../message.ts';
import { enumeration, readMisspelt } from './enum.ts';
import { createContext, readAll } from './testing/read-texts.ts';

const values = [
  { value: 'strength', label: 'Get stronger', synonyms: ['lbs', 'bench'] },
  { value: 'weight_loss', label: { en: 'Lose weight', he: 'ירידה במשקל' }, synonyms: ['slim'] },
  { value: 'weight', synonyms: ['scale'] },
  { value: 'consultation', label: 'Consultation' },
];
const read = (text: string, locale = 'en') =>
  readAll(enumeration, text, { type: 'enum', values }, createContext(locale));
const misspelt = (text: string) =>
  readMisspelt(parseMessage(text), { words: chooseLocaleWords('en') }, { name: 'f', type: 'enum', values })
    ?.value;

describe('enumeration', () => {
  it.each([
    ['strength', 'strength'],
    ['I want to GET STRONGER', 'strength'],
    ['300lbs', 'strength'],
    ['weight-loss', 'weight_loss'],
    ['a consultation, please', 'consultation'],
  ])('reads %j', async (text, value) => {
    expect((await read(text))[0]?.[0]).toBe(value);
  });

  it('prefers the longer of two overlapping names', async () => {
    expect(await read('lose weight')).toEqual([['weight_loss', 'lose weight']]);
  });

  it('reads through attached Hebrew prepositions', async () => {
    expect((await read('לירידה במשקל', 'he'))[0]?.[0]).toBe('weight_loss');
  });

  it('reads all named values, also negated ones', async () => {
    expect(await read('strength or slim')).toEqual([
      ['strength', 'strength'],
      ['weight_loss', 'slim'],
    ]);
    expect(await read('not strength')).toEqual([['strength', 'strength']]);
  });

  it('reads another form of a word', async () => {
    expect(await read('benches')).toEqual([['strength', 'benches']]);
  });

  it.each(['nothing', 'weigh', 'ben'])('reads nothing in %j', async (text) => {
    expect(await read(text)).toEqual([]);
  });
});

describe('readMisspelt', () => {
  it.each([
    ['consultaton', 'consultation'],
    ['consultations', 'consultation'],
    ['strenght', 'strength'],
  ])('reads %j', (text, value) => {
    expect(misspelt(text)).toBe(value);
  });

  it.each(['slum', 'lbz', 'monstration', 'eight'])('reads nothing in %j', (text) => {
    expect(misspelt(text)).toBeUndefined();
  });
});

describe('a choice that is a letter', () => {
  const blood = (text: string) =>
    readAll(enumeration, text, {
      type: 'enum',
      values: [{ value: 'A' }, { value: 'B' }, { value: 'AB' }, { value: '0', synonyms: ['O'] }],
    });

  it.each([
    'it is in a drawer somewhere',
    'a doctor told me once',
    'A doctor told me once',
    'give me a minute',
    'a nurse would know',
    'wait a second',
    'need to ask a friend',
    'I have a card but not here',
    'a few of us',
  ])('is not the article before a noun: %s', async (text) => {
    expect(await blood(text)).toEqual([]);
  });

  it.each([
    'A',
    'a',
    "it's A",
    "I'm A positive",
    'type a',
    'A I think',
    'a negative',
    'a please',
    'a, mine is',
  ])('is named: %s', async (text) => {
    expect((await blood(text)).map(([value]) => value)).toEqual(['A']);
  });
});
