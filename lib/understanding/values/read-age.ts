import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { getWordings } from '../extractors/enum.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, parseMessage } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Value, ValuesRequest } from './values.ts';

/** "Estate, I'm 24 by the way": an age beside the answer to another question. */
export function readAge(
  values: readonly Value[],
  { index, message, context, reach }: ValuesRequest,
  { clauses, hear }: HeardMessage,
): Value[] {
  const { words } = message;
  const { ages } = hear;
  // Beside a text: "Lena Voss and I'm 41".
  const isBeside = reach.asked.some(isFreeText) && clauses.length > 1;
  if (!ages || (values.length === 0 && !isBeside)) return [];
  const isOfAge = (fact: Fact): boolean => {
    const { strong, name } = index.getCues(fact, context.words);
    const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
    return (
      [...strong.flat(), ...name].some((word) => ages.names.includes(word)) ||
      asked.some((text) => findPattern(parseMessage(text).words, ages.asks) !== undefined)
    );
  };
  const open = reach.others.filter(
    (fact) => (fact.type === 'integer' || fact.type === 'number') && isOfAge(fact),
  );
  const [fact] = open;
  if (!fact || open.length > 1 || values.some((value) => value.fact === fact)) return [];
  const found = readNumbers(message, context.locale, context.words).flatMap((number): Value[] => {
    const first = words.findIndex(({ end }) => end > number.start);
    const last = words.findLastIndex(({ start }) => start < number.end) + 1;
    const clause = clauses.find((one) => first >= one.first && first < one.last);
    const isFree = !values.some(({ span }) => overlaps(span, number));
    const isAge = Number.isInteger(number.value) && number.value > 0 && number.value < 120;
    if (!clause || clause.negated || clause.conditional || clause.act === 'question' || !isFree || !isAge)
      return [];
    const unit = matchPatternAt(words, ages.after, last, clause.last);
    const rest = words.slice(Math.max(unit, last), clause.last);
    // “She's 5 on the 14th”: the day is another value.
    const isTimed = values.some(
      ({ span }) => rest[0] && (overlaps(span, rest[0]) || (rest[1] && overlaps(span, rest[1]))),
    );
    const ends = rest.length === 0 || isTimed || isWhole(rest, ages.tails, ages.tails);
    const isLed = [1, 2, 3].some(
      (back) =>
        first - back >= clause.first && matchPatternAt(words, ages.before, first - back, first) === first,
    );
    return ends && (isLed || unit > last)
      ? [{ fact, value: number.value, role: 'other', span: number, byCue: true }]
      : [];
  });
  return found.length === 1 ? found : [];
}
