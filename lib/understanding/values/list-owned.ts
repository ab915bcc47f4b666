import { getAskedWords } from '../asked.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { ThingWords } from '../locales/groups/thing-words.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { findClause } from './judged.ts';

/** The choices a message says someone has, where it is asked what is needed: “got my own board”, “boots I have already”. */
export function listOwned<One extends Span>(
  heard: HeardMessage,
  all: readonly One[],
  context: ReadContext,
): One[] {
  const asked = getAskedWords(context);
  const { things } = heard.locale;
  if (!things) return [];
  const isNeed =
    asked.some((word) => things.asksForNeeds.has(word)) &&
    !asked.some((word) => things.asksForOwned.has(word));
  if (!isNeed) return [];
  const isIn =
    (part: Span | undefined) =>
    (one: One): boolean =>
      part !== undefined && overlaps(part, one);
  // “We have boots, so just the board” needs another choice beside it; “our own boots” does not.
  const certain = (one: One): boolean => isIn(findOwning(heard, findClause(heard, one), things, 'owns'))(one);
  const likely = (one: One): boolean => {
    const part = findOwning(heard, findClause(heard, one), things, 'likelyOwns');
    return isIn(part)(one) && all.some((other) => !isIn(part)(other));
  };
  return all.filter((one) => certain(one) || likely(one));
}

/** The part of a clause that says what someone has: to the words that say what is needed instead. */
function findOwning(
  heard: HeardMessage,
  clause: Clause | undefined,
  things: ThingWords,
  list: 'owns' | 'likelyOwns',
): Span | undefined {
  if (!clause || clause.negated || clause.act === 'question') return undefined;
  const words = wordsOf(heard, clause);
  const found = findPattern(words, things[list]);
  if (!found) return undefined;
  // “Can we have boots”, “I have to have boots” ask for them.
  const asksFor = words
    .slice(0, found.last + 1)
    .some(({ text }) => heard.hear.auxiliaries.includes(text) && !things.haveForms.test(text));
  if (
    asksFor ||
    things.wishesBefore.has(words[found.first - 1]?.text ?? '') ||
    words[found.last]?.text === things.infinitive
  )
    return undefined;
  const end = words.find(({ text }, at) => at >= found.last && things.endsOwning.has(text));
  return { start: clause.start, end: end?.start ?? clause.end };
}
