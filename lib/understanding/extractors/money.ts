import type { Word } from '../message.ts';
import { getCurrency } from '../regions.ts';
import type { Extractor, ReadContext, Reading } from './extractor.ts';
import { number, readNumbers } from './number.ts';
import type { NumberReading } from './number-words.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₪': 'ILS',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  zł: 'PLN',
};
const CODES = new Set(
  'USD EUR GBP ILS JPY CNY INR KRW CHF SEK NOK DKK PLN CZK HUF CAD AUD NZD MXN BRL ZAR SGD HKD TRY AED UAH RUB THB IDR MYR PHP VND SAR EGP ARS CLP COP'.split(
    ' ',
  ),
);
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);

/** Amounts with their currency: `{ amount, currency }`. Without one, the currency of the locale's region. */
export const money: Extractor = {
  async read(message, context) {
    const numbers = await readNumbers(message, context.locale, context.words);
    return numbers.map((found) => readAmount(message.text, message.words, found, context));
  },
  findAttempt: number.findAttempt,
};

function readAmount(text: string, words: Word[], found: NumberReading, context: ReadContext): Reading {
  const before = findUnitBefore(text, found.start, context);
  // "5m" is metres or minutes, but with a currency sign it is millions.
  const million = before && /^m(?!\p{L})/iu.exec(text.slice(found.end, found.end + 2));
  const end = found.end + (million ? 1 : 0);
  const amount = million ? found.value * 1e6 : found.value;
  const unit = before ?? findUnitAfter(text, words, end, context);
  return {
    start: Math.min(found.start, unit?.start ?? found.start),
    end: Math.max(end, unit?.end ?? end),
    value: { amount, currency: unit?.currency ?? getCurrency(context.locale) },
    sure: unit?.sure ?? false,
  };
}

type Unit = { currency: string; start: number; end: number; sure: boolean };

function findUnitBefore(text: string, start: number, context: ReadContext): Unit | undefined {
  const match =
    /(?:(?<![\p{L}])([A-Za-z]{3}|A|C|US|NZ)? ?(\$)|([€£₪¥₹₩₽₺₴])|(?<!\p{L})([A-Za-z]{3})) ?$/u.exec(
      text.slice(Math.max(0, start - 8), start),
    );
  if (!match) return undefined;
  const [whole, prefix, dollar, sign, code] = match;
  const currency = dollar ? getDollar(prefix, context) : sign ? SIGNS[sign] : findCode(code);
  return currency ? { currency, start: start - whole.length, end: start, sure: true } : undefined;
}

function findUnitAfter(text: string, words: Word[], end: number, context: ReadContext): Unit | undefined {
  const sign = /^ ?(\$|zł|[€£₪¥₹₩₽₺₴])/u.exec(text.slice(end, end + 3));
  if (sign) {
    const currency = sign[1] === '$' ? getDollar(undefined, context) : (SIGNS[sign[1] as string] as string);
    return { currency, start: end, end: end + sign[0].length, sure: true };
  }
  const word = words.find((candidate) => candidate.start >= end);
  if (!word || !/^[\s-]{0,2}$/.test(text.slice(end, word.start))) return undefined;
  const { currencies, vagueCurrencies } = context.words;
  const known = Object.hasOwn(currencies, word.text)
    ? currencies[word.text]
    : findCode(text.slice(word.start, word.end));
  if (!known) return undefined;
  const currency = known === 'USD' && /^dollars?$/.test(word.text) ? getDollar(undefined, context) : known;
  return { currency, start: word.start, end: word.end, sure: !vagueCurrencies.includes(word.text) };
}

function getDollar(prefix: string | undefined, context: ReadContext): string {
  const named = { A: 'AUD', C: 'CAD', US: 'USD', NZ: 'NZD' }[prefix?.toUpperCase() ?? ''] ?? findCode(prefix);
  if (named) return named;
  const local = getCurrency(context.locale);
  return DOLLARS.has(local) ? local : 'USD';
}

function findCode(code: string | undefined): string | undefined {
  const upper = code?.toUpperCase();
  return upper && CODES.has(upper) ? upper : undefined;
}
