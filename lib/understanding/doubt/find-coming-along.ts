import { overlaps, type Span } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';

/** “Four sons with their wives”, where guests are counted: people who come along, without a number. */
export function findComingAlong({
  heard,
  fact,
  span,
  taken,
  asked,
  words: doubt,
}: Doubted): Span | undefined {
  const { hear, message } = heard;
  const clause = fact.type === 'integer' || fact.type === 'number' ? findClause(heard, span) : undefined;
  if (!clause || !asked.some((word) => hear.persons.includes(word) || doubt.company.has(word)))
    return undefined;
  const { words } = message;
  const after = words.findIndex(({ start }) => start >= span.end);
  if (after < 0) return undefined;
  // The noun may be part of the value, as in “three of us”, or follow it.
  for (let at = after; at < Math.min(after + MAX_GAP, clause.last); at++) {
    const to = matchPatternAt(words, heard.locale.headcount?.uncountedLeads, at, clause.last);
    const person = to > at ? words[to] : undefined;
    if (!person || to >= clause.last || !heard.locale.headcount?.uncountedPeople.has(person.text)) continue;
    const isOwn = asked.includes(person.text) || taken.some((other) => overlaps(other, person));
    return isOwn ? undefined : person;
  }
  return undefined;
}

/** Words from the number to those who come along: “(four) of my friends (and their kids)”. */
const MAX_GAP = 5;
