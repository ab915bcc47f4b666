import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { readEnumValues } from '../extractors/enum.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { sharesStem } from '../hear/stem.ts';
import type { Word } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
import { listNames } from './replacing.ts';

/** A known fact that is not wanted, or called wrong. `value`: which of its choices is named. */
export type NamedFact = { fact: Fact; says: 'none' | 'wrong'; value?: Json };

export type NameableFacts = { index: FlowIndex; known: readonly Fact[]; question: AskedQuestion };

/**
 * A clause that only refuses a known fact, or calls it wrong: "no bags", "store credit no", "the seat is wrong". It
 * says nothing about the rest of what is asked. What the question itself asks for is not such a fact.
 */
export function findNamedFact(
  heard: HeardMessage,
  clause: Clause,
  known: NameableFacts,
): NamedFact | undefined {
  if (!heard.hear.absence || clause.conditional || clause.hedged || clause.isQuestion) return undefined;
  if (clause.act === 'question') return undefined;
  const words = wordsWithLabel(heard, clause);
  for (const fact of known.known)
    for (const { first, last, value } of listPlaces(heard, words, fact, known)) {
      const says = readAround(heard, words.slice(0, first), words.slice(last));
      const isAsked = words.slice(first, last).some(({ text }) => isAskedFor(known.question, text));
      // “Shall I book it? You can still change the name.” “The name is wrong.”
      if (isAsked && !(says === 'wrong' && known.question.isOffer)) continue;
      if (says) return { fact, says, ...(value === undefined ? {} : { value }) };
    }
  return undefined;
}

/** The words of a clause, with those of a short one before its colon: "bags: none". */
function wordsWithLabel(heard: HeardMessage, clause: Clause): Word[] {
  const before = heard.clauses[heard.clauses.indexOf(clause) - 1];
  const isLabeled =
    clause.joint === 'colon' && before !== undefined && before.last - before.first <= MAX_LABEL;
  return wordsOf(heard, isLabeled ? { ...clause, first: before.first } : clause);
}

const MAX_LABEL = 3;

type Place = { first: number; last: number; value?: Json };

/** Where a clause names a fact or one of its choices. */
function listPlaces(
  heard: HeardMessage,
  words: readonly Word[],
  fact: Fact,
  { index }: NameableFacts,
): Place[] {
  const { locale, message } = heard;
  const names = listNames(index, fact, heard)
    .filter((phrase) => phrase.some((word) => !locale.stopWords.includes(word)))
    .flatMap((phrase) => findCue(words, phrase, locale.prefixes));
  const values =
    fact.values === undefined
      ? []
      : readEnumValues(message, { words: locale }, fact).flatMap(({ start, end, value }): Place[] => {
          const first = words.findIndex((word) => word.start === start);
          const last = words.findIndex((word) => word.end === end) + 1;
          return first >= 0 && last > first ? [{ first, last, value }] : [];
        });
  return [...names, ...values];
}

const isAskedFor = ({ asking }: AskedQuestion, text: string): boolean =>
  asking.some((word) => sharesStem(word, text));

function readAround(
  { hear }: HeardMessage,
  before: readonly Word[],
  behind: readonly Word[],
): NamedFact['says'] | undefined {
  // “No, just pain” to “Is there a fever?” keeps the pain.
  if (before.some(({ text }) => hear.only.includes(text))) return undefined;
  const around = mergePhrases(hear.leads, hear.determiners);
  const isAll = (
    words: readonly Word[],
    phrases: readonly string[] | undefined,
    tails: readonly string[],
  ): boolean => words.length > 0 && isWhole(words, phrases, hear.leads, tails);
  const isEmpty = (words: readonly Word[], phrases: readonly string[]): boolean =>
    words.length === 0 || isWhole(words, phrases, phrases);
  if (
    isAll(before, hear.absence?.refusesBefore, []) &&
    isEmpty(behind, mergePhrases(hear.tails, hear.absence?.needed))
  )
    return 'none';
  if (isEmpty(before, around) && isAll(behind, hear.absence?.refusesBehind, hear.tails)) return 'none';
  if (isAll(before, hear.absence?.wrongBefore, []) && isEmpty(behind, hear.tails)) return 'wrong';
  return isEmpty(before, around) && isAll(behind, hear.absence?.wrongBehind, hear.tails)
    ? 'wrong'
    : undefined;
}
