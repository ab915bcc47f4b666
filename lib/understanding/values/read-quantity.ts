import { getWordings } from '../extractors/enum.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { isWhole } from '../pattern.ts';
import { findClause } from './judged.ts';
import type { Value, ValuesRequest } from './values.ts';

/** "x2", "2 x". */
const TIMES = /(?<![\p{L}\p{N}])(?:x\s?(?<behind>\d{1,2})|(?<before>\d{1,2})\s?x)(?![\p{L}\p{N}])/giu;

/**
 * How many are wanted of a chosen thing, where an open fact holds the quantity: "3 in large", "large x2", "medium,
 * two, blue".
 */
export function readQuantity(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
  heard: HeardMessage,
): Value[] {
  const { things } = context.words;
  if (!things) return [];
  const chosen = values.filter(({ fact }) => fact.type === 'enum');
  const facts = reach.others.filter((fact) => {
    if (fact.type !== 'integer' || values.some((value) => value.fact === fact)) return false;
    const { name } = index.getCues(fact, context.words);
    const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return (
      name.some((word) => things.quantityNames.has(word)) ||
      asked.some((text) => things.quantityQuestion.test(text))
    );
  });
  const [fact] = facts;
  if (!fact || facts.length > 1 || chosen.length === 0) return [];
  const times = Array.from(message.text.matchAll(TIMES), ({ index: start, 0: text, groups }) => ({
    start,
    end: start + text.length,
    value: Number(groups?.behind ?? groups?.before),
  }));
  const ones = message.words.flatMap(({ text, start, end }) =>
    text === context.words.counts?.one ? [{ start, end, value: 1 }] : [],
  );
  const numbers = [...readNumbers(message, context.locale, context.words), ...ones].filter(
    (number) =>
      !times.some((time) => overlaps(time, number)) && !values.some(({ span }) => overlaps(span, number)),
  );
  const counted = [...times, ...numbers.filter((number) => isOfChoice(heard, number, chosen))];
  const [found] = counted;
  if (!found || counted.length > 1 || numbers.length > 1 || !Number.isInteger(found.value)) return [];
  const clause = findClause(heard, found);
  if (!clause || clause.negated || clause.act === 'question' || clause.conditional) return [];
  return [{ fact, value: found.value, role: 'other', span: found, byCue: true }];
}

/** A number at the start of a clause with a choice right after it, or one that is a separate clause. */
function isOfChoice(heard: HeardMessage, number: Span, chosen: readonly Value[]): boolean {
  const { words } = heard.message;
  const clause = findClause(heard, number);
  if (!clause) return false;
  const own = words.slice(clause.first, clause.last);
  const before = own.filter(({ end }) => end <= number.start);
  const after = own.filter(({ start }) => start >= number.end);
  const { leads } = heard.hear;
  if (before.length > 0 && !isWhole(before, leads, leads)) return false;
  const next = after.findIndex((word) => chosen.some(({ span }) => overlaps(span, word)));
  if (next < 0) return after.length === 0 && heard.clauses.length > 1;
  return after.slice(0, next).every(({ text }) => heard.locale.things?.quantityLinks.has(text));
}
