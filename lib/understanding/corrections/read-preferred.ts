import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { nameCity } from '../texts/cities.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';
import { takeText } from './take-text.ts';

/** Words of a place. */
const MAX_WORDS = 3;

/**
 * “My wife wants Lisbon instead”, “changed my mind, Lisbon”: the place that is wanted in place of the only known one, where
 * no other text is asked for. A known city or a name in capitals, and nothing else beside it.
 */
export function readPreferred(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach, values } = correcting;
  const isPlace = (one: Fact): boolean =>
    isFreeText(one) &&
    (findTextKind(one, index, heard) === 'place' ||
      nameCity(String(values[one.name]), heard.locale) !== undefined);
  if (!heard.locale.slips || !isPlace(fact) || reach.asked.some(isFreeText)) return undefined;
  if (reach.known.filter(isPlace).length !== 1) return undefined;
  // “Lisbon instead, or maybe Porto”.
  const { words } = heard.message;
  const isOpen = ({ first, hedged }: Clause): boolean =>
    hedged || heard.hear.or.includes(words[first]?.text ?? '');
  if (heard.clauses.some(isOpen)) return undefined;
  const places = heard.clauses.flatMap(
    (clause, at) => findWanted(correcting, clause, heard.clauses[at - 1]) ?? [],
  );
  return places.length === 1 ? places[0] : undefined;
}

function findWanted(correcting: Correcting, clause: Clause, before: Clause | undefined): string | undefined {
  const { heard } = correcting;
  const { message, hear, locale } = heard;
  const { words } = message;
  if (!locale.slips || clause.conditional || clause.hedged || clause.negated) return undefined;
  const { turnsMind, wantsBefore, insteadBehind } = locale.slips;
  const turned = Math.max(clause.opening, matchPatternAt(words, turnsMind, clause.opening, clause.last));
  const wanted = Math.max(turned, matchPatternAt(words, wantsBefore, turned, clause.last));
  if (clause.act === 'question' && wanted === turned) return undefined;
  const isTurned =
    turned > clause.opening ||
    (before !== undefined && isWhole(wordsOf(heard, before), turnsMind, hear.leads, hear.tails));
  const behind = mergePhrases(insteadBehind, hear.tails);
  for (let last = Math.min(clause.last, wanted + MAX_WORDS); last > wanted; last--) {
    const rest = words.slice(last, clause.last);
    const isInstead = rest.length > 0 && isWhole(rest, insteadBehind, hear.tails);
    const isEnd = rest.length === 0 || isWhole(rest, behind, behind);
    if (!isEnd || !(isTurned || wanted > turned || isInstead)) continue;
    const text = takeText(correcting, { first: wanted, last }, 'place');
    const length = (words[last - 1]?.end ?? 0) - (words[wanted]?.start ?? 0);
    if (text !== undefined && text.length === length && isPlaceName(text, locale)) return text;
  }
  return undefined;
}

const isPlaceName = (text: string, locale: LocaleWords): boolean =>
  nameCity(text, locale) !== undefined || text.split(' ').every((part) => /^\p{Lu}\p{Ll}/u.test(part));
