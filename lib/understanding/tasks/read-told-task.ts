import type { Moves } from '../commands/read-moves.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { IndexedGraph } from '../flow-index.ts';
import { overlaps, type Word } from '../message.ts';
import { readNamedTexts } from '../texts/read-named-texts.ts';
import { readValues } from '../values/read-values.ts';
import type { Value } from '../values/values.ts';
import type { Trigger, TriggerRequest } from './read-trigger.ts';

/** Each value makes a task this many times as likely; tasks are equally likely before. */
const ODDS = 4.4;
/** One value is wanted by too many things that a customer can mean. */
const MIN_VALUES = 2;
const MAX_WORDS = 12;

/**
 * A task that is not named, but whose values are the whole message: "4 people Saturday 8pm". Only one task may want them,
 * and hardly anything else may be said: one word beside three values.
 */
export async function readToldTask(
  request: TriggerRequest,
  context: ReadContext,
  moves: Moves,
): Promise<Trigger | undefined> {
  const { index, message, activities, pending, heard } = request;
  if (pending && pending.facts.length > 0) return undefined;
  if (message.words.length > MAX_WORDS) return undefined;
  if (heard.clauses.some(({ act, negated }) => act === 'question' || negated)) return undefined;
  const running = activities[0]?.graphs ?? [];
  const told: { graph: IndexedGraph; values: Told[] }[] = [];
  for (const graph of index.tasks) {
    if (running.includes(graph.graph.id)) continue;
    const values = await readValues({
      ...{ index, message, context, moves, heard, slips: false },
      reach: { asked: graph.facts, others: [], known: [] },
    });
    const spans = values.map(({ span }) => span);
    const texts = readNamedTexts(message, graph.facts, spans, index, request.locale);
    told.push({ graph, values: [...values, ...texts] });
  }
  told.sort((a, b) => countFacts(b.values) - countFacts(a.values));
  const [best, second] = told;
  if (!best || countFacts(best.values) < MIN_VALUES) return undefined;
  if (second && countFacts(second.values) === countFacts(best.values)) return undefined;
  const others = message.words.filter((word) => !isExplained(word, best.values, request));
  if (others.length > countFacts(best.values) - MIN_VALUES) return undefined;
  const odds = ODDS ** countFacts(best.values) / index.tasks.length;
  const score = odds / (1 + odds);
  if (score < index.entry.threshold) return undefined;
  return { graph: best.graph, score, likeness: 0, span: { start: 0, end: message.text.length } };
}

/** A value, or a text by its cue. */
type Told = Pick<Value, 'fact' | 'span'>;

const countFacts = (values: readonly Told[]): number => new Set(values.map(({ fact }) => fact)).size;

/** Part of a value, a word that names one, such as "people", or a word that asks for nothing. */
const isExplained = (word: Word, values: readonly Told[], { index, locale }: TriggerRequest): boolean =>
  values.some(({ span }) => overlaps(span, word)) ||
  locale.stopWords.includes(word.text) ||
  locale.fillers.includes(word.text) ||
  values.some(({ fact }) => {
    const { strong, name, prompt } = index.getCues(fact, locale);
    return [...strong.flat(), ...name, ...prompt].includes(word.text);
  });
