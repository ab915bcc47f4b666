import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { FormatItem, FormatRequest } from '@turnpike/engine/turn';
import { writeDuration } from './write-duration.ts';

type Length = 'short' | 'medium' | 'long' | 'full';

/**
 * Writes values for people, one text per item. A value that does not have the item's type is written as it is:
 * a wrong placeholder must not end a conversation.
 */
export function format({ locale, timezone, items }: FormatRequest): string[] {
  return items.map((item) => {
    try {
      return formatters[item.as](item, locale, timezone) ?? toPlain(item.value);
    } catch {
      return toPlain(item.value);
    }
  });
}

type Formatter = (item: FormatItem, locale: string, timezone: string) => string | undefined;

const formatters = {
  number: ({ value, style }, locale) => {
    if (typeof value !== 'number' && typeof value !== 'string') return undefined;
    const number = value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return undefined;
    return getNumberFormat(locale, numberStyles[style ?? ''] ?? {}).format(number);
  },
  // A date without a time has no zone: it is parsed and written in UTC.
  date: ({ value, style }, locale, timezone) => {
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    return write(value, locale, isDay ? 'UTC' : timezone, { dateStyle: getLength(style, 'medium') });
  },
  time: ({ value, style }, locale, timezone) => {
    const clock = typeof value === 'string' ? /^(\d{2}:\d{2})(:\d{2})?$/.exec(value) : null;
    const options: Intl.DateTimeFormatOptions = { timeStyle: getLength(style, 'short') };
    return clock
      ? write(`1970-01-01T${clock[1]}${clock[2] ?? ':00'}Z`, locale, 'UTC', options)
      : write(value, locale, timezone, options);
  },
  datetime: ({ value, style }, locale, timezone) => {
    const dateStyle = getLength(style, 'medium');
    return write(value, locale, timezone, { dateStyle, timeStyle: 'short' });
  },
  money: ({ value, style }, locale) => {
    if (!isRecord(value)) return undefined;
    const { amount, currency } = value;
    if (typeof amount !== 'number' || typeof currency !== 'string') return undefined;
    const digits =
      style === 'integer' || (style !== 'full' && Number.isInteger(amount))
        ? { maximumFractionDigits: 0 }
        : {};
    return getNumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
  },
  duration: ({ value, style }, locale) =>
    typeof value === 'string'
      ? writeDuration(value, locale, style === 'short' ? 'short' : 'long')
      : undefined,
} satisfies Record<FormatItem['as'], Formatter>;

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  short: { notation: 'compact' },
};

function getLength(style: string | undefined, otherwise: Length): Length {
  return style === 'short' || style === 'medium' || style === 'long' || style === 'full' ? style : otherwise;
}

function write(
  value: Json,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const instant = Date.parse(value);
  if (!Number.isFinite(instant)) return undefined;
  // An invalid day such as February 30 rolls over in some JavaScript engines and fails in others.
  if (new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() !== Number(value.slice(8, 10)))
    return undefined;
  return getDateFormat(locale, { ...options, timeZone }).format(instant);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getCached(
    numberFormats,
    JSON.stringify([locale, options]),
    () => new Intl.NumberFormat(locale, options),
  );
}

function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getCached(
    dateFormats,
    JSON.stringify([locale, options]),
    () => new Intl.DateTimeFormat(locale, options),
  );
}

// Creating a formatter takes about a hundred times as long as using one.
function getCached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  let cached = cache.get(key);
  if (cached === undefined) {
    cached = make();
    if (cache.size >= 200) cache.clear();
    cache.set(key, cached);
  }
  return cached;
}

function toPlain(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
