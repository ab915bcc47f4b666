import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { overlaps } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';
import { takeText } from './take-text.ts';

/** "Friday. Oh and it's Lyon now": a new text for the only known name or place, in its own clause. */
export function readHolding(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach, taken } = correcting;
  const { message, hear } = heard;
  const { words, original } = message;
  const texts = reach.known.filter((known) => known.type === 'text' && isFreeText(known));
  if (texts.length !== 1 || texts[0] !== fact || reach.asked.some(isFreeText)) return undefined;
  const kind = findTextKind(fact, index, heard);
  if (kind !== 'place' && kind !== 'name') return undefined;
  const { holdsBefore, holdsAfter } = hear.corrections;
  for (const clause of heard.clauses) {
    const isTold = clause.act !== 'question' && !clause.negated && !clause.conditional && !clause.hedged;
    if (!isTold || clause.isQuestion || taken.some((span) => overlaps(span, clause))) continue;
    const first = matchPatternAt(words, holdsBefore, clause.opening, clause.last);
    const end = words.findIndex(
      (_, at) =>
        at > first && at < clause.last && isWhole(words.slice(at, clause.last), holdsAfter, [], hear.tails),
    );
    const start = words[first]?.start;
    if (first <= clause.opening || end <= first || start === undefined) continue;
    // In "it's urgent now", nothing is a name.
    if (!/\p{Lu}/u.test(original[start] ?? '')) continue;
    const text = takeText(correcting, { first, last: end }, kind);
    if (text !== undefined) return text;
  }
  return undefined;
}
