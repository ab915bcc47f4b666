import type { Fact, FactType } from '../document/fact.ts';
import { isRecord } from '../document/is-record.ts';
import { getVariants } from '../document/text-variants.ts';
import type { Json } from '../session/session.ts';
import { toJson } from '../session/to-json.ts';
import { isDate, isDuration, isTime, parseInstant } from '../time/instant.ts';

export type ParsedValue = { ok: true; value: Json } | { ok: false; reason: string };

const EMAIL =
  /^[^\s@"'<>(),;:]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const PHONE = /^\+?[0-9]{5,15}$/;
const URL = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;
// Commas only as thousands separators: "1,5" means one and a half in many locales, never fifteen.
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Parses a candidate into the fact's canonical form, or returns the reason it does not fit.
 *
 * Understanding proposes candidates; only values that pass here are committed. Dates and times are ISO text,
 * money is `{ amount, currency }`, a file `{ name, mimeType, size, asset }`, a phone number keeps its digits and a
 * leading plus.
 */
export function parseValue(fact: Fact, candidate: Json): ParsedValue {
  const parse = PARSERS[fact.type];
  return parse(typeof candidate === 'string' ? candidate.trim() : candidate, fact);
}

const ok = (value: Json): ParsedValue => ({ ok: true, value });
const bad = (reason: string): ParsedValue => ({ ok: false, reason });

function textLike(test: (text: string) => boolean, reason: string): (candidate: Json) => ParsedValue {
  return (candidate) => (typeof candidate === 'string' && test(candidate) ? ok(candidate) : bad(reason));
}

function parseNumber(candidate: Json): ParsedValue {
  const number =
    typeof candidate === 'string' && NUMBER.test(candidate) && /\d/.test(candidate)
      ? Number(candidate.replaceAll(',', ''))
      : candidate;
  return typeof number === 'number' && Number.isFinite(number)
    ? ok(number === 0 ? 0 : number)
    : bad('not a number');
}

const PARSERS = {
  text: (candidate) =>
    typeof candidate === 'string' && candidate !== ''
      ? ok(candidate)
      : typeof candidate === 'number'
        ? ok(String(candidate))
        : bad('not text'),
  number: parseNumber,
  integer: (candidate) => {
    const parsed = parseNumber(candidate);
    return !parsed.ok || Number.isSafeInteger(parsed.value) ? parsed : bad('not a whole number');
  },
  boolean: (candidate) => {
    if (typeof candidate === 'boolean') return ok(candidate);
    if (candidate === 'true' || candidate === 'yes') return ok(true);
    return candidate === 'false' || candidate === 'no' ? ok(false) : bad('neither yes nor no');
  },
  date: textLike(isDate, 'not a date'),
  time: (candidate) =>
    typeof candidate === 'string' && isTime(candidate) ? ok(candidate.slice(0, 5)) : bad('not a time'),
  datetime: textLike((text) => parseInstant(text) !== undefined, 'not a date with a time'),
  email: textLike((text) => text.length <= 254 && EMAIL.test(text), 'not an email address'),
  phone: (candidate) => {
    // `String()` of an object can throw, so only text and numbers are converted.
    if (typeof candidate !== 'string' && typeof candidate !== 'number') return bad('not a phone number');
    const digits = String(candidate).replace(/[\s().-]/g, '');
    return PHONE.test(digits) ? ok(digits) : bad('not a phone number');
  },
  url: textLike((text) => URL.test(text), 'not a web address'),
  money: (candidate) => {
    if (!isRecord(candidate)) return bad('not an amount of money');
    const { amount, currency } = candidate;
    return typeof amount === 'number' &&
      Number.isFinite(amount) &&
      typeof currency === 'string' &&
      CURRENCY.test(currency)
      ? ok({ amount, currency })
      : bad('not an amount of money');
  },
  duration: textLike(isDuration, 'not a length of time'),
  enum: (candidate, fact) => {
    const value = findEnumValue(fact, candidate);
    return value === undefined ? bad('not one of the choices') : ok(value);
  },
  list: (candidate, fact) => {
    const items = Array.isArray(candidate) ? candidate : [candidate];
    if (!fact.values)
      return items.every((item) => item !== null && item !== '') ? ok(toJson(items)) : bad('an empty item');
    const values = items.map((item) => findEnumValue(fact, item));
    return values.every((value) => value !== undefined)
      ? ok([...new Set(values)] as string[])
      : bad('not one of the choices');
  },
  object: (candidate) => (isRecord(candidate) ? ok(toJson(candidate)) : bad('not an object')),
  file: (candidate) => {
    if (!isRecord(candidate)) return bad('not a file');
    const { name, mimeType, size, asset } = candidate;
    return typeof name === 'string' &&
      typeof mimeType === 'string' &&
      typeof size === 'number' &&
      Number.isSafeInteger(size) &&
      size >= 0 &&
      typeof asset === 'string' &&
      asset !== ''
      ? ok({ name, mimeType, size: size === 0 ? 0 : size, asset })
      : bad('not a file');
  },
} satisfies Record<FactType, (candidate: Json, fact: Fact) => ParsedValue>;

/** The declared value whose value, label or synonym equals the candidate, ignoring case. */
function findEnumValue(fact: Fact, candidate: Json): string | undefined {
  if (typeof candidate !== 'string' && typeof candidate !== 'number') return undefined;
  const wanted = String(candidate).trim().toLowerCase();
  return fact.values?.find(
    ({ value, label, synonyms = [] }) =>
      value.toLowerCase() === wanted ||
      synonyms.some((synonym) => synonym.toLowerCase() === wanted) ||
      (label !== undefined &&
        getVariants(label).some((wording) =>
          (typeof wording === 'string' ? [wording] : Object.values(wording)).some(
            (text) => text.toLowerCase() === wanted,
          ),
        )),
  )?.value;
}
