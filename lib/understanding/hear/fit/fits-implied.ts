import type { Word } from '../../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import {
  asksAboutOnce,
  asksForOneThing,
  asksHabit,
  asksHowSomeoneIs,
  asksNoDeed,
  asksNow,
  asksToDo,
  asksToUse,
  asksWhatLasts,
  asksWhatOneHas,
  asksWhatYouDo,
  asksWhetherDone,
  itself,
  justAThing,
  ownBody,
  putsOff,
  saysCount,
  saysDegree,
  saysExcess,
  saysSince,
} from '../words/en-fit-implied.ts';
import type { HearWords } from '../words/hear-words.ts';

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

const opensWith = ({ asking }: AskedQuestion, phrases: readonly string[]): boolean =>
  matchPatternAt(asking.map(toWord), phrases, 0) > 0;

const has = ({ words }: AskedQuestion, list: ReadonlySet<string>): boolean =>
  words.some((word) => list.has(word));

/** Whether a number of times, "since last year" or "very" can say yes to the question. */
export function fitsAmount(
  words: readonly Word[],
  question: AskedQuestion,
  { leads, tails }: HearWords,
): boolean {
  const isAll = (phrases: readonly string[]): boolean => isWhole(words, phrases, leads, tails);
  if (isAll(saysDegree)) return opensWith(question, asksHowSomeoneIs);
  if (isAll(saysExcess)) return opensWith(question, asksHabit);
  if (isAll(saysCount)) {
    const isDone = opensWith(question, asksWhetherDone) && !opensWith(question, asksWhatOneHas);
    return isDone && !question.bound && !question.isLasting;
  }
  const isSince = findPattern(words, saysSince)?.first === 0;
  return !isSince || (opensWith(question, asksWhatLasts) && !has(question, asksNow));
}

/** “Just a canoe” to “Do you have a boat?” names something else that someone has. */
export const hasOtherThing = (words: readonly Word[], question: AskedQuestion): boolean =>
  opensWith(question, asksForOneThing) &&
  isWhole(words, justAThing) &&
  !words.some(({ text }) => question.content.includes(text) || text === 'one');

/** Whether "tomorrow" and "I forgot" put off what is asked about: a deed, as in "Have you paid?", but not "Was it damaged?" */
export const mayBePutOff = (
  words: readonly Word[],
  { asking }: AskedQuestion,
  { leads, tails }: HearWords,
): boolean =>
  !isWhole(words, putsOff, leads, tails) || findPattern(asking.map(toWord), asksNoDeed) === undefined;

/** Whether "I used to" can say yes: "Have you skied before?", but not "Has it been paid?" */
export const asksForOnce = (question: AskedQuestion): boolean => has(question, asksAboutOnce);

/** "Used to, years ago". */
export const saysOnce = (words: readonly Word[]): boolean => findPattern(words, onceDid)?.first === 0;

const onceDid: readonly string[] = ['used to'];

/** Whether someone offers to do it: "I'll do that myself" declines it. */
export const asksToHelp = (question: AskedQuestion): boolean => has(question, asksToDo);

/** Whether "the other one" or "another card" can be meant instead of what is asked about. */
export const mayBeAnother = (said: readonly Word[], question: AskedQuestion): boolean =>
  echoes(said, question) ||
  has(question, asksToUse) ||
  question.asksToKeep ||
  question.words.some((word) => word === 'this');

/**
 * Whether "too expensive", "is off" and the like are said of what is asked about: the words before them name it, or
 * nothing. "My heating is off" turns down no present.
 */
export function complainsOfIt(
  before: readonly Word[],
  said: readonly Word[],
  question: AskedQuestion,
  { hear, locale }: HeardMessage,
): boolean {
  if (locale.language !== 'en' || echoes([...before, ...said], question)) return true;
  const [verb] = said;
  // "We're out in the country."
  if (before.length === 0 && verb?.text === 'were') return false;
  if (findPattern(before, ownBody) && opensWith(question, asksWhatYouDo)) return true;
  const names = before.filter(
    ({ text }) =>
      ![locale.stopWords, hear.determiners, hear.auxiliaries, locale.fillers].some((list) =>
        list.includes(text),
      ) && !hear.leads.includes(text),
  );
  const isIt = before.some(({ text }) => itself.has(text));
  if (names.some(({ text }) => !itself.has(text) && !question.words.includes(text))) return false;
  return !question.isFact || (isIt && !question.isExistential && !question.isPast);
}
