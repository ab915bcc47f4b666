import { describe, expect, it } from 'vitest';
import { parseMessage } from '../message.ts';
import { money } from './money.ts';
import { createContext, readAll, readFirst } from './testing/read-texts.ts';

describe('money', () => {
  it.each([
    ['$300', 'en', 300, 'USD'],
    ['12k euros', 'en', 12000, 'EUR'],
    ['€1.5m', 'en', 1500000, 'EUR'],
    ['1,200.50 GBP', 'en', 1200.5, 'GBP'],
    ['USD 40', 'en', 40, 'USD'],
    ['A$50', 'en', 50, 'AUD'],
    ['$50', 'en-CA', 50, 'CAD'],
    ['twenty bucks', 'en', 20, 'USD'],
    ['300', 'en', 300, 'USD'],
    ['300', 'en-GB', 300, 'GBP'],
    ['200 ש"ח', 'he', 200, 'ILS'],
    ['₪200', 'he', 200, 'ILS'],
  ])('reads %j in %s', async (text, locale, amount, currency) => {
    expect(await readFirst(money, text, locale)).toEqual({ amount, currency });
  });

  it('includes amount and unit in the span', async () => {
    expect(await readAll(money, 'at most 12k euros a year')).toEqual([
      [{ amount: 12000, currency: 'EUR' }, 'at most 12k euros'],
    ]);
  });

  it('is sure only if the currency is not also a measure', async () => {
    const isSure = async (text: string) =>
      (await money.read(parseMessage(text), createContext(), { name: 'm', type: 'money' })).map(
        ({ sure }) => sure,
      );
    expect(await isSure('$300')).toEqual([true]);
    expect(await isSure('300 pounds')).toEqual([false]);
    expect(await isSure('300')).toEqual([false]);
  });
});
