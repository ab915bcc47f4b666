import type { Fact } from '@turnpike/engine/document';
import { parseQuestion, toQuestionWords } from '../asked.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { SurroundingWords } from '../hear/words/answer-words.ts';
import { findPattern } from '../pattern.ts';

/**
 * What an answer in free text looks like: a name, a place to go to, a spot where something is, a code, a text of any
 * length, words to be copied exactly, the name of a firm, or any short text.
 */
export type TextKind = 'name' | 'place' | 'spot' | 'code' | 'long' | 'verbatim' | 'firm' | 'short';

/** What the name and the question of a text fact say about its answers. */
export function findTextKind(
  fact: Fact,
  index: FlowIndex,
  heard: Pick<HeardMessage, 'locale'>,
  question = '',
): TextKind {
  const { answers } = heard.locale;
  const { name, prompt, strong } = index.getCues(fact, heard.locale);
  const asked = parseQuestion(question).words;
  const isOwn = [...name, ...strong.flat()].some((word) => answers.verbatim.includes(word));
  if (isOwn || findPattern(asked, answers.asksVerbatim) !== undefined) return 'verbatim';
  if (findPattern(asked, answers.asksSpot) !== undefined) return 'spot';
  // A "gift_name" is what the gift is.
  if (name.some((word) => answers.things.includes(word)) && name.some((word) => answers.names.includes(word)))
    return 'short';
  // The name of a firm is not a person's name.
  const isFirm = (words: readonly string[]): boolean =>
    words.some((word) => heard.locale.texts?.firms.has(word));
  if (isFirm([...name, ...strong.flat()])) return 'firm';
  // The fact's own words come first: "name the room" asks for a place.
  return (
    findKind([...name, ...strong.flat(), ...prompt], answers) ??
    findKind(toQuestionWords(question), answers) ??
    'short'
  );
}

function findKind(words: readonly string[], answers: SurroundingWords): TextKind | undefined {
  const has = (list: readonly string[]): boolean => words.some((word) => list.includes(word));
  if (has(answers.long)) return 'long';
  if (has(answers.names)) return 'name';
  if (has(answers.codes)) return 'code';
  return has(answers.places) ? 'place' : undefined;
}

/** Answers that are one name or one place. */
export const isNarrow = (kind: TextKind): boolean => kind === 'name' || kind === 'place' || kind === 'spot';

/** Answers of a few words that are neither a person nor a place. */
export const isShort = (kind: TextKind): boolean => kind === 'short' || kind === 'firm';
