import type { CountryCode } from 'libphonenumber-js/min';
import { overlaps } from '../../message.ts';
import { getRegion } from '../../regions.ts';
import { type Extractor, type Reading, trimSpan } from '../extractor.ts';
import type { AddressWords } from '../words/extractor-words.ts';
import { readSpokenDigits } from './read-spoken-digits.ts';

const NUMBER = /(?<![\p{L}\p{N}.,@/:])\+?\(?\d[\d().\-–/ ]{4,28}\d(?![\p{L}\p{N}@/:])/gu;

const asksCode = (question: string, words: AddressWords): boolean =>
  words.codeQuestion.test(question) && !words.countQuestion.test(question);
const TRUNK = /^0\d{9,10}$/;

/** Spoken digits outside these limits are not a phone number. */
const MIN_SPOKEN = 9;
const MAX_DIGITS = 12;

/**
 * The country of a number with a trunk prefix ("0") that is none in the main region of a language: a locale without
 * a region allows the others.
 */
const findTrunkCountry = (locale: string, written: string): CountryCode | undefined =>
  /^\(?0[^0]/.test(written) && /^en$/i.test(locale) ? 'GB' : undefined;

/** Phone numbers in E.164. The default country is the locale's region. */
export const phone: Extractor = {
  async read({ text }, { locale, question = '', words: { extractors } }) {
    const { addresses } = extractors ?? {};
    const candidates = Array.from(text.matchAll(NUMBER));
    const spoken = (addresses ? readSpokenDigits(text, addresses) : []).filter(
      ({ digits }) => digits.length >= MIN_SPOKEN,
    );
    if (candidates.length === 0 && spoken.length === 0) return [];
    const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    const region = getRegion(locale);
    const country = (isSupportedCountry(region) ? region : 'US') as CountryCode;
    const readings: Reading[] = [];
    // "07700 900 triple five": the digits before the words belong to the number.
    for (const { start, end, digits } of spoken) {
      const number = parsePhoneNumberFromString(digits.replace(/^00/, '+'), country);
      if (number?.isPossible() && number.nationalNumber.length >= MIN_SPOKEN)
        readings.push({ start, end, value: number.number, sure: false });
    }
    for (const match of candidates) {
      const span = { start: match.index, end: match.index + match[0].length };
      const longer = spoken.find((run) => overlaps(run, span));
      if (
        longer &&
        (readings.some((reading) => overlaps(reading, span)) || longer.digits.length < MAX_DIGITS)
      )
        continue;
      const written = match[0];
      if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(written)) continue;
      const given = parsePhoneNumberFromString(written.replace(/^00/, '+'), country);
      const abroad = given?.isPossible() ? undefined : findTrunkCountry(locale, written);
      const other = abroad && parsePhoneNumberFromString(written, abroad);
      const number = other?.isPossible() ? other : given;
      if (!number?.isPossible()) continue;
      // "077009003" is too short for its trunk prefix ("0") to be one.
      if (!number.isValid() && number.nationalNumber.startsWith('0')) continue;
      // Digits with a trunk prefix ("0") next to other words are a phone number, unless the question asks for a
      // code.
      const isTrunk =
        TRUNK.test(written) &&
        !(addresses !== undefined && asksCode(question, addresses)) &&
        /\p{L}[^\p{L}]+\p{L}/u.test(text);
      const isCode =
        addresses !== undefined &&
        asksCode(question, addresses) &&
        !written.startsWith('+') &&
        !number.isValid();
      const sure = !isCode && (/^\+|^00|[-() ]/.test(written) || number.isValid() || isTrunk);
      const isMended = addresses?.mended.test(text.slice(span.end));
      const incomplete = isMended ? { incomplete: true as const } : {};
      readings.push({ ...span, value: number.number, sure, ...incomplete });
    }
    return readings;
  },
  findAttempt({ text }) {
    const match = /\+?\(?\d(?:[\d().\-–/ ]{0,40}\d)?/.exec(text);
    const digits = text.replace(/\D/g, '').length;
    const letters = text.replace(/\P{L}/gu, '').length;
    if (!match || digits < 3 || (digits < letters && digits < 6)) return undefined;
    return trimSpan(text, { start: match.index, end: match.index + match[0].length });
  },
};
