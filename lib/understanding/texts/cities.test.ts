import { expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { findCityPair, nameCity } from './cities.ts';

const toWords = (text: string) => text.split(' ').map((word) => ({ text: word }));

it('finds two cities and nothing else', () => {
  expect(findCityPair(toWords('oslo rome'), en)).toEqual([0, 1]);
  expect(findCityPair(toWords('new york rio de janeiro'), en)).toEqual([0, 2]);
  expect(findCityPair(toWords('oslo'), en)).toBeUndefined();
  expect(findCityPair(toWords('oslo rome friday'), en)).toBeUndefined();
});

it('writes a city in one case with capitals', () => {
  expect(nameCity('oslo', en)).toBe('Oslo');
  expect(nameCity('rio de janeiro', en)).toBe('Rio de Janeiro');
  expect(nameCity('OSLO', en)).toBe('Oslo');
  expect(nameCity('OsLO', en)).toBeUndefined();
  expect(nameCity('a town', en)).toBeUndefined();
});
