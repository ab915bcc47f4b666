import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { readChoice } from './read-choice.ts';

const locale = chooseLocaleWords('en');
const list = (...names: string[]) => names.map((id) => ({ id, label: id }));
const pick = (
  text: string,
  options = list('tea', 'juice', 'milk'),
  expects: 'single_choice' | 'multi_choice' = 'single_choice',
  question = '',
) => readChoice(hearText(text, locale), { options, expects }, locale, question);

describe('the letter of an option', () => {
  it.each([
    ['b', 'juice'],
    ['C)', 'milk'],
    ['option a', 'tea'],
    ['answer c please', 'milk'],
    ["i'd say b", 'juice'],
  ])('%j picks %j', (text, id) => {
    expect(pick(text)).toEqual([id]);
  });

  it.each([
    'a letter please',
    'a letter',
    'an answer',
    'd',
    'a or b',
    'not b',
    'is it b?',
    'b and c',
    'plan b is cheaper',
    'x',
  ])('%j picks nothing', (text) => {
    expect(pick(text)).toBeUndefined();
  });

  it('picks several where several may be chosen', () => {
    expect(pick('a and c', undefined, 'multi_choice')).toEqual(['tea', 'milk']);
  });

  it('picks nothing if the letter may be short for another option', () => {
    expect(pick('b', list('silver', 'gold', 'bronze'))).toBeUndefined();
    expect(pick('b', list('bronze', 'gold', 'silver'))).toBeUndefined();
  });

  it('names the option with that letter, wherever it is', () => {
    expect(pick('c', list('Room C', 'Room D', 'Room E'))).toEqual(['Room C']);
  });

  it('uses the letters that the question gives its options', () => {
    const asked = 'Where to? a) back home b) by bus c) to work';
    const options = list('back home', 'by bus', 'to work');
    expect(pick('b', options, 'single_choice', asked)).toEqual(['by bus']);
    expect(pick('a', options, 'single_choice', asked)).toEqual(['back home']);
  });
});

describe('all of so many', () => {
  it.each(['all 3', 'all three of them', 'all three pls'])('%j picks all three', (text) => {
    expect(pick(text, undefined, 'multi_choice')).toEqual(['tea', 'juice', 'milk']);
  });

  it.each(['all 4', 'all two'])('%j picks nothing of three', (text) => {
    expect(pick(text, undefined, 'multi_choice')).toBeUndefined();
  });
});
