import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { overlaps } from '../message.ts';
import { isAround } from './is-around.ts';
import { isLike } from './is-like.ts';
import { COUNTS, type Replacement, type Replacing, readAs } from './replacing.ts';

/**
 * "Tomorrow at 7", "no, make that 8": a number alone corrects the time that was said last, and not a number that was
 * said before it.
 */
export async function readHourAgain(
  replacing: Replacing,
  facts: readonly Fact[],
): Promise<Replacement | undefined> {
  const { heard, moves, reach, values, lastGiven } = replacing;
  if (!moves.corrects && !heard.clauses.some(({ act }) => act === 'correction')) return undefined;
  const last = facts.filter(({ name }) => lastGiven.includes(name));
  const [fact, ...others] = last.filter(({ type }) => type === 'time');
  if (!fact || others.length > 0 || last.some(({ type }) => COUNTS.includes(type))) return undefined;
  if (reach.asked.some((asked) => isLike(asked, fact) || COUNTS.includes(asked.type))) return undefined;
  const [reading, ...more] = await readAs(replacing, { ...fact, type: 'integer' });
  const time = reading && toTime(reading.value, values[fact.name]);
  if (!reading || more.length > 0 || time === undefined || time === values[fact.name]) return undefined;
  const { words } = heard.message;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    const next = word && overlaps(word, reading) ? at + 1 : isAround(heard, at, words.length);
    if (next <= at) return undefined;
    at = next;
  }
  const command = { type: 'CorrectFact' as const, fact: fact.name, value: time };
  return { fact, command, spans: heard.clauses };
}

/** An hour in the half of the day of the one that it replaces. */
function toTime(hour: Json, stored: Json | undefined): string | undefined {
  if (typeof hour !== 'number' || typeof stored !== 'string' || hour < 1 || hour > 23) return undefined;
  const half = stored >= '12' ? 12 : 0;
  return `${String(hour > 12 ? hour : (hour % 12) + half).padStart(2, '0')}:00`;
}
