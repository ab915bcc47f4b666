import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { Candidate } from './candidate.ts';
import { isNarrow, type TextKind } from './find-text-kind.ts';
import { stripSpan } from './strip-span.ts';

export function covers(span: Span, clause: Clause, heard: HeardMessage): boolean {
  if (!overlaps(span, clause)) return false;
  const { answers, stopWords, extractors } = heard.locale;
  const isPlain = (text: string): boolean =>
    stopWords.includes(text) || answers.ends.includes(text) || extractors?.choices?.vague.has(text) === true;
  const rest = wordsOf(heard, clause).filter((word) => !overlaps(span, word));
  return (
    // “Kitchen, something warm”.
    rest.every(({ text }) => isPlain(text)) || isWhole(rest, answers.carriers, [], [])
  );
}

export function stripClause(
  heard: HeardMessage,
  clause: Clause,
  kind: TextKind,
  given: readonly Value[],
  isFirst: boolean,
): Candidate | undefined {
  const found = stripSpan(heard, clause, kind, given, isFirst);
  if (!found) return undefined;
  const { words } = heard.message;
  // "We call him Never" rules nothing out.
  const isRuledOut =
    clause.negated &&
    !found.isNaming &&
    isNarrow(kind) &&
    !(kind === 'name' && isBehind(found, clause, words));
  const isContrast = clause.joint === 'contrast';
  const isOther =
    kind === 'name' &&
    matchPatternAt(words, heard.locale.answers.othersNames, clause.opening, clause.last) > clause.opening;
  return { ...found, negated: clause.negated, isContrast, isOther, isOpen: found.isOpen || isRuledOut };
}

/** "Ann without an e": what is negated goes after the name. */
const isBehind = ({ end }: Span, { negations }: Clause, words: readonly Word[]): boolean =>
  negations.every(({ first }) => (words[first]?.start ?? 0) >= end);
