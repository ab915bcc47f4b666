import { parseQuestion } from '../asked.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { findPattern } from '../pattern.ts';
import type { OfferedHours } from './extractor.ts';

/** The usual hours of what a question is about: "What time should we book the table for?" is about an evening. */
export function readUsualHours(
  texts: readonly string[],
  { usualHours = [] }: LocaleWords,
): OfferedHours | undefined {
  const questions = texts.map((text) => parseQuestion(text).words);
  const usual = usualHours.find(({ phrases }) => questions.some((words) => findPattern(words, phrases)));
  // The last hour is over at its end: 7 in the evening is not one of 7:00 to 19:00.
  return usual && { from: usual.from * 60, to: usual.to * 60 - 1 };
}

/**
 * The hours at which people do most things: "at 3" to "What time should the plasterer be there?" is in the afternoon.
 * None for a question about the past, or about something that may be at night.
 */
export function readWakingHours(
  texts: readonly string[],
  { atAnyHour, extractors }: LocaleWords,
): OfferedHours | undefined {
  const days = extractors?.days;
  const isAsked = texts.some((text) => days?.timeQuestion.test(text));
  if (!atAnyHour || !isAsked || texts.some((text) => days?.pastQuestion.test(text))) return undefined;
  const isAny = texts.some((text) => findPattern(parseQuestion(text).words, atAnyHour.phrases));
  return isAny ? undefined : { from: atAnyHour.from * 60, to: atAnyHour.to * 60 - 1 };
}
