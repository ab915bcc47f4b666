import { expect, it } from 'vitest';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { readOfferedHours } from './read-offered-hours.ts';

it.each<[string, [number, number] | undefined]>([
  ['At what time? The kitchen is open from 17:30 to 21:30.', [1050, 1290]],
  ['When would you like to come, between 9 am and 5.30 pm?', [540, 1050]],
  ['A time between 11:00 a.m. and 2:00 p.m., please.', [660, 840]],
  ['At what time, such as 19:00?', undefined],
  ['On 3 December 10:00, 13:30 and 16:00 are free.', undefined],
  ['When should we ring you, between 9 and 17?', [540, 1020]],
  ['At what time can we call, from 9 to 5?', [540, 1020]],
  ['When, between 3 and 5 December?', undefined],
  ['How many people, from 1 to 9?', undefined],
  ['From 22:00 to 04:00?', undefined],
])('reads the hours that a question offers: %s', (text, expected) => {
  const found = readOfferedHours([text], chooseLocaleWords('en'));
  expect(found && [found.from, found.to]).toEqual(expected);
});
