import { getAskedWords } from '../asked.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { MOMENT_KINDS } from './find-readings.ts';
import { countAsked } from './group-facts.ts';
import { findClause, type JudgedReading } from './judged.ts';
import type { FactGroup, Kind, ValuesRequest } from './values.ts';

/** Drops values that another part of the message limits, contrasts with others, or leaves for the way back. */
export function dropLimited(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  group: FactGroup,
  request: ValuesRequest,
): JudgedReading[] {
  const { kind } = group;
  if (MOMENT_KINDS.includes(kind)) return dropWayBack(heard, dropOutside(heard, judged), group, request);
  return MEASURED.includes(kind) ? dropVariants(heard, judged, group, request) : [...judged];
}

const MEASURED: readonly Kind[] = ['number', 'money', 'duration'];

/** Letters before a value in which the word for its limit is looked for. */
const MAX_LEAD = 20;

/** "Up from 7 but don't call before 9": nothing before 9 is meant. */
function dropOutside(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  const isBehind = (reading: JudgedReading, phrases: readonly string[] | undefined): boolean => {
    const near = heard.message.words.filter(
      ({ start, end }) => start >= reading.start - MAX_LEAD && end <= reading.end,
    );
    const found = findPattern(near, phrases);
    return found !== undefined && near.length - found.last <= 2;
  };
  const limits = judged.filter(({ dropped }) => dropped === 'excluded');
  const isOutside = ({ value }: JudgedReading): boolean =>
    limits.some(
      (limit) =>
        (isBehind(limit, heard.locale.variants?.notBefore) && String(value) < String(limit.value)) ||
        (isBehind(limit, heard.locale.variants?.notAfter) && String(value) > String(limit.value)),
    );
  return judged.map((reading) =>
    !reading.dropped && isOutside(reading) ? { ...reading, dropped: 'range' } : reading,
  );
}

/** "120 with the garden, 80 without": either may be meant. */
function dropVariants(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  group: FactGroup,
  { reach }: ValuesRequest,
): JudgedReading[] {
  const isOpen = judged.some(({ dropped }) => !dropped) && countAsked(group, reach) === 1;
  const parts = heard.clauses.filter((clause) =>
    wordsOf(heard, clause).some(({ text }) => /\p{N}/u.test(text)),
  );
  const { variants } = heard.locale;
  const has = (place: number, phrases: readonly string[] | undefined): boolean => {
    const clause = parts[place];
    return clause !== undefined && findPattern(wordsOf(heard, clause), phrases) !== undefined;
  };
  if (!isOpen || parts.length !== 2) return [...judged];
  const isEither =
    (has(0, variants?.withPart) && has(1, variants?.withoutPart)) ||
    (has(0, variants?.withoutPart) && (has(1, variants?.withPart) || !has(1, variants?.withoutPart)));
  return isEither
    ? judged.map((reading) => (reading.dropped ? reading : { ...reading, dropped: 'conditional' }))
    : [...judged];
}

/** "The 9th, back on the Sunday": the second is not when someone comes. */
function dropWayBack(
  heard: HeardMessage,
  judged: readonly JudgedReading[],
  { facts }: FactGroup,
  { context, reach, index }: ValuesRequest,
): JudgedReading[] {
  const open = judged.filter(({ dropped }) => !dropped);
  const [fact, ...more] = facts.filter((one) => reach.asked.includes(one));
  if (open.length !== 2 || !fact || more.length > 0 || facts.length > 1) return [...judged];
  const asked = [...getAskedWords(context), ...index.getCues(fact, context.words).name];
  if (asked.some((word) => heard.locale.variants?.asksWayBack.has(word))) return [...judged];
  const [first, second] = open as [JudgedReading, JudgedReading];
  if (!isWayBack(heard, second) || isWayBack(heard, first)) return [...judged];
  return judged.map((reading) =>
    reading === second ? { ...reading, dropped: 'range' } : withoutRange(reading),
  );
}

const withoutRange = (reading: JudgedReading): JudgedReading => {
  const { range, ...rest } = reading;
  return range === 'from' ? rest : reading;
};

function isWayBack(heard: HeardMessage, reading: Span): boolean {
  const clause = findClause(heard, reading as JudgedReading);
  const { words } = heard.message;
  const at = words.findIndex((word) => overlaps(word, reading));
  const from = Math.max(clause?.first ?? 0, at - MAX_BACK_WORDS);
  const lead = words.slice(from, words.findIndex(({ end }) => end >= reading.end) + 1);
  const found = findPattern(lead, heard.locale.variants?.waysBack);
  return found !== undefined && found.first + from <= at && found.last + from >= at;
}

/** Words between "back" and its day. */
const MAX_BACK_WORDS = 5;
