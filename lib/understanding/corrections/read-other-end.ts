import type { Fact } from '@turnpike/engine/document';
import { isCoded } from '../extractors/coded.ts';
import { overlaps } from '../message.ts';
import { nameCity } from '../texts/cities.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting, Correction } from './correcting.ts';
import { takeText } from './take-text.ts';

/** Words of a place: "Rio de Janeiro". */
const MAX_PLACE = 3;

/**
 * "Rome, but from Paris": beside a correction of one end of a known journey, a clause that is nothing but a place
 * is its other end.
 */
export function readOtherEnd(correcting: Correcting, found: readonly Correction[]): Correction | undefined {
  const { heard, reach, values, index } = correcting;
  const places = reach.known.filter(
    (fact) =>
      fact.type === 'text' &&
      !isCoded(fact) &&
      typeof values[fact.name] === 'string' &&
      findTextKind(fact, index, heard) === 'place',
  );
  const isChanged = ({ name }: Fact): boolean =>
    found.some(({ command }) => command?.type === 'CorrectFact' && command.fact === name);
  const [other, ...more] = places.filter((fact) => !isChanged(fact));
  if (!other || more.length > 0 || places.length !== 2) return undefined;
  for (const clause of heard.clauses) {
    const isUsed = found.some(({ spans }) => spans.some((span) => overlaps(span, clause)));
    if (isUsed || clause.act !== 'answer' || clause.negated || clause.conditional || clause.hedged) continue;
    const text = takeText(correcting, clause, 'place');
    if (text === undefined || text.split(' ').length > MAX_PLACE) continue;
    const place = nameCity(text, heard.locale) ?? (/^\p{Lu}/u.test(text) ? text : undefined);
    if (place === undefined || places.some(({ name }) => values[name] === place)) continue;
    return { command: { type: 'CorrectFact', fact: other.name, value: place }, spans: [clause] };
  }
  return undefined;
}
