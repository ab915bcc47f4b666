import { describe, expect, it } from 'vitest';
import { integer } from './integer.ts';
import { number } from './number.ts';
import { parseDigits } from './read-numbers.ts';
import { readAll, readAttempt, readFirst } from './testing/read-texts.ts';

describe('number', () => {
  it.each([
    ['300', 300],
    ['300lbs', 300],
    ['1,200', 1200],
    ['1,200.50', 1200.5],
    ['12k', 12000],
    ['1.1 thousand', 1100],
    ['3 million', 3000000],
    ['-3.5', -3.5],
    ['.5', 0.5],
    ['1/2', 0.5],
    ['3,5', 3.5],
    ['2 and a half', 2.5],
    ['twelve', 12],
    ['two and a half', 2.5],
    ['one hundred and five', 105],
    ['minus three', -3],
    ['a dozen', 12],
    ['two twenty five', 225],
    ['nineteen eighty four', 1984],
    ['about 50%', 50],
  ])('reads %j', async (text, value) => {
    expect(await readFirst(number, text)).toBe(value);
  });

  it.each([
    'the second one',
    'no one',
    '21st',
    'john2',
    'a3',
    '7:30',
    '12/05/2026',
    '3.4.5',
    '1/0',
    '9'.repeat(400),
  ])('reads nothing in %j', async (text) => {
    expect(await readFirst(number, text)).toBeUndefined();
  });

  it('reads several numbers with their positions', async () => {
    expect(await readAll(number, '300 lbs, currently at two hundred')).toEqual([
      [300, '300'],
      [200, 'two hundred'],
    ]);
  });

  it('reads both ends of a range as positive', async () => {
    expect((await readAll(number, '10-20')).map(([value]) => value)).toEqual([10, 20]);
  });

  it('uses the decimal mark of the locale', async () => {
    expect(await readFirst(number, '1.200,5', 'de')).toBe(1200.5);
    expect(await readFirst(number, '1.200', 'de')).toBe(1200);
    expect(await readFirst(number, '1.200', 'en')).toBe(1.2);
  });

  it('adds Hebrew number words up', async () => {
    expect(await readFirst(number, 'שלוש מאות עשרים וחמש', 'he')).toBe(325);
    expect(await readFirst(number, 'אלפיים', 'he')).toBe(2000);
  });

  it('finds digits that are not a number as an attempt', () => {
    expect(readAttempt(number, 'maybe 3.4.5?')).toBe('3.4.5');
    expect(readAttempt(number, 'many')).toBeUndefined();
  });

  it('reads a very long run of number words in less than two seconds', async () => {
    const started = performance.now();
    await readAll(number, 'one hundred '.repeat(170));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('integer', () => {
  it('reads fractions too, for the engine to reject', async () => {
    expect(await readFirst(integer, '2.5')).toBe(2.5);
  });
});

describe('parseDigits', () => {
  it.each([
    ['1,20,000', undefined],
    ['1,200,000', 1200000],
    ['12.', undefined],
    ["1'200", 1200],
    ['1e5', 100000],
    ['1e999', undefined],
  ])('parses %j to %j', (run, value) => {
    expect(parseDigits(run, '.')).toBe(value);
  });
});
