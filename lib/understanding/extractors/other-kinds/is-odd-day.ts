import type { Message } from '../../message.ts';
import type { ReadContext, Reading } from '../extractor.ts';

/**
 * Whether a day cannot be what is asked for: "tomorrow" to "When did it arrive?", "Thursday" to "What is your date of
 * birth?", a number that is an amount of money, and "well before Easter".
 */
export function isOddDay(
  { text }: Message,
  { question = '', words }: ReadContext,
  { start, end }: Reading,
): boolean {
  if (words.language !== 'en') return false;
  const said = text.slice(start, end);
  const isComing = COMING_DAY.test(said) && ASKS_WHEN_IT_WAS.test(question);
  const isBirth = ASKS_BIRTH.test(question) && !RECENT.test(said) && lacksYear(said);
  const isPaid = /[€£$]\s?$/.test(text.slice(0, start)) || /^\s?[€£]/.test(text.slice(end));
  const isFar = FAR.test(text.slice(0, start)) && /^(?:before|after)\b/i.test(said);
  return isComing || isBirth || isPaid || isFar;
}

const COMING_DAY =
  /^(?:tomorrow|tmrw|tomoz|the day after tomorrow|next (?:week|month|mon|tue|wed|thu|fri|sat|sun)\p{L}*)\b/iu;
const ASKS_WHEN_IT_WAS = /^(?:[^?]*[.!] )?(?:when|(?:on )?(?:which|what) (?:day|date)) (?:did|was|were)\b/i;

const FAR = /\b(?:well|long|way|far) $/i;

const ASKS_BIRTH = /\b(?:date of birth|born|dob)\b/i;
/** A newborn may be of this week. */
const RECENT = /\b(?:yesterday|today|ago|last|this)\b/i;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const SPELLED_YEAR = /\b(?:nineteen|eighteen|two thousand|twenty) /i;

function lacksYear(said: string): boolean {
  const numbers = said.match(/\d+/g) ?? [];
  if (SPELLED_YEAR.test(said) || numbers.some((digits) => digits.length >= 4)) return false;
  return numbers.length < (MONTH.test(said) ? 2 : 3);
}
