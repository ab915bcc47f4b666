import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Replacement, Replacing } from './replacing.ts';

/** "Actually yes", right after a no: nothing but the opposite answer, and words that turn the one before. */
export function readTurned({ heard, reach, values, lastGiven }: Replacing): Replacement | undefined {
  const { message, hear, clauses } = heard;
  const { words } = message;
  const [last, ...more] = lastGiven;
  const fact = reach.known.find(({ name }) => name === last);
  const stored = fact && values[fact.name];
  // "Actually no" to another yes-or-no question answers that one.
  const isOther = reach.asked.some(({ type, name }) => type === 'boolean' && name !== last);
  if (!fact || more.length > 0 || fact.type !== 'boolean' || typeof stored !== 'boolean' || isOther)
    return undefined;
  const { turns } = hear.corrections;
  const from = words.findIndex((_, at) => matchPatternAt(words, hear.leads, at) <= at);
  const isTurned = [0, Math.max(0, from)].some((at) => matchPatternAt(words, turns, at) > at);
  if (!isTurned || clauses.some(({ act, conditional }) => act === 'question' || conditional))
    return undefined;
  const around = [...turns, ...hear.leads];
  const says = (phrases: readonly string[]): boolean => isWhole(words, phrases, around, hear.tails);
  const value = says([...hear.yes.plain, ...hear.approvals])
    ? true
    : says([...hear.no.plain, ...hear.disapprovals])
      ? false
      : undefined;
  if (value === undefined || value === stored) return undefined;
  return { fact, command: { type: 'CorrectFact', fact: fact.name, value }, spans: clauses };
}
