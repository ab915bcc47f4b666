import type { InputHint } from '@turnpike/engine/views';
import { pickFace } from './pick-face';

/** What a message answers: the fields of a hint that its form depends on. */
export type AskedValue = Pick<InputHint, 'control' | 'present' | 'min' | 'max'>;

/**
 * The customer's answer as people read it, in the language of the conversation. Controls send dates, times, numbers and
 * places in the form that every flow understands, and so do typed answers in that form; all others are returned as they
 * are. What is stored does not change.
 */
export function showAnswer(text: string, asked: AskedValue | undefined, locale: string): string {
  if (!asked) return text;
  return SHOWN[asked.control]?.(text, asked, toFormatLocale(locale)) ?? text;
}

type Show = (text: string, asked: AskedValue, locale: string | undefined) => string | undefined;

const SHOWN: Partial<Record<AskedValue['control'], Show>> = {
  date: (text, _asked, locale) =>
    showTime(text, /^\d{4}-\d\d-\d\d$/, 'T00:00', locale, { dateStyle: 'long' }),
  time: (text, _asked, locale) =>
    showTime(text, /^\d\d:\d\d$/, '1970-01-01T', locale, { timeStyle: 'short' }),
  datetime: (text, _asked, locale) =>
    showTime(text, /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/, '', locale, { dateStyle: 'long', timeStyle: 'short' }),
  number: showNumber,
  integer: showNumber,
  rating: showRating,
  location: showPlace,
};

/** English has the day first, as on the pages. */
function toFormatLocale(locale: string): string | undefined {
  if (locale === 'en') return 'en-GB';
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

function showTime(
  text: string,
  form: RegExp,
  rest: string,
  locale: string | undefined,
  style: Intl.DateTimeFormatOptions,
): string | undefined {
  if (!form.test(text)) return undefined;
  const iso = rest.endsWith('T') ? rest + text : text.replace(' ', 'T') + rest;
  const at = new Date(`${iso}Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(at);
}

/** Groups digits from 10,000 on, so that a year stays a year. */
function showNumber(text: string, _asked: AskedValue, locale: string | undefined): string | undefined {
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return undefined;
  const digits = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    useGrouping: 'min2' as unknown as boolean,
  }).format(Number(text));
}

function showRating(text: string, { present, min, max }: AskedValue): string | undefined {
  const [value, first, last] = [Number(text), Number(min), Number(max)];
  if (!/^-?\d+$/.test(text) || !(first <= value && value <= last)) return undefined;
  const [given, count] = [value - first + 1, last - first + 1];
  if (present === 'stars') return '★'.repeat(given) + '☆'.repeat(count - given);
  return present === 'faces' ? `${pickFace(given - 1, count)} ${text}/${max}` : `${text}/${max}`;
}

const PLACE = /^(\d{1,2}\.\d+)° ([NS]), (\d{1,3}\.\d+)° ([EW])$/;

/** About ten meters, in the digits of the language. */
function showPlace(text: string, _asked: AskedValue, locale: string | undefined): string | undefined {
  const [, latitude, north, longitude, east] = PLACE.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return `📍 ${degrees.format(Number(latitude))}° ${north}, ${degrees.format(Number(longitude))}° ${east}`;
}
