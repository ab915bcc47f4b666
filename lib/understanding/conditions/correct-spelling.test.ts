import { describe, expect, it } from 'vitest';
import { toWords } from '../message.ts';
import type { WordTable } from '../vectors/word-table.ts';
import { createSpellingCorrector } from './correct-spelling.ts';

const TEXTS = ['a check-up next Tuesday', 'book a table', 'I forgot my login', 'see the menu'].map(toWords);
const ENGLISH = new Set(['checkup', 'check', 'login', 'log', 'cooking']);
const correct = createSpellingCorrector(TEXTS, { isWord: (word) => ENGLISH.has(word) } as WordTable);

describe('words of a message, as conditions write them', () => {
  it.each([
    ['need a checkup asap', 'need a check up asap'],
    ['my check up', 'my check up'],
    ['cannot log in', 'cannot login'],
    ['forgot my login', 'forgot my login'],
    ['a tabble please', 'a table please'],
    ['i like cooking', 'i like cooking'],
    ['log', 'log'],
  ])('%s', (text, expected) => {
    expect(correct(toWords(text)).join(' ')).toBe(expected);
  });

  it('stay as they are without word vectors', () => {
    expect(createSpellingCorrector(TEXTS, undefined)(['checkup'])).toEqual(['checkup']);
  });
});
