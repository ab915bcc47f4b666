import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { readChoice } from './read-choice.ts';

const locale = chooseLocaleWords('en');
const list = (...names: string[]) => names.map((id) => ({ id, label: id }));
const drinks = list('tea', 'coffee', 'juice');
const pick = (
  text: string,
  options = drinks,
  expects: 'single_choice' | 'multi_choice' = 'single_choice',
  question = '',
) => readChoice(hearText(text, locale), { options, expects }, locale, question);

describe('places in a list', () => {
  it.each([
    ['the middle one', 'coffee'],
    ['that one in the centre', undefined],
    ['the one in the middle pls', 'coffee'],
    ['the final one', 'juice'],
    ['second to last', 'coffee'],
    ['the third on that list', 'juice'],
    ['the 1st one you mentioned', 'tea'],
    ['first of those', 'tea'],
    ['two of them', undefined],
    ['one of those', undefined],
  ])('%j picks %j', (text, id) => {
    expect(pick(text)).toEqual(id === undefined ? undefined : [id]);
  });

  it.each([
    ['first and third', ['tea', 'juice']],
    ['the 1st and 2nd from your list', ['tea', 'coffee']],
    ['the last two', ['coffee', 'juice']],
    ['every one of them', ['tea', 'coffee', 'juice']],
    ['the full set', ['tea', 'coffee', 'juice']],
    ['the whole bunch', ['tea', 'coffee', 'juice']],
    ['each one', ['tea', 'coffee', 'juice']],
    ['half the lot', undefined],
    ['tea x2', undefined],
    ['3 x juice', undefined],
    ['tea or juice', undefined],
    ['three of those', undefined],
  ])('%j picks several: %j', (text, ids) => {
    expect(pick(text, drinks, 'multi_choice')).toEqual(ids);
  });

  it('has no middle in an even list', () => {
    expect(pick('the middle one', list('tea', 'coffee', 'juice', 'water'))).toBeUndefined();
  });

  it('picks no place where the question lists the options in another order', () => {
    expect(pick('the first one', drinks, 'single_choice', 'Juice, tea or coffee?')).toBeUndefined();
    expect(pick('the first one', drinks, 'single_choice', 'Tea, coffee or juice?')).toEqual(['tea']);
  });
});

describe('sizes', () => {
  const sizes = list('small', 'medium', 'large');
  const data = [
    { id: 'a', label: '5 GB' },
    { id: 'b', label: '100 GB' },
    { id: 'c', label: '20 GB' },
  ];
  it.each([
    ['the biggest', sizes, 'large'],
    ['smallest one please', sizes, 'small'],
    ["the largest you've got", data, 'b'],
    ['the second biggest', sizes, undefined],
    ['the biggest', drinks, undefined],
    ['the cheapest', sizes, undefined],
    ['not the smallest', sizes, undefined],
  ])('%j picks by size or not at all', (text, options, id) => {
    expect(pick(text, options)).toEqual(id === undefined ? undefined : [id]);
  });
});

describe('times in a list', () => {
  const times = list('9:30', '11:00', '14:15');
  it.each([
    ['the earliest', times, '9:30'],
    ['latest one pls', times, '14:15'],
    ['the soonest', times, '9:30'],
    ['the later one', list('18:00', '21:00'), '21:00'],
    ['the later one', times, undefined],
    ['not the earliest', times, undefined],
    ['the earliest', drinks, undefined],
    ['is that the earliest?', times, undefined],
  ])('%j picks one by the clock', (text, options, id) => {
    expect(pick(text, options)).toEqual(id === undefined ? undefined : [id]);
  });
});
