import type { Fact, FactType } from '@turnpike/engine/document';
import type { HeardReading } from '@turnpike/engine/turn';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps } from '../message.ts';
import { isWhole } from '../pattern.ts';
import { chooseInexactWords } from './words/choose-inexact-words.ts';

/** A longer message is not only a value. */
const MAX_WORDS = 6;
/** Words around values: "between 2 and 3", "2 or maybe 3". */
const MAX_OTHER_WORDS = 2;

/**
 * A reply to a yes-or-no question that is neither and gives several values, or a vague one, for something known:
 * "2 or 3", "between 2 and 4", "a few". It counts as a vague answer to the question.
 */
export async function findVagueChange(
  heard: HeardMessage,
  asked: readonly Fact[],
  known: readonly Fact[],
  context: ReadContext,
): Promise<HeardReading | undefined> {
  const [question] = asked;
  const { words, original } = heard.message;
  if (question?.type !== 'boolean' || asked.length > 1 || words.length > MAX_WORDS) return undefined;
  if (!heard.clauses.every(({ act, negated }) => (act === 'answer' || act === 'hedge') && !negated))
    return undefined;
  const { leads, tails } = heard.hear;
  for (const fact of known.filter(({ type }) => VARIABLE.has(type))) {
    const isAmount = AMOUNTS.has(fact.type);
    const isVague =
      isAmount && isWhole(words, chooseInexactWords(context.words.language).amounts, leads, tails);
    if (isVague || (await givesSeveral(heard, fact, context)))
      return { text: original.trim(), value: original.trim(), fact: question.name, why: 'incomplete' };
  }
  return undefined;
}

async function givesSeveral({ message }: HeardMessage, fact: Fact, context: ReadContext): Promise<boolean> {
  const readings = (await extractors[fact.type].read(message, context, fact)) as Reading[];
  const rest = message.words.filter((word) => !readings.some((reading) => overlaps(reading, word)));
  const values = new Set(readings.map(({ value }) => JSON.stringify(value)));
  return values.size > 1 && rest.length <= MAX_OTHER_WORDS;
}

const AMOUNTS: ReadonlySet<FactType> = new Set<FactType>(['integer', 'number', 'money', 'duration']);
const VARIABLE: ReadonlySet<FactType> = new Set<FactType>([...AMOUNTS, 'date', 'time', 'datetime']);
