import type { Moves } from '../commands/read-moves.ts';
import { isCoded } from '../extractors/coded.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { IndexedGraph } from '../flow-index.ts';
import { overlaps, type Word } from '../message.ts';
import { isWhole } from '../pattern.ts';
import { readNamedTexts } from '../texts/read-named-texts.ts';
import { readValues } from '../values/read-values.ts';
import type { Value } from '../values/values.ts';
import type { Trigger, TriggerRequest } from './read-trigger.ts';

/** Each value makes a task this many times as likely; tasks are equally likely before. */
const ODDS = 4.4;
/** One value is wanted by too many things that a customer can mean, except a choice that only one task offers. */
const MIN_VALUES = 2;
const MAX_WORDS = 12;

/**
 * A task that is not named, but whose values are the whole message: "4 people Saturday 8pm". Only one task may want them,
 * and hardly anything else may be said: one word beside three values. Values that were given before count as well:
 * "2 people", and then "Saturday".
 */
export async function readToldTask(
  request: TriggerRequest & { known: readonly string[] },
  context: ReadContext,
  moves: Moves,
): Promise<Trigger | undefined> {
  const { index, message, activities, pending, heard, known } = request;
  if (pending && pending.facts.length > 0) return undefined;
  if (message.words.length > MAX_WORDS) return undefined;
  if (heard.clauses.some(({ act, negated }) => act === 'question' || negated)) return undefined;
  const { yes, no, approvals } = heard.hear;
  if ([yes.plain, no.plain, approvals].some((phrases) => isWhole(message.words, phrases))) return undefined;
  const running = activities[0]?.graphs ?? [];
  const told: Task[] = [];
  for (const graph of index.tasks) {
    if (running.includes(graph.graph.id)) continue;
    const values = await readValues({
      ...{ index, message, context, moves, heard, slips: false },
      reach: { asked: graph.facts, others: [], known: [] },
    });
    const spans = values.map(({ span }) => span);
    const texts = readNamedTexts(message, graph.facts, spans, index, request.locale);
    const given = [...values, ...texts];
    if (given.length === 0) continue;
    const before = graph.facts.filter(
      (fact) => known.includes(fact.name) && !given.some((value) => value.fact === fact),
    );
    told.push({ graph, values: given, count: countFacts(given) + before.length });
  }
  told.sort((a, b) => b.count - a.count);
  const [best, second] = told;
  if (!best || (best.count < MIN_VALUES && !isChoice(best, told))) return undefined;
  if (second?.count === best.count) return undefined;
  const others = message.words.filter((word) => !isExplained(word, best.values, request));
  if (others.length > Math.max(0, countFacts(best.values) - MIN_VALUES)) return undefined;
  const odds = ODDS ** best.count / index.tasks.length;
  const score = odds / (1 + odds);
  if (score < index.entry.threshold) return undefined;
  return { graph: best.graph, score, likeness: 0, span: { start: 0, end: message.text.length } };
}

/** A value, or a text by its cue. */
type Told = Pick<Value, 'fact' | 'span'>;

/** A task with what the message gives for it, and how many of its facts are known with that. */
type Task = { graph: IndexedGraph; values: Told[]; count: number };

/** "A cleaning", "55555": a choice or a code that the author declared for this task only. */
const isChoice = ({ values }: Task, told: readonly Task[]): boolean =>
  told.length === 1 && values.every(({ fact }) => fact.type === 'enum' || isCoded(fact));

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
