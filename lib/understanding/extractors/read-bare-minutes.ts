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
  const around = words.extractors?.durations;
  if (!around?.minuteQuestion.test(question) || around.unitQuestion.test(question)) return [];
  const moments = await readMoments(message, context);
  const free = numbers.filter((number) => !moments.some((moment) => overlaps(moment, number)));
  const [only] = free;
  if (!only || free.length > 1 || !MINUTES.includes(only.value)) return [];
  const next = message.words.find(({ start }) => start >= only.end);
  const isApart =
    !next || /[^\s]/.test(message.text.slice(only.end, next.start)) || around.afterMinutes.has(next.text);
  const before = message.words.findLast(({ end }) => end <= only.start)?.text ?? '';
  if (before !== '' && !around.beforeMinutes.has(before)) return [];
  const value = toIsoDuration([{ unit: 'm', amount: only.value }]);
  return isApart && value !== undefined ? [{ start: only.start, end: only.end, value, sure: false }] : [];
}

const MINUTES = [10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90];
