import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { chooseHalf } from '../extractors/choose-half.ts';
import { overlaps } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { isAround } from './is-around.ts';
import { isLike } from './is-like.ts';
import { COUNTS, type Replacement, type Replacing, readAs } from './replacing.ts';

/**
 * "Tomorrow at 7", "no, make that 8": a number alone corrects what was said last. If it fits several facts that were
 * said last, such as two guests and an hour, the customer is asked which.
 */
export async function readNumberAgain(
  replacing: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const { heard, moves, reach, values, lastGiven } = replacing;
  const prefers = [heard.hear.prefers, heard.hear.changes].some((list) =>
    findPattern(heard.message.words, list),
  );
  if (!moves.corrects && !prefers && !heard.clauses.some(({ act }) => act === 'correction')) return undefined;
  if (heard.clauses.some(({ conditional, hedged }) => conditional || hedged)) return undefined;
  const numeric = facts.filter(({ type }) => type === 'time' || COUNTS.includes(type));
  const given = numeric.filter(({ name }) => lastGiven.includes(name));
  const last = given.length > 0 ? given : withoutCopies(numeric, values);
  if (last.length === 0 || last.length > MAX_ASKED || (last.length === 1 && last[0]?.type !== 'time'))
    return undefined;
  // Only an hour makes it uncertain which number is meant.
  if (given.length === 0 && last.every(({ type }) => type !== 'time')) return undefined;
  if (reach.asked.some((asked) => COUNTS.includes(asked.type) || last.some((fact) => isLike(asked, fact))))
    return undefined;
  const [reading, ...more] = await readAs(replacing, { ...(last[0] as Fact), type: 'number' });
  if (!reading || more.length > 0) return undefined;
  const { words } = heard.message;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const next = word && overlaps(word, reading) ? at + 1 : isAround(heard, at, words.length);
    if (next <= at) return undefined;
    at = next;
  }
  const found = last.flatMap((fact) => {
    const value = fitNumber(fact, reading.value, values[fact.name]);
    return value === undefined || value === values[fact.name] ? [] : [{ fact, value }];
  });
  const [first, ...others] = found;
  // What fits one number only may be another number as well.
  if (!first || (others.length === 0 && (last.length > 1 || first.fact.type !== 'time'))) return undefined;
  const command = { type: 'CorrectFact' as const, fact: first.fact.name, value: first.value };
  return { fact: first.fact, command, spans: heard.clauses, others };
}

/** More facts than this are not asked about in one question. */
const MAX_ASKED = 3;

/** Facts with a value, without those that hold the same as one before: a tool may have copied it. */
const withoutCopies = (facts: readonly Fact[], values: Replacing['values']): Fact[] =>
  facts.filter(
    ({ name, type }, place) =>
      values[name] !== undefined &&
      !facts.slice(0, place).some((one) => one.type === type && values[one.name] === values[name]),
  );

/** The number as a value of the fact. */
function fitNumber({ type }: Fact, number: Json, stored: Json | undefined): Json | undefined {
  if (type === 'time') return toTime(number, stored);
  return type === 'number' || Number.isInteger(number) ? number : undefined;
}

/** An hour in the half of the day that is nearer to the one that it replaces: 11 after 14:15 is 11:00. */
function toTime(hour: Json, stored: Json | undefined): string | undefined {
  if (typeof hour !== 'number' || typeof stored !== 'string' || hour < 1 || hour > 23) return undefined;
  if (!Number.isInteger(hour)) return undefined;
  const near = chooseHalf(hour, 0, { near: Number(stored.slice(0, 2)) });
  return `${String(near).padStart(2, '0')}:00`;
}
