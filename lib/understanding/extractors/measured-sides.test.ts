import { expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { parseMessage } from '../message.ts';
import { readArea } from './measured-sides.ts';
import { readNumbers } from './read-numbers.ts';

it.each([
  ['3x7', 21],
  ['its 2.5x4m', 10],
  ['12×10 metres', 120],
])('multiplies sides in one word to a question for an area: %s', (text, area) => {
  expect(readArea(text, 'How many square metres is the lawn?')?.value).toBe(area);
});

it.each(['3x7x2', '3x7 and 2x2', '4xl'])('multiplies nothing else: %s', (text) => {
  expect(readArea(text, 'How many square metres is the lawn?')).toBeUndefined();
});

it.each([
  ['07700 900111', []],
  ['020 7946 0111', []],
  ['0.5', [0.5]],
  ['order A-118', []],
  ['i jogged 5k', [5]],
  ['a salary of 5k', [5000]],
  ['5-118', [5, 118]],
])('reads only amounts as numbers: %s', (text, numbers) => {
  expect(readNumbers(parseMessage(text), 'en-GB', en).map(({ value }) => value)).toEqual(numbers);
});

it('leaves a car alone where no area is asked for', () => {
  expect(readArea('a 4x4', 'Which car do you drive?')).toBeUndefined();
});
