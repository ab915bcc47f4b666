import type { Fact } from '@turnpike/engine/document';
import { isClause } from '../commands/read-moves.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { findNegations } from '../hear/find-negations.ts';
import type { Clause } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';
import { takeText } from './take-text.ts';

/**
 * "Jimmy, not John", "not Paris, London", "Nice rather than Paris": the text next to the old value that is
 * ruled out.
 */
export function readInstead(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, values, index } = correcting;
  const { message, hear } = heard;
  const old = values[fact.name];
  if (typeof old !== 'string') return undefined;
  const [place] = findPhrase(message.words, toWords(old));
  if (!place) return undefined;
  const at = heard.clauses.findIndex(({ first, last }) => place.first >= first && place.first < last);
  const clause = heard.clauses[at];
  if (!clause) return undefined;
  const kind = findTextKind(fact, index, heard);
  const negation = findNegations(message.words, clause, hear).find(({ last }) => last <= place.first);
  const isPast = findPattern(message.words.slice(clause.first, place.first), hear.background) !== undefined;
  if (!negation && !isPast) return undefined;
  const pieces: { first: number; last: number }[] = [];
  if (negation && negation.first > clause.first) pieces.push({ first: clause.first, last: negation.first });
  const [before, after] = [heard.clauses[at - 1], heard.clauses[at + 1]];
  if (isPast && !negation) {
    if (after) pieces.push(after);
  } else {
    if (before) pieces.push(before);
    if (after) pieces.push(after);
  }
  for (const piece of pieces) {
    const text = takeText(correcting, piece, kind);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** "I didn't mean John", "not Paris": the old text is ruled out, and nothing else is said. */
export function isOnlyDenied({ heard, values }: Correcting, { name }: Fact): boolean {
  const { message, hear, locale } = heard;
  const old = values[name];
  const [place] = typeof old === 'string' ? findPhrase(message.words, toWords(old)) : [];
  if (!place) return false;
  const clause = heard.clauses.find(({ first, last }) => place.first >= first && place.first < last);
  if (!clause?.negated || clause.act === 'question') return false;
  const others = heard.clauses.filter((other) => other !== clause);
  const isSlip = (other: Clause): boolean => isClause(heard, other, locale.answers.mixUps);
  if (!others.every((other) => other.act === 'retraction' || other.act === 'social' || isSlip(other)))
    return false;
  return message.words
    .slice(clause.first, clause.last)
    .every(
      ({ text }, offset) =>
        (clause.first + offset >= place.first && clause.first + offset < place.last) ||
        locale.stopWords.includes(text) ||
        [hear.negators, hear.meant, hear.leads, hear.tails].some(
          (list) => matchPatternAt(message.words, list, clause.first + offset, clause.last) > 0,
        ),
    );
}
