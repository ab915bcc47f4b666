import { expect, it } from 'vitest';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { chooseHalf } from './choose-half.ts';
import { readUsualHours } from './read-usual-hours.ts';

const choose = (question: string, hours: readonly number[], language = 'en') => {
  const usual = readUsualHours([question], chooseLocaleWords(language));
  return hours.map((hour) => chooseHalf(hour, 0, usual ? { hours: usual } : {}));
};

it.each<[question: string, hours: number[], meant: number[]]>([
  ['What time should we book the table for?', [1, 7, 8, 11, 12], [13, 19, 20, 11, 12]],
  ['And dinner, at what time?', [6, 7, 11, 12], [18, 19, 23, 12]],
  ['When is lunch?', [11, 12, 1, 2], [11, 12, 13, 14]],
  ['When should we wake you up?', [5, 6, 11], [5, 6, 11]],
  ['When would you like the appointment?', [3, 6, 7, 9, 12], [15, 18, 7, 9, 12]],
  ['At what time does your train leave?', [3, 7, 12], [3, 7, 12]],
])('%s', (question, hours, meant) => {
  expect(choose(question, hours)).toEqual(meant);
});

it('keeps hours of a 24-hour clock', () => {
  expect(choose('What time should we book the table for?', [13, 19, 0])).toEqual([13, 19, 0]);
});
