import type { Graph } from '../document/flow-document.ts';
import { getWaitsForUser, type Node } from '../document/node.ts';
import { DEFAULT_RETRY_POLICY } from '../document/settings.ts';
import type { Literal } from '../guards/analyze-guard.ts';
import type { Bucket, CompiledFlow, CompiledGate, CompiledGraph, CompiledNode } from './compiled-flow.ts';
import { push } from './push.ts';

const IMPORTANCE = { low: 0, normal: 1, high: 2 } as const;
const NONE: readonly string[] = [];

/**
 * Indexes a gates graph so that a decision touches what can be picked, not every node.
 *
 * Nodes with equal requirements form a bucket sorted by importance and id, filed under its rarest
 * necessary literal. The index only finds candidates; eligibility is judged by the plain definition.
 */
export function compileGraph(compiled: CompiledFlow, graph: Graph): CompiledGraph {
  const nodes = new Map<string, CompiledNode>();
  const buckets = new Map<string, Bucket>();
  const defaults = { ...DEFAULT_RETRY_POLICY, ...compiled.flow.settings?.retryPolicy };
  for (const node of graph.nodes) {
    const item = compileNode(compiled, node, defaults);
    nodes.set(node.id, item);
    if (!item.enabled) continue;
    const key = signatureOf(node);
    const bucket = buckets.get(key);
    if (bucket) bucket.nodes.push(item);
    else
      buckets.set(key, {
        requires: item.requires,
        requiresStates: item.requiresStates,
        when: item.when,
        nodes: [item],
      });
  }
  const { filed, unfiled } = fileBuckets([...buckets.values()]);
  return { id: graph.id, ...(graph.goal ? { goal: graph.goal } : {}), nodes, filed, unfiled };
}

function compileNode(compiled: CompiledFlow, node: Node, defaults: CompiledNode['retry']): CompiledNode {
  const produces = node.produces ?? NONE;
  const item: CompiledNode = {
    node,
    waits: getWaitsForUser(node),
    importance: IMPORTANCE[node.importance ?? 'normal'],
    retry: node.retryPolicy ? { ...defaults, ...node.retryPolicy } : defaults,
    maxExecutions: node.runPolicy?.maxExecutions ?? Number.POSITIVE_INFINITY,
    requires: node.requires ?? NONE,
    requiresStates: node.requiresStates ?? NONE,
    produces,
    producesStates: node.producesStates ?? NONE,
    asks:
      produces.length === 0
        ? NONE
        : produces.filter((name) => compiled.facts.get(name)?.compute === undefined),
    satisfies: node.satisfies ?? deriveSatisfies(compiled, node),
    enabled: node.enabled ?? true,
  };
  if (node.when !== undefined) item.when = compiled.getGuard(node.when);
  return item;
}

/**
 * The gates a node can open by itself: everything they need is among what it gives.
 *
 * A gate that also needs another node's fact says nothing about whether this node did its work, so it
 * does not count: asking again for what is known would not open it.
 */
export function deriveSatisfies(compiled: CompiledFlow, node: Node): readonly string[] {
  const facts = new Set(node.produces);
  const states = new Set(node.producesStates);
  if (facts.size === 0 && states.size === 0) return NONE;
  const touched = new Set<CompiledGate>();
  for (const fact of facts)
    for (const gate of compiled.gatesByFact.get(fact) ?? NONE_GATES) touched.add(gate);
  for (const state of states)
    for (const gate of compiled.gatesByState.get(state) ?? NONE_GATES) touched.add(gate);
  const result: string[] = [];
  for (const { gate, guard } of touched) {
    const { metricsAll = NONE, metricsAny = NONE, statesAll = NONE } = gate.satisfiedBy;
    const own =
      metricsAll.every((fact) => facts.has(fact)) &&
      statesAll.every((state) => states.has(state)) &&
      (metricsAny.length === 0 || metricsAny.some((fact) => facts.has(fact))) &&
      (guard === undefined ||
        (guard.analysis.answers.every((fact) => facts.has(fact)) &&
          guard.analysis.states.every((state) => states.has(state))));
    if (own) result.push(gate.name);
  }
  return result;
}
const NONE_GATES: readonly CompiledGate[] = [];

function signatureOf(node: Node): string {
  if (node.requires === undefined && node.requiresStates === undefined && node.when === undefined) return '';
  return JSON.stringify([
    [...(node.requires ?? NONE)].sort(),
    [...(node.requiresStates ?? NONE)].sort(),
    node.when,
  ]);
}

function fileBuckets(buckets: Bucket[]): Pick<CompiledGraph, 'filed' | 'unfiled'> {
  const literals = buckets.map(literalsOf);
  const frequency = new Map<string, number>();
  for (const list of literals) {
    for (const literal of list) frequency.set(keyOf(literal), (frequency.get(keyOf(literal)) ?? 0) + 1);
  }
  const filed: CompiledGraph['filed'] = {
    byGate: new Map(),
    byState: new Map(),
    byFact: new Map(),
    byValue: new Map(),
  };
  const unfiled: Bucket[] = [];
  buckets.forEach((bucket, index) => {
    bucket.nodes.sort((a, b) => b.importance - a.importance || compareIds(a.node.id, b.node.id));
    let rarest: Literal | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const literal of literals[index] as Literal[]) {
      const count = frequency.get(keyOf(literal)) as number;
      if (count < fewest) [rarest, fewest] = [literal, count];
    }
    if (rarest === undefined) unfiled.push(bucket);
    else file(filed, rarest, bucket);
  });
  return { filed, unfiled };
}

function file(
  { byGate, byState, byFact, byValue }: CompiledGraph['filed'],
  literal: Literal,
  bucket: Bucket,
): void {
  switch (literal.kind) {
    case 'gate':
      push(byGate, literal.name, bucket);
      break;
    case 'state':
      push(byState, literal.name, bucket);
      break;
    case 'present':
      push(byFact, literal.fact, bucket);
      break;
    case 'equals': {
      const values = byValue.get(literal.fact) ?? new Map();
      push(values, literal.value, bucket);
      byValue.set(literal.fact, values);
    }
  }
}

function literalsOf({ requires, requiresStates, when }: Bucket): Literal[] {
  return [
    ...requires.map((name): Literal => ({ kind: 'gate', name })),
    ...requiresStates.map((name): Literal => ({ kind: 'state', name })),
    ...(when?.analysis.literals ?? []),
  ];
}

const keyOf = (literal: Literal): string =>
  literal.kind === 'equals'
    ? `equals:${literal.fact}=${JSON.stringify(literal.value)}`
    : `${literal.kind}:${literal.kind === 'present' ? literal.fact : literal.name}`;

/** Ids in code unit order, the same on every host. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
