import type { Command } from '@turnpike/engine/turn';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message, Word } from '../message.ts';
import { findPattern, isWhole, mergePhrases } from '../pattern.ts';
import { skipOpening } from '../tasks/skip-opening.ts';

export type Signal = Extract<Command, { type: 'Signal' }>;

/** All the message says, all that one sentence or clause of it says, or words somewhere in it. */
export const WHOLE = 0.95;
const CLAUSE = 0.9;
const HINT = 0.6;
const WITHIN = 0.7;

/**
 * What a message says about the scenario it is said in: the user wants out, or it is at the wrong step. The
 * surer the form, the higher the confidence; words that only hint stay below what makes a scenario end.
 *
 * `isAnswer`: the words may be what the open question asks for; then only words that could be none count.
 */
export function readSignal(
  message: Message,
  locale: LocaleWords,
  { isAnswer }: { isAnswer: boolean },
): Signal | undefined {
  const { leave, cancel, cancelPlainly } = locale;
  const lists = isAnswer ? [leave.plainly, cancelPlainly] : [leave.sure, cancel];
  const leaves = lists
    .map((phrases) => findForm(message, phrases, locale))
    .find((form) => form !== undefined);
  if (leaves !== undefined) return { type: 'Signal', signal: 'exit', confidence: leaves };
  const wrong = findForm(message, leave.wrongStep, locale);
  if (wrong !== undefined) return { type: 'Signal', signal: 'wrongStep', confidence: wrong };
  if (findPattern(message.words, leave.wrongStep, 3))
    return { type: 'Signal', signal: 'wrongStep', confidence: WITHIN };
  if (!isAnswer && findForm(message, leave.hints, locale) !== undefined)
    return { type: 'Signal', signal: 'exit', confidence: HINT };
  return undefined;
}

function findForm(message: Message, phrases: readonly string[], locale: LocaleWords): number | undefined {
  const around = mergePhrases(locale.fillers, locale.smallTalk);
  const isAll = (words: readonly Word[]) =>
    [words, words.slice(skipOpening(words, locale))].some((part) => isWhole(part, phrases, around));
  if (isAll(message.words)) return WHOLE;
  return splitClauses(message).some(isAll) ? CLAUSE : undefined;
}

/** Sentences, and the parts between commas. */
function splitClauses({ text, words, sentences }: Message): Word[][] {
  return sentences.flatMap(({ start, end }) => {
    const commas = Array.from(text.slice(start, end).matchAll(/[,;:–—]\s/g), (match) => start + match.index);
    return [start, ...commas].map((from, place) =>
      words.filter((word) => word.start >= from && word.end <= (commas[place] ?? end)),
    );
  });
}
