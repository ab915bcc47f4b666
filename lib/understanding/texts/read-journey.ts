import type { Fact } from '@turnpike/engine/document';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
import { findCityPair, nameCity } from './cities.ts';
import { findTextKind } from './find-text-kind.ts';
import { readFreeText } from './read-free-text.ts';
import { type NamedText, readNamedTexts } from './read-named-texts.ts';

/**
 * The ends of a journey, where one of them is asked for: "oslo rome" names both, and "I want to go to Lisbon" names
 * where it ends, whatever was asked.
 */
export function readJourney(
  { message, locale, hear }: HeardMessage,
  asked: Fact,
  facts: readonly Fact[],
  taken: readonly Span[],
  index: FlowIndex,
): NamedText[] {
  const { journeys } = locale;
  if (!journeys) return [];
  const { words } = message;
  const named = readNamedTexts(message, facts, taken, index, locale);
  const open = words.filter((word) => !taken.some((span) => overlaps(span, word)));
  const isAsked = named.some(({ fact }) => fact === asked);
  if (isAsked) return named.length === 2 && findCityPair(open, locale) ? named : [];
  const [end, ...more] = named;
  if (!end || more.length > 0) return [];
  const lead = words.filter((word) => word.end <= end.span.start);
  return isWhole(lead, journeys.leadsToEnd, mergePhrases(locale.requests, hear.leads)) ? named : [];
}

/**
 * “Berlin, leaving from Prague”: of two places that are asked for together, the one without a cue, where it has a clause of
 * its own.
 */
export function readBesideCued(
  heard: HeardMessage,
  asked: readonly Fact[],
  cued: readonly NamedText[],
  taken: readonly Span[],
  index: FlowIndex,
): Pick<NamedText, 'fact' | 'value'>[] {
  const [fact, ...more] = asked.filter((one) => cued.every((named) => named.fact !== one));
  const [only, ...others] = cued;
  if (asked.length !== 2 || !fact || more.length > 0 || !only || others.length > 0) return [];
  const clauses = heard.clauses.filter((clause) => !overlaps(clause, only.span));
  const [clause] = clauses;
  if (!clause || clauses.length > 1 || clause.act !== 'answer' || clause.negated || clause.hedged) return [];
  if (taken.some((span) => overlaps(span, clause)) || findTextKind(fact, index, heard) !== 'place') return [];
  const value = readFreeText({ ...heard, clauses }, 'place', [], false);
  const isNamed =
    value !== undefined && (/^\p{Lu}/u.test(value) || nameCity(value, heard.locale) !== undefined);
  return isNamed ? [{ fact, value }] : [];
}
