import { type Message, overlaps } from '../message.ts';
import { toIsoDuration } from './duration-iso.ts';
import type { ReadContext, Reading } from './extractor.ts';
import type { NumberReading } from './number-reading.ts';
import { readMoments } from './read-moments.ts';

/** Reads "a quick 15" as minutes if the question asks how long a call or meeting should be. */
export async function readBareMinutes(
  message: Message,
  numbers: readonly NumberReading[],
  context: ReadContext,
): Promise<Reading[]> {
  const { question = '', words } = context;
  if (words.language !== 'en' || !MINUTE_QUESTION.test(question) || ASKED_UNIT_WORD.test(question)) return [];
  const moments = await readMoments(message, context);
  const free = numbers.filter((number) => !moments.some((moment) => overlaps(moment, number)));
  const [only] = free;
  if (!only || free.length > 1 || !MINUTES.includes(only.value)) return [];
  const next = message.words.find(({ start }) => start >= only.end);
  const isApart =
    !next || /[^\s]/.test(message.text.slice(only.end, next.start)) || AFTER_MINUTES.has(next.text);
  const before = message.words.findLast(({ end }) => end <= only.start)?.text ?? '';
  if (before !== '' && !BEFORE_MINUTES.has(before)) return [];
  const value = toIsoDuration([{ unit: 'm', amount: only.value }]);
  return isApart && value !== undefined ? [{ start: only.start, end: only.end, value, sure: false }] : [];
}

const MINUTE_QUESTION =
  /\bhow long\b[^?]*\b(?:meeting|call|appointment|session|lesson|class|massage|slot|interview|consultation|demo|treatment|chat)\b/i;
const ASKED_UNIT_WORD = /\b(?:minutes?|hours?|days?|weeks?|nights?|months?)\b/i;
const MINUTES = [10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90];
/** Words allowed after a bare number of minutes. A noun would be the counted thing. */
const AFTER_MINUTES = new Set(
  'should is will would please pls plz thanks max tops ish is if ok okay at or because cos as just to do does works'.split(
    ' ',
  ),
);

/** Words allowed before it. After a noun it is a name: "room 20". */
const BEFORE_MINUTES = new Set(
  'a quick just only about around maybe say like roughly short another the its ok probably'.split(' '),
);
