import type { Fact } from '@turnpike/engine/document';
import { coded, isCoded } from '../extractors/coded.ts';
import { getWordings } from '../extractors/enum.ts';
import type { Extractor } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { findCue } from '../extractors/phrases.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span, toWords } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { isExcluded } from '../values/is-excluded.ts';
import type { Correcting } from './correcting.ts';

/** Whether a fact is called wrong, or asked to be changed, without its new value. */
export async function isCalledWrong(correcting: Correcting, fact: Fact): Promise<boolean> {
  const { heard, taken } = correcting;
  const { words } = heard.message;
  for (const { first, last } of [...listCues(correcting, fact), ...listPlaceNouns(correcting, fact)]) {
    const clause = heard.clauses.find((candidate) => first >= candidate.first && first < candidate.last);
    if (!clause || taken.some((span) => overlaps(span, clause))) continue;
    if (matchPatternAt(words, heard.locale.wrong, last, clause.last) > last) return true;
    if ((!clause.negated && isAskedToChange(heard, clause, first)) || saysWrong(heard, clause)) return true;
  }
  return isOldRuledOut(correcting, fact);
}

/** "Thursday doesn't work after all": the old value is ruled out. */
async function isOldRuledOut({ heard, values, context }: Correcting, fact: Fact): Promise<boolean> {
  const old = values[fact.name];
  if (typeof old !== 'string' || fact.type === 'text') return false;
  if (
    !heard.clauses.some(({ negated }) => negated) &&
    findPattern(heard.message.words, heard.hear.rejections) === undefined
  )
    return false;
  const extractor: Extractor = isCoded(fact) ? coded : extractors[fact.type];
  const readings = await extractor.read(heard.message, context, fact);
  return readings.some((reading) => {
    const clause = heard.clauses.find(({ start, end }) => reading.start >= start && reading.start < end);
    return (
      JSON.stringify(reading.value) === JSON.stringify(old) &&
      !isPartOfDay(heard, reading) &&
      clause !== undefined &&
      isExcluded(heard, reading, clause)
    );
  });
}

/** “Not on Thursday mornings” rules out no day. */
const isPartOfDay = ({ message: { words }, locale }: HeardMessage, { end }: Span): boolean =>
  locale.slips?.daySlots.has(words.find(({ start }) => start >= end)?.text ?? '') === true;

/** "Can I change where I'm going": the question that a known fact answers. */
export function isAskedAgain({ heard, reach, index }: Correcting, fact: Fact): boolean {
  const { message, hear, locale, clauses } = heard;
  const { words } = message;
  return clauses.some((clause) => {
    if (clause.negated || clause.conditional) return false;
    for (let at = clause.opening; at < clause.last; at++) {
      const to = Math.max(
        matchPatternAt(words, hear.changes, at, clause.last),
        matchPatternAt(words, locale.correctionVerbs, at, clause.last),
      );
      const asks = to > at ? matchPatternAt(words, hear.corrections.asks, to, clause.last) : -1;
      if (asks <= to) continue;
      const asked = words.slice(to, asks).map(({ text }) => text);
      const rest = words.slice(asks, clause.last).filter(({ text }) => !locale.stopWords.includes(text));
      const fits = reach.known.filter((known) => {
        const texts = known.prompt === undefined ? [] : getWordings(known.prompt);
        const { prompt, name } = index.getCues(known, locale);
        const isOfType = hear.corrections.asksType.some(
          ({ words: cues, types }) => cues.includes(asked.join(' ')) && types.includes(known.type),
        );
        return (
          isOfType ||
          (texts.some((text) => toWords(text).join(' ').includes(asked.join(' '))) &&
            rest.some(({ text }) => [...prompt, ...name].some((word) => sharesStem(word, text))))
        );
      });
      if (fits.length === 1 && fits[0] === fact) return true;
    }
    return false;
  });
}

/** "Change the travel date", "another colour": a verb or word before the fact, with few words between. */
export function isAskedToChange(
  { message, hear, locale }: HeardMessage,
  clause: Clause,
  fact: number,
): boolean {
  for (let at = Math.max(clause.first, fact - FURTHEST_VERB); at < fact; at++) {
    const last = Math.max(
      matchPatternAt(message.words, locale.correctionVerbs, at, fact),
      matchPatternAt(message.words, hear.changes, at, fact),
      matchPatternAt(message.words, hear.others, at, fact),
    );
    if (last > at && fact - last <= MAX_BETWEEN) return true;
  }
  return false;
}

const FURTHEST_VERB = 5;

const MAX_BETWEEN = 2;

export const saysWrong = ({ message, hear }: HeardMessage, { first, last }: Clause): boolean =>
  findPattern(message.words.slice(first, last), hear.wrong) !== undefined;

/** “That city was a mistake”, where one place is known. */
function listPlaceNouns({ heard, reach, index }: Correcting, fact: Fact) {
  const isPlace = (one: Fact): boolean => one.type === 'text' && findTextKind(one, index, heard) === 'place';
  const places = [...reach.known, ...reach.asked].filter(isPlace);
  const { slips } = heard.locale;
  if (!slips || places.length > 1 || places[0] !== fact) return [];
  return slips.placeNouns.flatMap((word) => findCue(heard.message.words, [word], heard.locale.prefixes));
}

/** Places where a known fact is named by words that no other fact uses, or by its type if no other has it. */
export function listCues({ heard, reach, index }: Correcting, fact: Fact) {
  const { locale, message } = heard;
  const rivals = [...reach.known, ...reach.asked].filter((other) => other !== fact);
  const { strong, name } = index.getCues(fact, locale);
  const own = name.filter(
    (word) => !rivals.some((rival) => index.getCues(rival, locale).name.includes(word)),
  );
  // An alias like "to" is part of other phrases too: alone it names no fact.
  const telling = strong.filter((phrase) => phrase.some((word) => !locale.stopWords.includes(word)));
  const isOnly = ({ types }: { types: readonly string[] }): boolean =>
    types.includes(fact.type) && !rivals.some(({ type }) => types.includes(type));
  const nouns = heard.hear.corrections.typeNouns.filter(isOnly).flatMap(({ words }) => words);
  // The “email” of “work email” names the other one.
  const longer = rivals
    .flatMap((rival) => index.getCues(rival, locale).strong)
    .filter((phrase) => phrase.length > 1)
    .flatMap((phrase) => findCue(message.words, phrase, locale.prefixes));
  return [...telling, ...[...own, ...nouns].map((word) => [word])]
    .flatMap((phrase) => findCue(message.words, phrase, locale.prefixes))
    .filter(
      (cue) =>
        !longer.some(
          ({ first, last }) => first <= cue.first && last >= cue.last && last - first > cue.last - cue.first,
        ),
    );
}
