import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, toWords, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Activity } from './activities.ts';
import { skipOpening } from './skip-opening.ts';

/** How alike a named task must be to the words that name it; the stack has few tasks to choose from. */
const NAMED = 0.15;

/**
 * "Never mind" and "back to the flight": giving up the task on top, and going back to one that was left.
 * Only when that is all the message says, and only while there is such a task: in a plain conversation the
 * same words are an answer. Where a yes or a no is asked, only words that could not be the no give up.
 */
export function readStackMove(
  message: Message,
  activities: readonly Activity[],
  index: FlowIndex,
  locale: LocaleWords,
  /** What a yes or a no is asked about; undefined where neither is. */
  question?: ReadonlySet<string>,
  /** Values of known facts: "forget Paris" is about the city, and gives up no task. */
  values: Readonly<Record<string, Json>> = {},
): Command | undefined {
  const [top, ...paused] = activities;
  if (!top || (top.isRoot && paused.length === 0)) return undefined;
  const words = message.words.slice(skipOpening(message.words, locale));
  const isAll = (phrases: readonly string[]) =>
    [message.words, words].some((part) => isWhole(part, phrases, locale.fillers));
  if (question) {
    // "Shall I cancel it?" "Cancel it": there the words are the answer.
    const isAnswer = message.words.some(({ text }) => question.has(text) && !locale.stopWords.includes(text));
    return !top.isRoot && !isAnswer && isAll(locale.cancelPlainly) ? { type: 'CancelGraph' } : undefined;
  }
  if (!top.isRoot && isAll(locale.cancel)) return { type: 'CancelGraph' };
  const given = matchFirst(words, locale.cancelVerbs);
  // "Leave the flight" names it; "leave from Oslo" speaks of something else.
  const isValue = (value: Json): boolean =>
    given !== undefined &&
    typeof value === 'string' &&
    toWords(value).length > 0 &&
    toWords(value).every((text, at) => words[given + at]?.text === text);
  const names =
    given !== undefined &&
    !locale.boundaries.includes(words[given]?.text ?? '') &&
    !Object.values(values).some(isValue);
  const cancelled = names && nameActivity(words.slice(given), activities, index, locale);
  if (cancelled && !cancelled.isRoot)
    return cancelled === top ? { type: 'CancelGraph' } : { type: 'CancelGraph', frame: cancelled.frame };
  if (paused.length === 0) return undefined;
  if (isAll(locale.resume)) return { type: 'ResumeGraph' };
  const back = matchFirst(words, locale.resumeVerbs);
  if (back === undefined) return undefined;
  const rest = words.slice(back);
  if (rest.every(({ text }) => isTaskWord(text, locale))) return { type: 'ResumeGraph' };
  const resumed = nameActivity(rest, paused, index, locale);
  return resumed && { type: 'ResumeGraph', frame: resumed.frame };
}

/** The end of a phrase the words begin with; undefined when none does. */
function matchFirst(words: readonly Word[], phrases: readonly string[]): number | undefined {
  const last = matchPatternAt(words, phrases, 0);
  return last > 0 ? last : undefined;
}

/** The activity whose graphs the words call by name, against every other graph of the flow. */
function nameActivity(
  words: readonly Word[],
  activities: readonly Activity[],
  index: FlowIndex,
  locale: LocaleWords,
): Activity | undefined {
  const telling = words.map(({ text }) => text).filter((text) => !isTaskWord(text, locale));
  if (telling.length === 0) return undefined;
  const found = index.getNames(locale).rank(telling);
  const best = found.find(({ likeness }) => likeness >= NAMED);
  return best && activities.find(({ graphs }) => graphs.includes(best.id));
}

function isTaskWord(word: string, { taskWords, stopWords }: LocaleWords): boolean {
  return taskWords.includes(word) || stopWords.includes(word);
}
