import type { Message } from '../message.ts';
import { readEnglishMoments } from './english-moments/read-english-moments.ts';
import type { ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readCalendar } from './read-calendar.ts';
import { readWithChrono } from './read-with-chrono.ts';

/** Every day and time a message names, counted from the turn's time in the user's zone, days ahead of it. */
export async function readMoments(message: Message, context: ReadContext): Promise<Moment[]> {
  return (await readAllMoments(message, context)).filter(({ day }) => !day?.incomplete);
}

/**
 * Those that are not whole too, marked `incomplete`. `asksHour` where a time is wanted and the question asks for
 * one, or nothing but a number is said: then it is an hour.
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
  // Beside moments that were read the other parser would only find parts of what was not.
  return moments.length > 0 ? moments : readWithChrono(message, context, closed);
}

const HOUR = /\b(?:time|times|hour|hours|o'clock|when)\b/i;

function asksForHour({ words }: Message, { question }: ReadContext): boolean {
  if (question === undefined) return false;
  return HOUR.test(question) && !/\bhow long\b/i.test(question) && words.length > 0;
}
