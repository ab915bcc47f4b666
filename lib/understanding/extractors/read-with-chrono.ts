import type { ParsedResult } from 'chrono-node/en';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, overlaps, type Span } from '../message.ts';
import { isMonthFirst } from '../regions.ts';
import { type CivilTime, getOffset } from '../zoned-time.ts';
import type { ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';

/**
 * Days and times that chrono finds outside the `taken` spans. For phrases that the English grammar does not
 * read.
 */
export async function readWithChrono(
  message: Message,
  context: ReadContext,
  taken: readonly Span[],
): Promise<Moment[]> {
  const text = blank(message.text, taken);
  if (!context.words.extractors?.days?.hint.test(text)) return [];
  const { casual, GB } = await import('chrono-node/en');
  const parser = isMonthFirst(context.locale) ? casual : GB;
  const instant = new Date(context.at);
  const reference = { instant, timezone: getOffset(context.timezone, instant.getTime()) };
  return parser
    .parse(text, reference)
    .filter(
      (result) =>
        isMoment(result, text, context.words) && !taken.some((span) => overlaps(span, toSpan(result))),
    )
    .map((result) => toMoment(result));
}

/** Replaces spans by signs that are not words, so that positions stay the same and no words are joined. */
function blank(text: string, spans: readonly Span[]): string {
  let written = text;
  for (const { start, end } of spans)
    written = `${written.slice(0, start)}${'#'.repeat(end - start)}${written.slice(end)}`;
  return written;
}

const toSpan = ({ index, text }: ParsedResult): Span => ({
  start: index,
  end: index + text.trimEnd().length,
});

/**
 * Whether a result is a complete date. An amount, month or weekday alone is part of a phrase that was not
 * understood.
 */
function isMoment({ text: found, start }: ParsedResult, text: string, locale: LocaleWords): boolean {
  const words = found.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  if (text.trim() !== found.trim() && words.length < 2) return false;
  if (words.some((word) => Object.hasOwn(locale.units, word) || locale.weakDates.includes(word)))
    return false;
  return (
    (start.isCertain('day') && start.isCertain('month')) ||
    (start.isCertain('hour') &&
      (start.isCertain('minute') || start.isCertain('meridiem')) &&
      /:|[ap]\.?m/i.test(found))
  );
}

function toMoment(result: ParsedResult): Moment {
  const { start } = result;
  const offset = start.isCertain('timezoneOffset') ? (start.get('timezoneOffset') ?? undefined) : undefined;
  return {
    ...toSpan(result),
    time: getTime(start),
    hasDay: start.isCertain('day'),
    hasHour: start.isCertain('hour'),
    ...(offset === undefined ? {} : { offset }),
  };
}

function getTime(start: ParsedResult['start']): CivilTime {
  return {
    year: start.get('year') ?? 1970,
    month: start.get('month') ?? 1,
    day: start.get('day') ?? 1,
    hour: start.get('hour') ?? 0,
    minute: start.get('minute') ?? 0,
    second: start.get('second') ?? 0,
  };
}
