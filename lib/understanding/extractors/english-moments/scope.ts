import { isShortened } from '../../hear/is-shortened.ts';
import { questionWords } from '../../locales/en-dates.ts';
import type { LocaleWords } from '../../locales/locale.ts';
import type { Message, Span, Word } from '../../message.ts';
import { isMonthFirst } from '../../regions.ts';
import { type CivilTime, toCivilTime, toDays } from '../../zoned-time.ts';
import type { Halves } from '../choose-half.ts';
import type { ReadContext } from '../extractor.ts';
import { enMoments } from '../words/en-moments.ts';
import { readInstant } from './read-instant.ts';

/** Input of the grammar: the words of a message, and the current day and time. */
export type MomentScope = {
  text: string;
  words: readonly Word[];
  locale: LocaleWords;
  now: CivilTime;
  /** Days since 1970-01-01. */
  today: number;
  /** Decides the year of a date without one. */
  tense: 'past' | 'future' | 'birth';
  monthFirst: boolean;
  asksHour: boolean;
  asksDay: boolean;
  /** The open question; empty without one. */
  question: string;
  halves: Halves;
  /** ISO instants, which the grammar does not read. */
  instants: readonly Span[];
};

export function createMomentScope(message: Message, context: ReadContext, asksHour = false): MomentScope {
  const { question = '' } = context;
  const now = toCivilTime(context.timezone, Date.parse(context.at));
  return {
    text: message.text,
    words: writeOutShortened(message),
    locale: context.words,
    now,
    today: toDays(now),
    tense: getTense(question, message.text),
    monthFirst: isMonthFirst(context.locale),
    asksHour,
    asksDay: !context.asksNoDay && !questionWords.hour.test(question) && questionWords.day.test(question),
    question,
    halves: context,
    instants: readInstant(message),
  };
}

/** “We'd like Friday” names one day, and not Wednesday too. */
const writeOutShortened = (message: Message): readonly Word[] =>
  message.words.some((_, index) => isShortened(message, index))
    ? message.words.map((word, index) =>
        isShortened(message, index) ? { ...word, text: enMoments.weWould } : word,
      )
    : message.words;

function getTense(question: string, text: string): MomentScope['tense'] {
  const { birth, past, wish } = questionWords;
  if (birth.test(question)) return 'birth';
  if (past.test(question) && !wish.test(question)) return 'past';
  return enMoments.pastAnswer.test(text) && !enMoments.coming.test(text) ? 'past' : 'future';
}

/** The folded word at an index; empty outside the message. */
export const at = ({ words }: MomentScope, index: number): string => words[index]?.text ?? '';

/** The value of a word in a table; undefined for "constructor", which every object has. */
export const findInTable = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined => (Object.hasOwn(table, word) ? table[word] : undefined);

/** The text between the previous word and a word. */
export function gap({ text, words }: MomentScope, index: number): string {
  return text.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? text.length);
}

/** "Not this week": whether a phrase that begins at a word is ruled out by the word before it. */
export const isRuledOut = (scope: MomentScope, first: number): boolean =>
  scope.locale.hear.negators.includes(at(scope, first - 1));

/** Whether a word is in the same phrase as the previous one. */
export const isNext = (scope: MomentScope, index: number): boolean =>
  index < scope.words.length && /^[\s,'(-]*$|^\.? ?$/.test(gap(scope, index));

/** Whether the message is only the words from `first` to `last` and polite words. */
export function isAlone({ words }: MomentScope, first: number, last: number): boolean {
  if (words.length > last - first + 6) return false;
  return words.every(({ text }, index) => (index >= first && index < last) || enMoments.polite.has(text));
}
