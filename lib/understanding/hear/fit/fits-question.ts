import type { FitWords } from '../../locales/groups/fit-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, matchPatternAt } from '../../pattern.ts';
import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

type Family = { phrases: readonly string[]; fits: (question: AskedQuestion) => boolean };

const asks = ({ words }: AskedQuestion, list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

const movesThing = ({ asksToKeep, asksToRemove }: AskedQuestion): boolean => asksToKeep || asksToRemove;

const opensWith = ({ asking }: AskedQuestion, openings: readonly string[]): boolean =>
  openings.includes(asking[0] ?? '');

const holds = ({ words }: AskedQuestion, list: readonly string[]): boolean =>
  words.some((word) => list.includes(word));

const families = new WeakMap<FitWords, readonly Family[]>();

/** Phrases that say yes or no to some questions only. "Might as well" does not say that a parcel was damaged. */
function listFamilies(fit: FitWords): readonly Family[] {
  const known = families.get(fit);
  if (known) return known;
  // "Can you work at weekends?" may be agreed to as well.
  const asksAbility = (question: AskedQuestion): boolean =>
    opensWith(question, fit.asksAbility) && question.words.includes(fit.you);
  const asksForOwn = ({ asking }: AskedQuestion): boolean =>
    findPattern(asking.map(toWord), fit.asksForOwn) !== undefined;
  const made: readonly Family[] = [
    { phrases: fit.takesOfferOnly, fits: (question) => !question.isFact || asksAbility(question) },
    { phrases: fit.turnsDownOnly, fits: (question) => !question.isFact || asksAbility(question) },
    { phrases: fit.passesQuestion, fits: ({ isFact }) => !isFact },
    {
      phrases: fit.hasOwn,
      fits: (question) => (question.isFact ? asksForOwn(question) : !asks(question, fit.asksForNoThing)),
    },
    {
      phrases: fit.saysNoBetter,
      fits: (question) => question.isLasting || asks(question, fit.asksCondition),
    },
    { phrases: fit.canWait, fits: (question) => asks(question, fit.asksHowSoon) },
    { phrases: fit.keepsPrivate, fits: (question) => asks(question, fit.asksToShow) },
    { phrases: fit.wantsNoMail, fits: (question) => asks(question, fit.asksToWrite) },
    { phrases: fit.waitedEnough, fits: (question) => asks(question, fit.asksToWait) },
    { phrases: fit.throwsOut, fits: movesThing },
    { phrases: fit.keepsIn, fits: movesThing },
    { phrases: fit.minds, fits: (question) => question.isMind || opensWith(question, fit.asksLeave) },
    { phrases: fit.callsBack, fits: (question) => asks(question, fit.asksToCall) },
    { phrases: fit.wouldBeOdd, fits: (question) => question.isFact && !asks(question, fit.asksHowSoon) },
    {
      phrases: fit.looksSo,
      fits: (question) => question.isFact || !question.isOffer || holds(question, fit.willBe),
    },
    { phrases: fit.isThatPerson, fits: (question) => opensWith(question, fit.asksWhoOneIs) },
    {
      phrases: fit.wasDone,
      fits: (question) => question.isPast || !question.isFact || asksForOwn(question),
    },
    { phrases: fit.stillDoes, fits: (question) => holds(question, fit.doForms) },
    { phrases: fit.stillIs, fits: (question) => holds(question, fit.beForms) },
  ];
  families.set(fit, made);
  return made;
}

/** Whether a phrase from `at` to `last` can answer the question at all. */
export const fitsQuestion = (
  { message: { words }, hear }: HeardMessage,
  at: number,
  last: number,
  to: number,
  question: AskedQuestion,
): boolean =>
  !hear.fit ||
  !listFamilies(hear.fit).some(
    ({ phrases, fits }) => matchPatternAt(words, phrases, at, to) >= last && !fits(question),
  );
