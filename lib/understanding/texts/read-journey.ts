import type { Fact } from '@turnpike/engine/document';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { findCityPair } from '../locales/en-cities.ts';
import { leadsToEnd } from '../locales/en-journeys.ts';
import { overlaps, type Span } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
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
  if (locale.language !== 'en') return [];
  const { words } = message;
  const named = readNamedTexts(message, facts, taken, index, locale);
  const open = words.filter((word) => !taken.some((span) => overlaps(span, word)));
  const isAsked = named.some(({ fact }) => fact === asked);
  if (isAsked) return named.length === 2 && findCityPair(open) ? named : [];
  const [end, ...more] = named;
  if (!end || more.length > 0) return [];
  const lead = words.filter((word) => word.end <= end.span.start);
  return isWhole(lead, leadsToEnd, mergePhrases(locale.requests, hear.leads)) ? named : [];
}
