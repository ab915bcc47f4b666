import { readEnumValues } from '../extractors/enum.ts';
import { matchPatternBefore } from '../extractors/match-before.ts';
import { overlaps, type Span, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import type { Doubted } from './doubted.ts';

/**
 * “The lot bar olives”, “the lounge is fine, do the others”: a list with a word for all or for the rest, from which the
 * choice that is named may be left out. Certain only if it was read as one that is ruled out.
 */
export function findException({
  heard,
  fact,
  value,
  span,
  taken,
  isOne,
  words: doubt,
}: Doubted): Span | undefined {
  if (fact.type !== 'list' || !fact.values || !isOne) return undefined;
  const { words } = heard.message;
  // “I wouldn't want anything but wifi” names the only one.
  const named = readEnumValues(heard.message, { words: heard.locale }, fact).filter((one) =>
    overlaps(one, span),
  );
  if (Array.isArray(value) && named.some((one) => !value.includes(one.value))) {
    const only = findPattern(words, doubt.nothingBut);
    return only && words[only.first];
  }
  // “The complete package excluding the gym”.
  const first = words.findIndex(({ end }) => end > span.start);
  const except = matchPatternBefore(words, doubt.exceptives, first);
  if (except >= 0) return words[except];
  return words.find(
    (word, at) => isForAll(words, at, doubt) && !taken.some((other) => overlaps(other, word)),
  );
}

function isForAll(words: readonly Word[], at: number, { forAll, notForAll }: Doubted['words']): boolean {
  if (matchPatternAt(words, forAll, at) <= at) return false;
  return !words.slice(Math.max(0, at - MAX_LEAD), at + 1).some((_, lead, own) => {
    const from = at - own.length + 1 + lead;
    return matchPatternAt(words, notForAll, from) > at;
  });
}

/** Words before “the rest” that say that it is not wanted: “leave out all the rest”. */
const MAX_LEAD = 4;
