import { expect, it } from 'vitest';
import { parseMessage } from './message.ts';

it.each([
  ['from oslo 2 rome', 'from oslo to rome'],
  ['from new york 2 rome', 'from new york to rome'],
  ['fly 2 rome', 'fly to rome'],
  ['table 4 two', 'table for two'],
  ['quarter 2 eight', 'quarter to eight'],
  ['ten 2 six', 'ten to six'],
  ['20 quid 2 my sister', '20 quid to my sister'],
  ['50 euros 4 the taxi', '50 euros for the taxi'],
  ['too many 2 count', 'too many to count'],
  ['send it 2 him', 'send it to him'],
  ['bye 4 now', 'bye for now'],
  ['monday 2 thursday', 'monday to thursday'],
])('writes out a digit that stands for a word: %s', (written, meant) => {
  const { words, text } = parseMessage(written);
  expect(words.map((word) => word.text).join(' ')).toBe(meant);
  expect(text.replace(/^\d+/, '')).not.toMatch(/\d/);
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
  'table for 2 my name is Ida',
  'we are 2 see you then',
  "I'd like 2 please",
  'we are 4 now',
  '20 euros 50',
])('keeps a digit that counts: %s', (written) => {
  expect(parseMessage(written).text).toMatch(/\d/);
});

it.each([
  ['sat b4 last', 'sat before last'],
  ['b4 9', 'before 9'],
  ['any day b4 the 20th', 'any day before the 20 th'],
  ['row b4', 'row b 4'],
  ['b4 please', 'b 4 please'],
  ['gr8', 'great'],
  ['thanks m8', 'thanks mate'],
  ['seat m8x', 'seat m 8 x'],
  ['yes2day@mail.com', 'yes2day@mail.com'],
  ['i can not come', 'i cannot come'],
  ['eggs r fine', 'eggs are fine'],
  ['Ms R Patel', 'ms r patel'],
  ['that is to late', 'that is to late'],
  ['that is to early', 'that is too early'],
])('reads %s', (written, meant) => {
  expect(
    parseMessage(written)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(meant);
});
