import type { Fact } from '@turnpike/engine/document';
import type { HeardMessage } from '../hear/hear.ts';
import { parseMessage, toWords } from '../message.ts';
import { isWhole } from '../pattern.ts';
import type { TextKind } from '../texts/find-text-kind.ts';
import type { OddTextWords } from './words/odd-text-words.ts';

/**
 * Whether a text that answers a question for a name, a place or a code is something else: a day ("friday week"), a count
 * ("2 adults"), an amount, the rest of a sentence ("since I moved"), or words where a number is asked for.
 */
export function isOtherThanText(
  { message: { original, words }, locale: { oddTexts } }: HeardMessage,
  value: string,
  kind: TextKind,
  fact: Fact,
  question: string,
): boolean {
  if (!oddTexts) return false;
  const { narrowQuestions, neverFirst } = oddTexts;
  const asked = [...fact.name.toLowerCase().split('_'), ...toWords(question)];
  const isNarrow = NARROW.has(kind) || (kind === 'short' && asked.some((word) => narrowQuestions.has(word)));
  if (!isNarrow) return false;
  const said = toWords(value);
  const isMoney = /[€£$]\s?\d|\d\s?[€£$]/.test(value);
  if (isMoney || saysDay(said, oddTexts) || counts(said, oddTexts) || neverFirst.has(said[0] ?? ''))
    return true;
  // "Faintly" and the like come from a message that was all about a day.
  if (
    words.length > 1 &&
    saysDay(
      words.map(({ text }) => text),
      oddTexts,
    ) &&
    !/^\p{Lu}/u.test(value)
  )
    return true;
  return kind === 'code' && lacksDigits(value, said, asked, original, oddTexts);
}

/**
 * Whether none of the things listed can be one: a day, a count of people, a phone number, or the rest of a sentence ("if it
 * rains").
 */
export function areNoThings(
  { locale: { oddTexts }, hear }: HeardMessage,
  items: readonly unknown[],
  question: string,
): boolean {
  if (!oddTexts || items.length === 0 || oddTexts.asksMoment.test(question)) return false;
  return items.every((item) => {
    if (typeof item !== 'string') return false;
    const { words } = parseMessage(item);
    const said = toWords(item);
    return (
      CONTACT.test(item) ||
      saysDay(said, oddTexts) ||
      (said.length === 1 && oddTexts.oneDay.test(item)) ||
      (!oddTexts.asksWho.test(question) && counts(said, oddTexts)) ||
      oddTexts.neverFirst.has(said[0] ?? '') ||
      oddTexts.restStarts.test(said[0] ?? '') ||
      [hear.letsBe, hear.disapprovals, hear.approvals].some((phrases) =>
        isWhole(words, phrases, hear.leads, hear.tails),
      )
    );
  });
}
const CONTACT = /^\+?[\d\s()-]{7,}$|@\p{L}/u;

const NARROW: ReadonlySet<TextKind> = new Set<TextKind>(['name', 'place', 'spot', 'code', 'firm']);

/** "The Thursday before last", "14 feb", "evenings". A month or a day of one word may be a name: "June". */
const saysDay = (said: readonly string[], { dayWords, besideDays, dayNumber }: OddTextWords): boolean =>
  said.length > (NAMED.test(said.join(' ')) ? 1 : 0) &&
  said.some((word) => dayWords.has(word)) &&
  said.every((word) => dayWords.has(word) || besideDays.has(word) || dayNumber.test(word));
const NAMED = /^\p{L}+$/u;

/** "2 adults", "one child", "90 cm", "fifty ish". */
const counts = (
  [number = '', noun = '', ...more]: readonly string[],
  { besideDays, countedWords, spokenCounts }: OddTextWords,
): boolean =>
  more.every((word) => besideDays.has(word) || countedWords.has(word) || /^\d/.test(word)) &&
  (/^\d{1,4}$/.test(number) || spokenCounts.has(number)) &&
  countedWords.has(noun);

/** "All done", where a policy number is asked for. A plate may be letters only: "BOBBY". */
function lacksDigits(
  value: string,
  said: readonly string[],
  asked: readonly string[],
  original: string,
  { asksNumber, spelledDigits }: OddTextWords,
): boolean {
  if (/\p{N}/u.test(value) || /\p{N}/u.test(original) || !asked.some((word) => asksNumber.has(word)))
    return false;
  if (!/\p{Ll}/u.test(value)) return false;
  return !said.some((word) => spelledDigits.has(word));
}
