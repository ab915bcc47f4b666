import type { Fact } from '@turnpike/engine/document';
import { isClause } from '../commands/read-moves.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { findNegations } from '../hear/find-negations.ts';
import type { Clause } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { nameCity } from '../texts/cities.ts';
import { findTextKind, type TextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';
import { takeText } from './take-text.ts';

/**
 * "Jimmy, not John", "not Paris, London", "Nice rather than Paris": the text next to the old value that is
 * ruled out.
 */
export function readInstead(correcting: Correcting, fact: Fact): string | undefined {
  const old = correcting.values[fact.name];
  if (typeof old !== 'string') return undefined;
  return readInsteadOf(correcting, fact, old) ?? readInsteadOfPart(correcting, fact, old);
}

/** "Not Bob, Rob", where the name is Bob Lee: the part that is ruled out changes, and the other one stays. */
function readInsteadOfPart(correcting: Correcting, fact: Fact, old: string): string | undefined {
  const parts = old.split(' ');
  const isWhole = findPhrase(correcting.heard.message.words, toWords(old)).length > 0;
  if (parts.length !== 2 || isWhole || findTextKind(fact, correcting.index, correcting.heard) !== 'name')
    return undefined;
  for (const [place, part] of parts.entries()) {
    const text = readInsteadOf(correcting, fact, part);
    if (text === undefined) continue;
    const isCapital = /^\p{Lu}/u.test(part);
    const next = isCapital ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text;
    return text.includes(' ') ? text : parts.with(place, next).join(' ');
  }
  return undefined;
}

function readInsteadOf(correcting: Correcting, fact: Fact, old: string): string | undefined {
  const { heard, index } = correcting;
  const { message, hear } = heard;
  const [place] = findPhrase(message.words, toWords(old));
  if (!place) return undefined;
  const at = heard.clauses.findIndex(({ first, last }) => place.first >= first && place.first < last);
  const clause = heard.clauses[at];
  if (!clause) return undefined;
  const kind = findTextKind(fact, index, heard);
  const negation = findNegations(message.words, clause, hear).find(({ last }) => last <= place.first);
  const isPast =
    findPattern(message.words.slice(clause.first, place.first), hear.background) !== undefined ||
    isGivenUpBefore(correcting, place.first, clause);
  const isOver = isOutdatedAfter(correcting, place.last, clause, kind);
  if (!negation && !isPast && !isOver) return undefined;
  const pieces: { first: number; last: number }[] = [];
  // "Owen isn't in Swansea": what goes before the verb is its subject.
  const isVerb = hear.negatedAuxiliaries.includes(message.words[negation?.first ?? -1]?.text ?? '');
  const subject = message.words.slice(clause.opening, negation?.first ?? clause.opening);
  // “It's not for Sam, it's for Tom”.
  const isPronoun = isWhole(subject, hear.corrections.pronouns, hear.leads, []);
  if (negation && !isVerb && negation.first > clause.opening && !isPronoun)
    pieces.push({ first: clause.opening, last: negation.first });
  // "Oh, not Paris though, Lyon".
  const isAside = ({ first, last }: Clause): boolean =>
    isWhole(message.words.slice(first, last), mergePhrases(hear.leads, hear.tails));
  const [before] = heard.clauses.slice(Math.max(0, at - 1), at).filter((other) => !isAside(other));
  const after = heard.clauses.slice(at + 1).find((other) => !isAside(other));
  if ((isPast || isOver) && !negation) {
    if (after) pieces.push(after);
  } else {
    if (before) pieces.push(before);
    if (after) pieces.push(after);
  }
  for (const whole of pieces) {
    const piece = skipAlias(correcting, fact, whole);
    const text = takeText(correcting, piece, kind);
    // "Not oslo, bergen": one or two words and nothing else.
    const isBare = negation !== undefined && toWords(text ?? '').length === piece.last - piece.first;
    const isPlain = !(isOver || isPast) || (isBare && piece.last - piece.first <= MAX_BARE);
    const isCity =
      kind === 'place' && text !== undefined && nameCity(text, correcting.heard.locale) !== undefined;
    if (text !== undefined && (isPlain || isCity || isIntroduced(correcting, piece, text))) return text;
    const tail = isOver && kind === 'place' ? takeTail(correcting, piece, kind) : undefined;
    if (tail !== undefined) return tail;
  }
  return undefined;
}

/** "Forget Paris". */
const isGivenUpBefore = ({ heard: { message, locale } }: Correcting, at: number, clause: Clause): boolean =>
  clause.act !== 'question' &&
  !clause.negated &&
  matchPatternAt(message.words, locale.slips?.dropsBefore, clause.opening, at) === at;

const MAX_BARE = 2;

/** “Into Polish, not Czech”, “captain Irene, not Ines”: an alias of the fact is not part of its text. */
function skipAlias(
  { heard, index }: Correcting,
  fact: Fact,
  piece: { first: number; last: number },
): { first: number; last: number } {
  const { message, locale, hear } = heard;
  const opening = Math.max(piece.first, matchPatternAt(message.words, hear.leads, piece.first, piece.last));
  const word = message.words[opening]?.text ?? '';
  const isAlias = index.getCues(fact, locale).strong.some(([only, more]) => !more && only === word);
  return isAlias && opening + 1 < piece.last ? { ...piece, first: opening + 1 } : piece;
}

/** "Paris was wrong", "Mario is my brother". */
function isOutdatedAfter(
  { heard: { message, hear } }: Correcting,
  at: number,
  { last }: Clause,
  kind: TextKind,
): boolean {
  const lists = [
    hear.rejections,
    hear.corrections.fellThrough,
    ...(kind === 'name' ? [hear.corrections.otherPerson] : []),
  ];
  return lists.some((list) => matchPatternAt(message.words, list, at, last) > at);
}

/** Whether a clause is a new text: in capitals, or after "it should say" or "I'm". */
export function isIntroduced(
  { heard: { message, hear, locale } }: Correcting,
  { first, last }: { first: number; last: number },
  text: string,
): boolean {
  const lists = [
    hear.corrections.reports,
    hear.meant,
    locale.answers.nameCarriers,
    hear.corrections.holdsBefore,
  ];
  return (
    /^\p{Lu}/u.test(text) || lists.some((list) => matchPatternAt(message.words, list, first, last) > first)
  );
}

/** "I didn't mean John", "not Paris": the old text is ruled out, and nothing else is said. */
export function isOnlyDenied({ heard, values }: Correcting, { name }: Fact): boolean {
  const { message, hear, locale } = heard;
  const old = values[name];
  const [place] = typeof old === 'string' ? findPhrase(message.words, toWords(old)) : [];
  if (!place) return false;
  const clause = heard.clauses.find(({ first, last }) => place.first >= first && place.first < last);
  if (!clause?.negated || clause.act === 'question') return false;
  const others = heard.clauses.filter((other) => other !== clause);
  const isSlip = (other: Clause): boolean => isClause(heard, other, locale.answers.mixUps);
  if (!others.every((other) => other.act === 'retraction' || other.act === 'social' || isSlip(other)))
    return false;
  return message.words
    .slice(clause.first, clause.last)
    .every(
      ({ text }, offset) =>
        (clause.first + offset >= place.first && clause.first + offset < place.last) ||
        locale.stopWords.includes(text) ||
        [hear.negators, hear.meant, hear.leads, hear.tails, locale.slips?.unwanted].some(
          (list) => matchPatternAt(message.words, list, clause.first + offset, clause.last) > 0,
        ),
    );
}

/** "We got a place in York": the place that a clause ends with. */
function takeTail(
  correcting: Correcting,
  { first, last }: { first: number; last: number },
  kind: TextKind,
): string | undefined {
  const { message, locale } = correcting.heard;
  const { words, original } = message;
  for (let at = last - 1; at > first; at--) {
    if (!/\p{Lu}/u.test(original[words[at]?.start ?? 0] ?? '')) return undefined;
    if (matchPatternAt(words, locale.answers.prepositions, at - 1, at) === at)
      return takeText(correcting, { first: at, last }, kind);
  }
  return undefined;
}

/** "Leeds fell through", "forget Leeds": the old text no longer holds, whether or not a new one is said. */
export function isFallenThrough(correcting: Correcting, { name }: Fact): boolean {
  const { heard, values } = correcting;
  const { message, hear, clauses } = heard;
  const old = values[name];
  const [place] = typeof old === 'string' ? findPhrase(message.words, toWords(old)) : [];
  const clause = place && clauses.find(({ first, last }) => place.first >= first && place.first < last);
  if (!place || !clause || clause.act === 'question' || clause.conditional || clause.hedged) return false;
  return (
    (place.last === clause.last && isGivenUpBefore(correcting, place.first, clause)) ||
    (place.first === clause.opening &&
      matchPatternAt(message.words, hear.corrections.fellThrough, place.last, clause.last) > place.last)
  );
}
