import type { Fact } from '@turnpike/engine/document';
import { isCoded } from '../extractors/coded.ts';
import { findCue } from '../extractors/phrases.ts';
import { matchPatternAt } from '../pattern.ts';
import { nameCity } from '../texts/cities.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Replacement, Replacing } from './replacing.ts';
import { takeText } from './take-text.ts';

/** Words of a place: "Rio de Janeiro". */
const MAX_PLACE = 3;

/**
 * "Make it Paris instead", where the start and the end of a journey are known: the customer is asked which of them
 * changes.
 */
export function readPlaceAgain(replacing: Replacing): Replacement | undefined {
  const { heard, reach, values, index, moves } = replacing;
  const { message, hear, locale, clauses } = heard;
  const isText = (fact: Fact): boolean => fact.type === 'text' && !isCoded(fact);
  if (reach.asked.some(isText)) return undefined;
  const said = clauses.filter(({ act }) => act !== 'retraction' && act !== 'social');
  const [clause] = said;
  if (!clause || said.length > 1 || clause.negated || clause.conditional || clause.act === 'question')
    return undefined;
  const isChange = [hear.changes, hear.meant, locale.meant].some(
    (list) => matchPatternAt(message.words, list, clause.opening, clause.last) > clause.opening,
  );
  const isInstead = message.words[clause.last - 1]?.text === hear.corrections.instead;
  if (!isChange && !isInstead && !(moves.corrects && clause !== clauses[0])) return undefined;
  const places = reach.known.filter(
    (fact) =>
      isText(fact) && typeof values[fact.name] === 'string' && findTextKind(fact, index, heard) === 'place',
  );
  if (places.length < 2) return undefined;
  // "Make it from Paris" names the start.
  const isNamed = places.some((fact) =>
    index.getCues(fact, locale).strong.some((cue) => findCue(message.words, cue).length > 0),
  );
  const text = isNamed ? undefined : takeText({ ...replacing, done: new Set(), taken: [] }, clause, 'place');
  if (text === undefined || text.split(' ').length > MAX_PLACE) return undefined;
  const place = nameCity(text, heard.locale) ?? text;
  const isPlace = place !== text || /^\p{Lu}/u.test(text);
  const [first, ...others] = places;
  if (!isPlace || !first || places.some(({ name }) => values[name] === place)) return undefined;
  const command = { type: 'CorrectFact' as const, fact: first.name, value: place };
  return { fact: first, command, spans: clauses, others: others.map((fact) => ({ fact, value: place })) };
}
