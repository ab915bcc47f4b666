import type { Fact } from '@turnpike/engine/document';
import { extractors } from '../extractors/extractors.ts';
import { overlaps } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { Replacement, Replacing } from './replacing.ts';

/**
 * “5. That was my old address, it's jo@x.com now”: an address beside words that call the known one outdated. Only where a
 * single fact holds an address of its kind, and none is asked for.
 */
export async function readOtherAddress(
  { heard, context, reach, values }: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const { clauses, message, locale } = heard;
  const oldOne = locale.slips?.oldOne;
  if (!oldOne || findPattern(message.words, oldOne) === undefined) return undefined;
  if (clauses.some(({ act, isQuestion, conditional }) => act === 'question' || isQuestion || conditional))
    return undefined;
  for (const fact of facts) {
    if (fact.type !== 'email' && fact.type !== 'url') continue;
    const rivals = [...reach.known, ...reach.asked, ...reach.others].filter(({ type }) => type === fact.type);
    if (rivals.length > 1) continue;
    const readings = await extractors[fact.type].read(message, context, fact);
    const [only, ...more] = readings.filter(({ value }) => value !== values[fact.name]);
    const clause = only && clauses.find((one) => overlaps(one, only));
    if (!only || more.length > 0 || !clause || clause.negated) continue;
    const spans = clauses.filter(
      (one) => one === clause || findPattern(message.words.slice(one.first, one.last), oldOne),
    );
    return {
      fact,
      command: { type: 'CorrectFact', fact: fact.name, value: only.value },
      spans: [only, ...spans],
    };
  }
  return undefined;
}
