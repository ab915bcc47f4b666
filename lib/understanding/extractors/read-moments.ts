import type { Message } from '../message.ts';
import { readEnglishMoments } from './english-moments/read-english-moments.ts';
import type { ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readCalendar } from './read-calendar.ts';
import { readWithChrono } from './read-with-chrono.ts';

/**
 * Days and times of a message, relative to the turn's time in the customer's zone. Days are in the future by
 * default.
 */
export async function readMoments(message: Message, context: ReadContext): Promise<Moment[]> {
  return (await readAllMoments(message, context)).filter(({ day }) => !day?.incomplete);
}

/**
 * Like `readMoments`, also with those marked `incomplete`. With `asksHour`, a bare number is an hour if the
 * question asks for a time.
 */
export async function readAllMoments(
  message: Message,
  context: ReadContext,
  asksHour = false,
): Promise<Moment[]> {
  if (message.words.length === 0 || !Number.isFinite(Date.parse(context.at))) return [];
  if (context.words.calendar) return readCalendar(message, context);
  const isHour = context.asksHour || (asksHour && asksForHour(message, context));
  const { moments, closed } = readEnglishMoments(message, context, isHour);
  // If moments were found, chrono would only find parts of phrases that were rejected.
  return moments.length > 0 ? moments : readWithChrono(message, context, closed);
}

function asksForHour({ words }: Message, { question, words: { extractors } }: ReadContext): boolean {
  const days = extractors?.days;
  if (question === undefined || !days) return false;
  return days.hourQuestion.test(question) && !days.lengthQuestion.test(question) && words.length > 0;
}
