import type { Fact, FactType } from '@turnpike/engine/document';
import { countPeople } from '../extractors/people/count-people.ts';
import { findCue } from '../extractors/phrases.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, type Span } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind, type TextKind } from '../texts/find-text-kind.ts';
import { countsPeople } from './counts-people.ts';
import { findParties } from './find-parties.ts';
import { findClause } from './judged.ts';
import { MAX_NUMBERS } from './read-shares.ts';
import type { Value, ValuesRequest } from './values.ts';

/** "2 people, no bags": the count of bags is zero. */
export function readNone(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
): Value[] {
  const { words } = message;
  const { hear } = context.words;
  const { determiner } = hear;
  return reach.asked.flatMap((fact): Value[] => {
    if (fact.type !== 'integer' || values.some((value) => value.fact === fact)) return [];
    const { strong, name } = index.getCues(fact, context.words);
    const own = [...strong, ...name.map((word) => [word])];
    const alike = hear.synonyms
      .filter((group) =>
        own.some(([word = '', ...more]) => more.length === 0 && group.some((one) => sharesStem(one, word))),
      )
      .flatMap((group) => group.map((word) => [word]));
    const [cue] = [...own, ...alike]
      .flatMap((phrase) => findCue(words, phrase, context.words.prefixes))
      .filter(({ first }) => words[first - 1]?.text === determiner);
    const word = cue && words[cue.first];
    if (!word) return [];
    const span = { start: words[cue.first - 1]?.start ?? word.start, end: word.end };
    return [{ fact, value: 0, role: 'asked', span, byCue: true }];
  });
}

/** "Saturday, 3 of us, noonish": a day and an hour are read without the people between them. */
const isAround = ({ start, end }: Span, party: Span, { type }: Fact): boolean =>
  MOMENTS.includes(type) && start < party.start && end > party.end;

const MOMENTS: readonly FactType[] = ['date', 'time', 'datetime'];

/**
 * How many people come, or how many are wanted, beside the answer to another question: "at 7, party of 5", "medium,
 * two of them". Only if one open fact can hold it.
 */
export function readCounts(values: readonly Value[], request: ValuesRequest, heard: HeardMessage): Value[] {
  const { index, message, context, reach } = request;
  const { words } = message;
  const { hear } = heard;
  const open = reach.others.filter(
    (fact) => fact.type === 'integer' && !values.some((value) => value.fact === fact),
  );
  const isOfPeople = (fact: Fact): boolean => countsPeople(fact, index, context.words);
  const people = open.filter(isOfPeople);
  const things = open.filter((fact) => !isOfPeople(fact));
  const [guests, amount] = [people[0], things[0]];
  const company = guests && people.length === 1 ? readCompany(guests, values, request, heard) : [];
  if (values.length === 0 || company.length > 0) return company;
  const isFree = (span: Span): boolean => !values.some((value) => overlaps(value.span, span));
  const parties = findParties(heard, context).filter(
    ({ number, isOpen, ...party }) =>
      values.every(({ span, fact }) => !overlaps(span, number) || isAround(span, party, fact)) &&
      (!isOpen || values.some(({ span }) => span.start >= party.end && span.start - party.end <= 2)),
  );
  const [party] = parties;
  if (guests && people.length === 1 && parties.length === 1 && party)
    return [{ fact: guests, value: party.value, role: 'other', span: party, byCue: true }];
  if (!amount || things.length !== 1) return [];
  const ones = words.flatMap(({ text, start, end }) =>
    text === context.words.counts?.one ? [{ start, end, value: 1 }] : [],
  );
  const numbers = readNumbers(message, context.locale, context.words);
  if (numbers.length > MAX_NUMBERS || ones.length > MAX_NUMBERS) return [];
  const counted = [...numbers, ...ones.filter((one) => !numbers.some((number) => overlaps(number, one)))];
  const found = counted.flatMap((number): Value[] => {
    const clause = findClause(heard, number);
    const first = words.findIndex((word) => word.end > number.start);
    const last = words.findLastIndex((word) => word.start < number.end) + 1;
    if (!clause || clause.negated || clause.act === 'question' || !isFree(number)) return [];
    const before = words.slice(clause.first, first);
    const ends = words.slice(
      Math.max(last, matchPatternAt(words, hear.parts, last, clause.last)),
      clause.last,
    );
    const isPart = matchPatternAt(words, hear.parts, last, clause.last) > last;
    // "Medium, two of them", "large, just the one".
    const isOnly = before.length > 0 && isWhole(before, hear.justThe, hear.leads, []);
    const isAlone = before.length === 0 || isWhole(before, hear.only, hear.leads, hear.only);
    const counts = (isPart && isAlone) || isOnly;
    return counts && (ends.length === 0 || isWhole(ends, hear.tails, hear.tails))
      ? [{ fact: amount, value: number.value, role: 'other', span: number, byCue: true }]
      : [];
  });
  return found.length === 1 ? found : [];
}

/**
 * "Just me", "next Friday, me and my wife": clauses without another value that say nothing else, after a question that
 * no person answers.
 */
function readCompany(
  fact: Fact,
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  const mayBePerson = (asked: Fact): boolean =>
    PERSONAL.includes(asked.type) ||
    (asked.type === 'text' && !IMPERSONAL.includes(findTextKind(asked, index, heard, context.question)));
  if (!context.words.grammar || reach.asked.some(mayBePerson)) return [];
  if (heard.clauses.some((clause) => clause.negated || clause.act === 'question' || clause.conditional))
    return [];
  const free = heard.clauses.filter((clause) => !values.some(({ span }) => overlaps(span, clause)));
  const words =
    free.length === heard.clauses.length ? message.words : free.flatMap((clause) => wordsOf(heard, clause));
  const count = countPeople({ ...message, words });
  const rest = words.filter((word) => !count || !overlaps(word, count));
  const isOnly = rest.length === 0 || isWhole(rest, heard.hear.tails, heard.hear.leads);
  if (!count || !isOnly) return [];
  return [{ fact, value: count.value, role: 'other', span: count, byCue: true }];
}

/** Types whose values may be or count people. */
const PERSONAL: readonly FactType[] = ['boolean', 'integer', 'number', 'list', 'enum'];
const IMPERSONAL: readonly TextKind[] = ['place', 'code'];
