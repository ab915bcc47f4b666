import type { Fact } from '@turnpike/engine/document';
import { findPhrase } from '../extractors/phrases.ts';
import { wordsOf } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { Correcting } from './correcting.ts';

/**
 * "I meant somewhere else, let me pick again": the known fact that another value is wanted for, without saying which.
 * The message names the old value, or takes back the only answer it can mean.
 */
export function findPickedAgain({ heard, reach, values, moves, lastGiven }: Correcting): Fact | undefined {
  const { hear, message, clauses } = heard;
  const asks = clauses.some(
    (clause) =>
      !clause.negated &&
      !clause.conditional &&
      // “Can I change that later?” asks whether it can be, and changes nothing.
      !hear.corrections.later?.includes(message.words[clause.last - 1]?.text ?? '') &&
      findPattern(wordsOf(heard, clause), hear.corrections.picksAgain),
  );
  if (!asks) return undefined;
  const named = reach.known.filter(({ name }) => {
    const value = values[name];
    return typeof value === 'string' && findPhrase(message.words, toWords(value)).length > 0;
  });
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const last = reach.known.filter(({ name }) => lastGiven.includes(name));
  const [only, ...others] = last.length > 0 ? last : reach.known;
  return moves.corrects && others.length === 0 ? only : undefined;
}
