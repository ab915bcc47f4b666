import { matchPatternAt } from '../../pattern.ts';
import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import {
  asksCondition,
  asksHowSoon,
  canWait,
  hasOwn,
  passesQuestion,
  saysNoBetter,
  takesOfferOnly,
  turnsDownOnly,
} from '../words/en-fit.ts';

type Family = { phrases: readonly string[]; fits: (question: AskedQuestion) => boolean };

const asks = (words: ReadonlySet<string>, question: AskedQuestion): boolean =>
  question.words.some((word) => words.has(word));

/** Phrases that say yes or no to some questions only. "Might as well" does not say that a parcel was damaged. */
const families: readonly Family[] = [
  { phrases: takesOfferOnly, fits: ({ isFact }) => !isFact },
  { phrases: turnsDownOnly, fits: ({ isFact }) => !isFact },
  { phrases: passesQuestion, fits: ({ isFact }) => !isFact },
  { phrases: hasOwn, fits: ({ isFact, words }) => !isFact || OWNING.some((word) => words.includes(word)) },
  { phrases: saysNoBetter, fits: (question) => question.isLasting || asks(asksCondition, question) },
  { phrases: canWait, fits: (question) => asks(asksHowSoon, question) },
];

const OWNING = ['own', 'have', 'has', 'had', 'got', 'already', 'need', 'needs'];

/** Whether a phrase from `at` to `last` can answer the question at all. */
export const fitsQuestion = (
  { message: { words }, locale }: HeardMessage,
  at: number,
  last: number,
  to: number,
  question: AskedQuestion,
): boolean =>
  locale.language !== 'en' ||
  !families.some(({ phrases, fits }) => matchPatternAt(words, phrases, at, to) >= last && !fits(question));
