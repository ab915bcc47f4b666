import type { Message } from '../../message.ts';
import type { ReadContext, Reading } from '../extractor.ts';
import type { DayWords } from '../words/extractor-words.ts';

/**
 * Whether a day cannot be what is asked for: "tomorrow" to "When did it arrive?", "Thursday" to "What is your date of
 * birth?", a number that is an amount of money, and "well before Easter".
 */
export function isOddDay(
  { text }: Message,
  { question = '', words }: ReadContext,
  { start, end }: Reading,
): boolean {
  const days = words.extractors?.days;
  if (!days) return false;
  const said = text.slice(start, end);
  const isComing = days.comingDay.test(said) && days.asksWhenItWas.test(question);
  const isBirth = days.asksBirth.test(question) && !days.recentDay.test(said) && lacksYear(said, days);
  const isPaid = /[€£$]\s?$/.test(text.slice(0, start)) || /^\s?[€£]/.test(text.slice(end));
  const isFar = days.far.test(text.slice(0, start)) && days.beside.test(said);
  return isComing || isBirth || isPaid || isFar;
}

function lacksYear(said: string, days: DayWords): boolean {
  const numbers = said.match(/\d+/g) ?? [];
  if (days.spelledYear.test(said) || numbers.some((digits) => digits.length >= 4)) return false;
  return numbers.length < (days.monthName.test(said) ? 2 : 3);
}
