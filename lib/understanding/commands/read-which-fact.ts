import type { UnclearValue } from '@turnpike/engine/turn';
import { listNames } from '../corrections/replacing.ts';
import { findCue } from '../extractors/phrases.ts';
import { toWords } from '../message.ts';
import type { MessageReading } from './reading.ts';

type WhichFact = { options: string[] } | { unclear: UnclearValue };

/**
 * The answer to “8 (guests) or 20:00 (time)?”: “8 people”, “the time”, “8 o'clock”. The same value alone says nothing
 * new, so that the customer is asked again.
 */
export function readWhichFact({ index, request, heard }: MessageReading): WhichFact | undefined {
  const offered = (request.pending?.options ?? []).flatMap(({ id, label, sets }) =>
    sets && request.pending?.facts.includes(sets.fact) ? [{ id, label, sets }] : [],
  );
  const [first, ...others] = offered;
  const isPlain = heard.clauses.every(
    ({ act, negated, conditional }) => !negated && !conditional && act !== 'question',
  );
  if (!first || others.length === 0 || !isPlain) return undefined;
  const { words } = heard.message;
  const said = words.flatMap(({ text }) => /\d+/.exec(text)?.[0] ?? []);
  if (!said.every((number) => offered.some(({ sets }) => isNumberOf(number, sets.value)))) return undefined;
  const named = offered.filter(({ sets }) => {
    const fact = index.find(sets.fact);
    return fact && listNames(index, fact, heard).some((phrase) => findCue(words, phrase).length > 0);
  });
  if (named.length === 1) return { options: named.map(({ id }) => id) };
  const isSaidAgain = said.length > 0 ? words.length <= said.length : isPlaceAgain(heard, first.sets.value);
  if (named.length > 1 || !isSaidAgain) return undefined;
  return {
    unclear: { fact: first.sets.fact, values: [first.sets.value], others: others.map(({ sets }) => sets) },
  };
}

/** "Paris" to “Paris (origin) or Paris (destination)?” */
const isPlaceAgain = ({ message }: MessageReading['heard'], value: unknown): boolean =>
  typeof value === 'string' && toWords(value).join(' ') === message.words.map(({ text }) => text).join(' ');

/** Whether a number is this value, or its hour on a clock with 12 or 24 hours. */
const isNumberOf = (number: string, value: unknown): boolean =>
  typeof value === 'string'
    ? Number(number) % 12 === Number(value.slice(0, 2)) % 12
    : Number(number) === value;
