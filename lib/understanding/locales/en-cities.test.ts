import { expect, it } from 'vitest';
import { findCityPair, nameCity } from './en-cities.ts';

const toWords = (text: string) => text.split(' ').map((word) => ({ text: word }));

it('finds two cities and nothing else', () => {
  expect(findCityPair(toWords('oslo rome'))).toEqual([0, 1]);
  expect(findCityPair(toWords('new york rio de janeiro'))).toEqual([0, 2]);
  expect(findCityPair(toWords('oslo'))).toBeUndefined();
  expect(findCityPair(toWords('oslo rome friday'))).toBeUndefined();
});

it('writes a city in one case with capitals', () => {
  expect(nameCity('oslo')).toBe('Oslo');
  expect(nameCity('rio de janeiro')).toBe('Rio de Janeiro');
  expect(nameCity('OSLO')).toBe('Oslo');
  expect(nameCity('OsLO')).toBeUndefined();
  expect(nameCity('a town')).toBeUndefined();
});
