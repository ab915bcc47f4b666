import { coded } from '../extractors/coded.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { readMoments } from '../extractors/read-moments.ts';
import type { Span } from '../message.ts';
import { beginsAsExample, readTrigger, type Trigger, type TriggerRequest } from './read-trigger.ts';

const TIMES = ['date', 'time', 'datetime'];

/**
 * A trigger with values among few words: "move it to December 17". They are left out of the comparison only
 * where no value is waited for, and only for a graph that wants one like them. A code of its own is enough
 * to point at it; beside a day the words must begin as one of its examples does.
 */
export async function readWideTrigger(
  request: TriggerRequest,
  context: ReadContext,
): Promise<Trigger | undefined> {
  const { index, message, pending, locale } = request;
  if (pending && pending.facts.length > 0) return undefined;
  const [nearest] = index.getTriggers(locale).rank(message.words.map(({ text }) => text));
  const graph = nearest && index.findGraph(nearest.id);
  if (!graph) return undefined;
  const values: Span[] = [];
  for (const fact of graph.facts) values.push(...(await coded.read(message, context, fact)));
  const wantsTime = graph.facts.some(({ type }) => TIMES.includes(type));
  if (wantsTime && (values.length > 0 || beginsAsExample(message.words, graph, locale)))
    values.push(...(await readMoments(message, context)));
  const trigger = values.length > 0 ? readTrigger({ ...request, values, hasProof: true }) : undefined;
  return trigger?.graph === graph ? trigger : undefined;
}
