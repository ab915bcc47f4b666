import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { findPhrase } from '../extractors/phrases.ts';
import type { Clause } from '../hear/hear.ts';
import { toWords, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import type { Correcting } from './correcting.ts';
import { listCues, saysWrong } from './is-called-wrong.ts';
import { isIntroduced } from './read-instead.ts';
import { isLead } from './read-named.ts';
import { takeText } from './take-text.ts';

/** "From Bristol, I said London by mistake": the text that another clause gives for a fact whose value was a slip. */
export function readSlip(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index } = correcting;
  const { words } = heard.message;
  const slip = findSlip(correcting, fact);
  if (!slip) return undefined;
  const kind = findTextKind(fact, index, heard);
  const aliases = index.getCues(fact, heard.locale).strong;
  for (const clause of heard.clauses.filter((other) => other !== slip && isTold(other)))
    for (const { first, last } of aliases.flatMap((phrase) => findPhrase(words, phrase))) {
      const isOwn = first >= clause.opening && last < clause.last;
      if (!isOwn || !isLead(correcting, fact, clause.opening, first)) continue;
      const text = takeText(correcting, { first: last, last: clause.last }, kind);
      if (text !== undefined) return text;
    }
  return undefined;
}

/** The clause that says that the old text was a slip: "I said London by mistake", "London was a slip". */
export function findSlip({ heard, values }: Correcting, { name }: Fact): Clause | undefined {
  const { message, hear, clauses } = heard;
  const old = values[name];
  const [place] = typeof old === 'string' ? findPhrase(message.words, toWords(old)) : [];
  const clause = place && clauses.find(({ first, last }) => place.first >= first && place.first < last);
  if (!place || !clause || !isTold(clause)) return undefined;
  const before = message.words.slice(clause.first, place.first);
  const isReferred = endsWith(before, hear.corrections.outdatedBefore);
  const isSlip =
    findPattern(message.words.slice(place.last, clause.last), hear.corrections.slips)?.first === 0;
  const isTakenBack = clauses.some((other) => other.act === (other === clause ? 'correction' : 'retraction'));
  return isSlip || (isReferred && (isTakenBack || saysWrong(heard, clause))) ? clause : undefined;
}

const endsWith = (words: readonly Word[], phrases: readonly string[]): boolean =>
  words.some((_, at) => matchPatternAt(words, phrases, at) === words.length);

const isTold = ({ act, isQuestion, negated, conditional, hedged }: Clause): boolean =>
  act !== 'question' && !isQuestion && !negated && !conditional && !hedged;

/** "It's Marius, I mistyped my name": the text before the clause that calls the fact wrong. */
export function readBeforeComplaint(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach } = correcting;
  const kind = findTextKind(fact, index, heard);
  if (kind === 'long' || reach.asked.some(isFreeText)) return undefined;
  for (const { first } of listCues(correcting, fact)) {
    const at = heard.clauses.findIndex((clause) => first >= clause.first && first < clause.last);
    const [before, clause] = [heard.clauses[at - 1], heard.clauses[at]];
    if (!before || !clause || !isTold(before) || !saysWrong(heard, clause)) continue;
    const text = takeText(correcting, before, kind);
    if (text !== undefined && isIntroduced(correcting, before, text)) return text;
  }
  return undefined;
}

/** "Can I swap Paris for Porto?", "too late to make it Porto instead?": the text that a request puts in its place. */
export function readRequested(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, values, index, reach } = correcting;
  const { message, hear, clauses } = heard;
  const { words } = message;
  const { movesFrom, movesTo, asksToChange } = hear.corrections;
  const kind = findTextKind(fact, index, heard);
  const old = values[fact.name];
  const [place] = typeof old === 'string' ? findPhrase(words, toWords(old)) : [];
  if (kind === 'long' || reach.asked.some(isFreeText)) return undefined;
  const texts = reach.known.filter(isFreeText);
  for (const clause of clauses) {
    if (clause.negated || clause.conditional) continue;
    if (place && place.first > clause.first && place.last < clause.last) {
      const isMoved = endsWith(words.slice(clause.first, place.first), movesFrom);
      const to = matchPatternAt(words, movesTo, place.last, clause.last);
      if (isMoved && to > place.last) return takeText(correcting, { first: to, last: clause.last }, kind);
    }
    const asks = matchPatternAt(words, asksToChange, clause.opening, clause.last);
    const instead = words.findIndex(
      (_, at) => at > asks && at < clause.last && words[at]?.text === hear.corrections.instead,
    );
    if (asks > clause.opening && instead > asks && texts.length === 1 && texts[0] === fact)
      return takeText(correcting, { first: asks, last: instead }, kind);
  }
  return undefined;
}
