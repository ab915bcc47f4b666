import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { ConclusionWords } from '../locales/groups/conclusion-words.ts';
import type { Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';

/**
 * A message without the sentence that only explains its answer: “the biggest one, he's six foot five”. Undefined without
 * one, and if more than one clause is left.
 */
export function dropExplanations(
  heard: HeardMessage,
  namesOption: (words: readonly Word[]) => boolean,
): HeardMessage | undefined {
  const { conclusions } = heard.locale;
  if (!conclusions) return undefined;
  const isLeft = (clause: Clause): boolean =>
    !isExplanation(heard, clause, conclusions) || namesOption(wordsOf(heard, clause));
  const clauses = heard.clauses.filter(isLeft);
  const [only] = clauses;
  if (!only || clauses.length > 1 || clauses.length === heard.clauses.length) return undefined;
  return { ...heard, clauses, message: { ...heard.message, words: wordsOf(heard, only) } };
}

/** Whether a clause tells something about someone, and neither asks, turns, judges nor sets a condition. */
function isExplanation(
  { message: { words }, hear }: HeardMessage,
  clause: Clause,
  { afterExplaining, explainsChoice }: ConclusionWords,
): boolean {
  const { act, conditional, isQuestion, hedged, joint, negated, opening, last } = clause;
  if (act !== 'answer' || conditional || isQuestion || hedged || joint === 'contrast') return false;
  const own = words.slice(opening, last);
  if (
    own.length < 2 ||
    findPattern(own, afterExplaining) ||
    own.slice(0, -1).some(({ text }) => text === hear.excess)
  )
    return false;
  const from = joint === 'reason' ? matchPatternAt(words, hear.reasons, clause.first, last) : opening;
  const isAboutOthers = matchPatternAt(words, explainsChoice.others, from, last) > from;
  return isAboutOthers || (!negated && matchPatternAt(words, explainsChoice.all, from, last) > from);
}
