import { expect, it } from 'vitest';
import { parseMessage } from './message.ts';

it.each([
  ['from oslo 2 rome', 'from oslo to rome'],
  ['from new york 2 rome', 'from new york to rome'],
  ['fly 2 rome', 'fly to rome'],
  ['table 4 two', 'table for two'],
  ['quarter 2 eight', 'quarter to eight'],
])('writes out a digit that stands for a word: %s', (written, meant) => {
  const { words, text } = parseMessage(written);
  expect(words.map((word) => word.text).join(' ')).toBe(meant);
  expect(text).not.toMatch(/\d/);
});

it.each([
  'need 2 tickets',
  'table 4 people',
  'want 2',
  'get 2 more',
  'room 4 nights',
  'five 2',
  'i have 2 kids',
  'want 2 adults',
  'from friday 2 nights',
])('keeps a digit that counts: %s', (written) => {
  expect(parseMessage(written).text).toMatch(/\d/);
});

it.each([
  ['sat b4 last', 'sat before last'],
  ['b4 9', 'before 9'],
  ['any day b4 the 20th', 'any day before the 20 th'],
  ['row b4', 'row b 4'],
  ['b4 please', 'b 4 please'],
])('reads %s', (written, meant) => {
  expect(
    parseMessage(written)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(meant);
});
