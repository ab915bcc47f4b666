import { describe, expect, it } from 'vitest';
import { money } from './money.ts';
import { readMarked } from './testing/read-marked.ts';

describe('phrases with amounts of money', () => {
  it.each([
    ['about 2000 dollars', '2000USD~'],
    ['5 dollars and 20 cents', '5.2USD'],
    ['50 cents', '0.5USD'],
    ['$1,000 to $1,500', 'from:1000USD to:1500USD'],
    ['between 40 and 45k', 'from:40000USD to:45000USD'],
    ['40-45k', 'from:40000USD to:45000USD'],
    ['up to 800 bucks', '<=800USD'],
    ['800 max, incl shipping', '<=800USD'],
    ['under a thousand', '<=1000USD'],
    ['300 tops', '<=300USD'],
    ['one moment', ''],
    ['a nice one under 50 dollars', '<=50USD'],
    ['USD 40', '40USD'],
    ['EUR20', '20EUR'],
    ['20 quid', '20GBP'],
    ['1.5m', '1500000USD'],
    ['$1.5m', '1500000USD'],
    ['£2bn', '2000000000GBP'],
    ['1 million', '1000000USD'],
    ['fifteen hundred', '1500USD'],
    ['not 500, only 50 euros', '500USD 50EUR'],
    ['paid 15k, want 12k', '15000USD 12000USD'],
    ['20 bucks or so', '20USD~'],
    ['at least 100 EUR', '>=100EUR'],
    ['more than $20', '>=20USD'],
    ['twenty-five dollars', '25USD'],
    ['a hundred dollars', '100USD'],
    ['two hundred and fifty quid', '250GBP'],
    ['a couple of hundred dollars', '200USD'],
    ['a few hundred', ''],
    ['five hundred bucks', '500USD'],
    ['100 to Anna and 50 to Ben', '100USD 50USD'],
    ['between $40 and $45', 'from:40USD to:45USD'],
    ['no more than 60 euros', '<=60EUR'],
    ['US$20', '20USD'],
    ['A$20 and $30', '20AUD 30USD'],
  ])('reads %j in en-US as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'en-US' })).toBe(readings);
  });

  it.each([
    ['2 grand', '2000GBP'],
    ['a grand', '1000GBP'],
    ['half a million', '500000GBP'],
    ['twenty euros fifty', '20.5EUR'],
    ['5 pounds 20', '5.2GBP'],
    ['99p', '0.99GBP'],
    ['nine fifty', '950GBP'],
    ['£1,200.50', '1200.5GBP'],
    ['€1.500,00', '1500EUR'],
    ['€1.500', '1500EUR'],
    ['1.500 euros', '1500EUR'],
    ['750 quid a month', '750GBP'],
    ['950 plus bills', '950GBP'],
    ['fifty quid', '50GBP'],
    ['£2.50', '2.5GBP'],
    ['a fiver', '5GBP'],
    ['two tenners', '20GBP'],
    ['eighty p', '0.8GBP'],
    ['couple of grand', '2000GBP'],
  ])('reads %j in en-GB as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'en-GB' })).toBe(readings);
  });

  it.each([['20,50 €', '20.5EUR']])('reads %j in en-IE as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'en-IE' })).toBe(readings);
  });

  it.each([['200 ש"ח', '200ILS']])('reads %j in he as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'he' })).toBe(readings);
  });

  it.each([
    ['EUR20', '20EUR'],
    ['1.5m', '1500000USD'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(money, text)).toBe(readings);
  });

  it.each([['$50', '50CAD']])('reads %j in en-CA as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'en-CA' })).toBe(readings);
  });

  it.each([
    ['1.200,50 €', '1200.5EUR'],
    ['1.200', '1200EUR'],
  ])('reads %j in de-DE as %j', async (text, readings) => {
    expect(await readMarked(money, text, { locale: 'de-DE' })).toBe(readings);
  });
});
