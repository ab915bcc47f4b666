import { asksToWrite } from '../../locales/en-states.ts';
import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';
import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import * as fit from '../words/en-fit.ts';

type Family = { phrases: readonly string[]; fits: (question: AskedQuestion) => boolean };

const asks = ({ words }: AskedQuestion, list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

const asksForOwn = ({ asking }: AskedQuestion): boolean =>
  findPattern(asking.map(toWord), fit.asksForOwn) !== undefined;

const movesThing = ({ asksToKeep, asksToRemove }: AskedQuestion): boolean => asksToKeep || asksToRemove;

const opensWith = ({ asking }: AskedQuestion, openings: readonly string[]): boolean =>
  openings.includes(asking[0] ?? '');

/** "Can you work at weekends?" may be agreed to as well. */
const asksAbility = (question: AskedQuestion): boolean =>
  opensWith(question, ['can', 'could', 'will']) && question.words.includes('you');

const LEAVE = ['may', 'can', 'could', 'would', 'is', 'are'];

/** Phrases that say yes or no to some questions only. "Might as well" does not say that a parcel was damaged. */
const families: readonly Family[] = [
  { phrases: fit.takesOfferOnly, fits: (question) => !question.isFact || asksAbility(question) },
  { phrases: fit.turnsDownOnly, fits: (question) => !question.isFact || asksAbility(question) },
  { phrases: fit.passesQuestion, fits: ({ isFact }) => !isFact },
  {
    phrases: fit.hasOwn,
    fits: (question) => (question.isFact ? asksForOwn(question) : !asks(question, fit.asksForNoThing)),
  },
  { phrases: fit.saysNoBetter, fits: (question) => question.isLasting || asks(question, fit.asksCondition) },
  { phrases: fit.canWait, fits: (question) => asks(question, fit.asksHowSoon) },
  { phrases: fit.keepsPrivate, fits: (question) => asks(question, fit.asksToShow) },
  { phrases: fit.wantsNoMail, fits: (question) => asks(question, asksToWrite) },
  { phrases: fit.waitedEnough, fits: (question) => asks(question, fit.asksToWait) },
  { phrases: fit.throwsOut, fits: movesThing },
  { phrases: fit.keepsIn, fits: movesThing },
  { phrases: fit.minds, fits: (question) => question.isMind || opensWith(question, LEAVE) },
  { phrases: fit.callsBack, fits: (question) => asks(question, fit.asksToCall) },
  { phrases: fit.wouldBeOdd, fits: (question) => question.isFact && !asks(question, fit.asksHowSoon) },
  {
    phrases: fit.looksSo,
    fits: ({ isFact, isOffer, words }) => isFact || !isOffer || words.includes('will'),
  },
  { phrases: fit.isThatPerson, fits: (question) => opensWith(question, ['are', 'is', 'was', 'were', 'am']) },
  {
    phrases: fit.wasDone,
    fits: (question) => question.isPast || !question.isFact || asksForOwn(question),
  },
  { phrases: fit.stillDoes, fits: ({ words }) => words.includes('do') || words.includes('does') },
  { phrases: fit.stillIs, fits: ({ words }) => words.includes('are') || words.includes('is') },
];

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
