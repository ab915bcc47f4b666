import type { Fact, FactType } from '@turnpike/engine/document';
import type { Command, HeardReading } from '@turnpike/engine/turn';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { findPattern } from '../pattern.ts';
import { chooseInexactWords } from './words/choose-inexact-words.ts';
import type { InexactWords } from './words/inexact-words.ts';

/** A longer message is not quoted as a whole. */
const MAX_WORDS = 6;

/**
 * The vague answer of a message that gives no value for a fact that was asked: "next week", "in the afternoon",
 * "a few". A value that was dropped because it is incomplete or an end of a range is vague too, as in "after the 10th".
 */
export function findInexact(
  heard: HeardMessage,
  asked: readonly Fact[],
  commands: readonly Command[],
  readings: readonly HeardReading[],
): HeardReading | undefined {
  if (commands.some(({ type }) => type !== 'ChoosePath')) return undefined;
  const words = chooseInexactWords(heard.locale.language);
  const vague = asked.flatMap((fact) => {
    const lists = listWords(fact.type, words);
    return lists ? [{ fact: fact.name, lists }] : [];
  });
  const isAnswer = ({ act, negated }: Clause): boolean => ANSWERS.has(act) && !negated;
  for (const clause of heard.clauses.filter(isAnswer)) {
    for (const { fact, lists } of vague) {
      for (const list of lists) {
        const found = findPattern(wordsOf(heard, clause), list);
        if (found) return quote(fact, textOf(heard, clause.first + found.first, clause.first + found.last));
      }
    }
  }
  const isVague = readings.some(({ why }) => why === 'incomplete' || why === 'range');
  const [only] = vague;
  const [first, last] = [heard.clauses[0], heard.clauses.at(-1)];
  if (!isVague || !only || asked.length > 1 || !first || !last || !heard.clauses.every(isAnswer))
    return undefined;
  return last.last - first.opening <= MAX_WORDS
    ? quote(only.fact, textOf(heard, first.opening, last.last))
    : undefined;
}

const quote = (fact: string, text: string): HeardReading => ({ text, value: text, fact, why: 'incomplete' });

const ANSWERS: ReadonlySet<Clause['act']> = new Set<Clause['act']>(['answer', 'request', 'hedge']);

function listWords(
  type: FactType,
  { days, times, amounts }: InexactWords,
): (readonly string[])[] | undefined {
  switch (type) {
    case 'time':
      return [times, days];
    case 'date':
    case 'datetime':
      return [days, times];
    case 'integer':
    case 'number':
    case 'money':
    case 'duration':
      return [amounts];
    default:
      return undefined;
  }
}

function textOf({ message }: HeardMessage, first: number, last: number): string {
  const [from, to] = [message.words[first], message.words[last - 1]];
  return from && to ? message.original.slice(from.start, to.end) : '';
}
