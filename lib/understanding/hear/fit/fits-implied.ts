import type { Word } from '../../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import type { HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import type { HearWords } from '../words/hear-words.ts';

const toWord = (text: string): Word => ({ text, start: 0, end: 0 });

const opensWith = ({ asking }: AskedQuestion, phrases: readonly string[] | undefined): boolean =>
  matchPatternAt(asking.map(toWord), phrases, 0) > 0;

const has = ({ words }: AskedQuestion, list: ReadonlySet<string> | undefined): boolean =>
  words.some((word) => list?.has(word));

/** Whether a number of times, "since last year" or "very" can say yes to the question. */
export function fitsAmount(
  words: readonly Word[],
  question: AskedQuestion,
  { leads, tails, fitImplied }: HearWords,
): boolean {
  if (!fitImplied) return true;
  const isAll = (phrases: readonly string[]): boolean => isWhole(words, phrases, leads, tails);
  if (isAll(fitImplied.saysDegree)) return opensWith(question, fitImplied.asksHowSomeoneIs);
  if (isAll(fitImplied.saysExcess)) return opensWith(question, fitImplied.asksHabit);
  if (isAll(fitImplied.saysCount)) {
    const isDone =
      opensWith(question, fitImplied.asksWhetherDone) && !opensWith(question, fitImplied.asksWhatOneHas);
    return isDone && !question.bound && !question.isLasting;
  }
  const isSince = findPattern(words, fitImplied.saysSince)?.first === 0;
  return !isSince || (opensWith(question, fitImplied.asksWhatLasts) && !has(question, fitImplied.asksNow));
}

/** “Just a canoe” to “Do you have a boat?” names something else that someone has. */
export const hasOtherThing = (
  words: readonly Word[],
  question: AskedQuestion,
  { fitImplied }: HearWords,
): boolean =>
  opensWith(question, fitImplied?.asksForOneThing) &&
  isWhole(words, fitImplied?.justAThing) &&
  !words.some(({ text }) => question.content.includes(text) || text === fitImplied?.one);

/** Whether "tomorrow" and "I forgot" put off what is asked about: a deed, as in "Have you paid?", but not "Was it damaged?" */
export const mayBePutOff = (
  words: readonly Word[],
  { asking }: AskedQuestion,
  { leads, tails, fitImplied }: HearWords,
): boolean =>
  !isWhole(words, fitImplied?.putsOff, leads, tails) ||
  findPattern(asking.map(toWord), fitImplied?.asksNoDeed) === undefined;

/** Whether "I used to" can say yes: "Have you skied before?", but not "Has it been paid?" */
export const asksForOnce = (question: AskedQuestion, { fitImplied }: HearWords): boolean =>
  has(question, fitImplied?.asksAboutOnce);

/** "Used to, years ago". */
export const saysOnce = (words: readonly Word[], { fitImplied }: HearWords): boolean =>
  findPattern(words, fitImplied?.onceDid)?.first === 0;

/** Whether someone offers to do it: "I'll do that myself" declines it. */
export const asksToHelp = (question: AskedQuestion, { fitImplied }: HearWords): boolean =>
  !fitImplied || has(question, fitImplied?.asksToDo);

/** Whether "the other one" or "another card" can be meant instead of what is asked about. */
export const mayBeAnother = (
  said: readonly Word[],
  question: AskedQuestion,
  { fitImplied }: HearWords,
): boolean =>
  echoes(said, question) ||
  has(question, fitImplied?.asksToUse) ||
  question.asksToKeep ||
  question.words.some((word) => word === fitImplied?.thisOne);

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
  const { fitImplied } = hear;
  if (!fitImplied || echoes([...before, ...said], question)) return true;
  const [verb] = said;
  // "We're out in the country."
  if (before.length === 0 && verb?.text === fitImplied.were) return false;
  if (findPattern(before, fitImplied.ownBody) && opensWith(question, fitImplied.asksWhatYouDo)) return true;
  const names = before.filter(
    ({ text }) =>
      ![locale.stopWords, hear.determiners, hear.auxiliaries, locale.fillers].some((list) =>
        list.includes(text),
      ) && !hear.leads.includes(text),
  );
  const isIt = before.some(({ text }) => fitImplied.itself.has(text));
  if (names.some(({ text }) => !fitImplied.itself.has(text) && !question.words.includes(text))) return false;
  return !question.isFact || (isIt && !question.isExistential && !question.isPast);
}
