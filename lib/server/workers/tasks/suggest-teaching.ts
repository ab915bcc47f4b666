import { type Fact, type FlowDocument, type Graph, listGivenFacts } from '@turnpike/engine/document';
import { listConditionSets } from '@turnpike/engine/views';
import type { QueuedRef, TeachSuggestion, TeachTarget } from '@/lib/contract/schemas/improve';
import { embedText } from '@/lib/server/improve/grouping/embed-text';
import { findPhrases } from '@/lib/server/improve/teaching/find-phrases';
import { pickDistinct } from '@/lib/server/improve/teaching/pick-distinct';
import {
  getNeededScore,
  type SaidMessage,
  scoreChoice,
  scoreMeanings,
  toTarget,
  toTargetKey,
} from '@/lib/server/improve/teaching/score-target';
import { createServerLocal, loadServerWords } from '@/lib/server/providers/create-server-local';
import { getWordings } from '@/lib/understanding/extractors/enum';

type QueuedSaid = QueuedRef & SaidMessage;
/** `document`: the merged draft as JSON text. Messages: most central first. */
export type SuggestInput = { document: string; messages: QueuedSaid[] };

/** Scored messages are evenly spread over all of them. */
const MAX_SCORED = 40;
/** Suggestions of one kind. */
const MAX_SHOWN = 8;

type Named = { target: TeachTarget; name: string; within: string[] };

/** Triggers, transitions, rules and choices that the messages could teach, best first within each kind. */
export async function suggestTeaching({ document, messages }: SuggestInput): Promise<{
  suggestions: TeachSuggestion[];
  scored: number;
}> {
  const flow = JSON.parse(document) as FlowDocument;
  const local = createServerLocal(flow);
  const table = await loadServerWords();
  const step = Math.max(1, messages.length / MAX_SCORED);
  const scored = Array.from(
    { length: Math.min(MAX_SCORED, messages.length) },
    (_, at) => messages[Math.floor(at * step)] as QueuedSaid,
  );
  const vectors = scored.map(({ text, locale }) => embedText(table, text, locale));
  const examples = pickDistinct(
    scored.map(({ text }, place) => ({ text, vector: vectors[place] as Int8Array })),
  ).map((place) => toAddition(scored[place] as QueuedSaid));
  const scores: Map<string, number>[] = [];
  for (const message of scored) scores.push(await scoreMeanings(flow, local, message));
  const meanings = listMeanings(flow, scored).map((named): TeachSuggestion => {
    const found = scores.map((row) => row.get(toTargetKey(named.target)) ?? 0);
    const needs = getNeededScore(flow, named.target);
    const reached = found.filter((score) => score >= (needs ?? 1)).length;
    return { ...named, score: mean(found), needs, reached, add: examples };
  });
  const choices: TeachSuggestion[] = [];
  for (const choice of listChoices(flow, scored)) {
    const names = choice.names.map((name) => embedText(table, name, scored[0]?.locale ?? 'en'));
    const near = vectors.map((vector) => Math.max(0, ...names.map((name) => cosine(vector, name))));
    const { names: _, others, ...named } = choice;
    let reached = 0;
    for (const message of scored) reached += await scoreChoice(flow, local, choice.target, message);
    const add = findPhrases(messages, others).map(({ phrase, place }) =>
      toAddition(messages[place] as QueuedSaid, phrase),
    );
    choices.push({ ...named, score: mean(near), needs: null, reached, add });
  }
  const all = [...meanings, ...choices].sort((a, b) => b.score - a.score);
  const kinds = ['trigger', 'transition', 'rule', 'choice'];
  return {
    suggestions: kinds.flatMap((kind) =>
      all.filter(({ target }) => target.kind === kind).slice(0, MAX_SHOWN),
    ),
    scored: scored.length,
  };
}

const toAddition = ({ sessionId, rev, text }: QueuedSaid, add = text) => ({
  sessionId,
  rev,
  add: add.trim(),
});

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function cosine(a: Int8Array, b: Int8Array): number {
  let [product, lengthA, lengthB] = [0, 0, 0];
  for (const [at, number] of a.entries()) {
    const other = b[at] as number;
    product += number * other;
    lengthA += number * number;
    lengthB += other * other;
  }
  return product / (Math.sqrt(lengthA * lengthB) || 1);
}

/** Conditions, with names that a person knows. Transitions only of the steps where the messages were said. */
function listMeanings(flow: FlowDocument, messages: readonly SaidMessage[]): Named[] {
  const nodes = new Set(messages.map(({ node }) => node));
  return [...listConditionSets(flow)].flatMap(([set, rows]) => {
    if (set.startsWith('step:') && !nodes.has(set.split('/').at(-1) ?? '')) return [];
    return rows.map(({ id, condition }) => {
      const target = toTarget(set, id);
      if (target.kind === 'trigger')
        return { target, name: flow.graphs.find((graph) => graph.id === id)?.name ?? id, within: [] };
      if (target.kind === 'rule')
        return { target, name: flow.rules?.find((rule) => rule.id === id)?.name ?? id, within: [] };
      const [, node = ''] = set.split('/');
      const graph = flow.graphs.find((row) => target.kind === 'transition' && row.id === target.graph);
      return { target, name: condition.text, within: graph ? [graph.name, nameNode(graph, node)] : [] };
    });
  });
}

const nameNode = ({ nodes }: Graph, id: string): string => nodes.find((node) => node.id === id)?.name ?? id;

type Choice = {
  target: Extract<TeachTarget, { kind: 'choice' }>;
  name: string;
  within: string[];
  /** All names of the value. */
  names: string[];
  /** Names of the other values. */
  others: string[];
};

/** Values of the choices that some of the messages answer. */
function listChoices(flow: FlowDocument, messages: readonly SaidMessage[]): Choice[] {
  const nodes = new Set(messages.map(({ node }) => node));
  const found = new Map<string, Choice>();
  for (const graph of flow.graphs)
    for (const node of graph.nodes.filter(({ id }) => nodes.has(id)))
      for (const fact of flow.facts.filter(({ name }) => listGivenFacts(node).includes(name)))
        for (const [at, { value, label }] of (fact.values ?? []).entries()) {
          const target = { kind: 'choice' as const, fact: fact.name, value };
          const all = listNames(fact);
          found.set(toTargetKey(target), {
            target,
            name: label === undefined ? value : (getWordings(label)[0] ?? value),
            within: [graph.name, node.name],
            names: all[at] ?? [],
            others: all.filter((_, other) => other !== at).flat(),
          });
        }
  return [...found.values()];
}

/** By value: the value, its labels and its synonyms. */
const listNames = ({ values = [] }: Fact): string[][] =>
  values.map(({ value, label, synonyms = [] }) => [
    value,
    ...(label === undefined ? [] : getWordings(label)),
    ...synonyms,
  ]);
