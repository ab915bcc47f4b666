import type { Graph } from '../document/flow-document.ts';
import { getWaitsForUser, listGivenFacts, type Node } from '../document/node.ts';
import { DEFAULT_RETRY_POLICY } from '../document/settings.ts';
import type { Literal } from '../guards/analyze-guard.ts';
import type { Guard } from '../guards/guard.ts';
import { compareIds } from './compare-ids.ts';
import type { Bucket, CompiledFlow, CompiledGate, CompiledGraph, CompiledNode } from './compiled-flow.ts';
import { findStandIns } from './find-stand-ins.ts';
import { indexEdges } from './index-edges.ts';
import { indexScenario } from './index-scenario.ts';
import { listOwnedFacts } from './owned-facts.ts';
import { push } from './push.ts';

const IMPORTANCE = { low: 0, normal: 1, high: 2 } as const;
const NONE: readonly string[] = [];
const NO_NODES: readonly CompiledNode[] = [];

/**
 * A graph ready to run: its nodes, what it owns, and for each strategy the index its navigator needs.
 *
 * A gates graph is indexed so that a decision touches what can be picked, not every node.
 *
 * Nodes with equal requirements form a bucket sorted by importance and id, filed under its rarest
 * necessary literal. The index only finds candidates; eligibility is judged by the plain definition.
 */
export function compileGraph(compiled: CompiledFlow, graph: Graph): CompiledGraph {
  const nodes = new Map<string, CompiledNode>();
  const buckets: Bucket[] = [];
  const byRequirements = new Map<Guard | undefined, Map<string, Bucket>>();
  const defaults = { ...DEFAULT_RETRY_POLICY, ...compiled.flow.settings?.retryPolicy };
  for (const node of graph.nodes) {
    const item = compileNode(compiled, node, defaults);
    nodes.set(node.id, item);
    if (!item.enabled || graph.strategy !== 'gates') continue;
    const { requires, requiresStates, when } = item;
    let alike = byRequirements.get(when);
    if (!alike) {
      alike = new Map();
      byRequirements.set(when, alike);
    }
    const key = requirementsKey(requires, requiresStates);
    let bucket = alike.get(key);
    if (!bucket) {
      bucket = { requires, requiresStates, when, nodes: [] };
      alike.set(key, bucket);
      buckets.push(bucket);
    }
    bucket.nodes.push(item);
  }
  if (compiled.paths.size > 0) findStandIns(nodes);
  const { filed, unfiled } = fileBuckets(buckets);
  const hasStatesDue = graph.nodes.some(
    ({ type, producesStates = NONE }) => type === 'question' && producesStates.length > 0,
  );
  let owns: ReadonlySet<string> | undefined;
  let seesOwnGates: boolean | undefined;
  return {
    id: graph.id,
    graph,
    strategy: graph.strategy,
    // On first use: a conversation that stays in the main graph never asks.
    get owns() {
      owns ??= listOwnedFacts(compiled, graph);
      return owns;
    },
    get seesOwnGates() {
      seesOwnGates ??= [...this.owns].some((fact) => compiled.gatesByFact.has(fact));
      return seesOwnGates;
    },
    goal: graph.goal,
    nodes,
    hasStatesDue,
    filed,
    unfiled,
    edges: graph.strategy === 'edges' ? indexEdges(compiled, graph, nodes) : undefined,
    scenario: graph.strategy === 'meaning' ? indexScenario(compiled, graph) : undefined,
  };
}

/** One text per set of gates and states. Names hold no comma and no bar. */
function requirementsKey(gates: readonly string[], states: readonly string[]): string {
  if (states.length === 0) {
    if (gates.length === 0) return '';
    if (gates.length === 1) return gates[0] as string;
  }
  return `${[...gates].sort().join()}|${[...states].sort().join()}`;
}

function compileNode(compiled: CompiledFlow, node: Node, defaults: CompiledNode['retry']): CompiledNode {
  const produces = listGivenFacts(node);
  return {
    node,
    when: node.when === undefined ? undefined : compiled.getGuard(node.when),
    waits: getWaitsForUser(node),
    importance: IMPORTANCE[node.importance ?? 'normal'],
    retry: node.retryPolicy ? { ...defaults, ...node.retryPolicy } : defaults,
    maxExecutions: node.runPolicy?.maxExecutions ?? Number.POSITIVE_INFINITY,
    requires: node.requires ?? NONE,
    requiresStates: node.requiresStates ?? NONE,
    produces,
    producesStates: node.producesStates ?? NONE,
    asks: listAsked(compiled, node, produces),
    satisfies: node.satisfies ?? deriveSatisfies(compiled, node),
    // A call of a graph that is off would never come back.
    enabled: node.enabled !== false && !(node.type === 'subgraph' && compiled.offGraphs.has(node.graph)),
    paths: node.paths ?? NONE,
    standIns: NO_NODES,
    standsFor: undefined,
  };
}

/** Nodes that get their facts from tools and graphs, not by asking for them by name. */
const GIVES_BY_ITSELF: ReadonlySet<Node['type']> = new Set(['action', 'plan', 'subgraph']);

/** What a node asks for: of a step, what it needs and names, but nothing that its calls give. */
function listAsked({ facts }: CompiledFlow, node: Node, produces: readonly string[]): CompiledNode['asks'] {
  if (produces.length === 0 || GIVES_BY_ITSELF.has(node.type)) return NONE;
  const asked =
    node.type === 'step' && node.calls
      ? [...new Set([...(node.requiresFacts ?? NONE), ...(node.produces ?? NONE)])]
      : produces;
  return asked.some((name) => facts.get(name)?.compute !== undefined)
    ? asked.filter((name) => facts.get(name)?.compute === undefined)
    : asked;
}

/**
 * The gates a node can open by itself: everything they need is among what it gives.
 *
 * A gate that also needs another node's fact says nothing about whether this node did its work, so it
 * does not count: asking again for what is known would not open it.
 */
export function deriveSatisfies(
  { gatesByFact, gatesByState }: Pick<CompiledFlow, 'gatesByFact' | 'gatesByState'>,
  node: Node,
): readonly string[] {
  const produces = listGivenFacts(node);
  const { producesStates = NONE } = node;
  let result: string[] | undefined;
  const look = (gates: readonly CompiledGate[] | undefined): void => {
    if (gates === undefined) return;
    for (const gate of gates) {
      const { name } = gate.gate;
      if (!needsOnly(gate, produces, producesStates) || result?.includes(name)) continue;
      if (result) result.push(name);
      else result = [name];
    }
  };
  for (const fact of produces) look(gatesByFact.get(fact));
  for (const state of producesStates) look(gatesByState.get(state));
  return result ?? NONE;
}

/** Whether these facts and states are all that a gate can need. */
function needsOnly(
  { gate, guard }: CompiledGate,
  facts: readonly string[],
  states: readonly string[],
): boolean {
  const { metricsAll, metricsAny, statesAll } = gate.satisfiedBy;
  if (metricsAll) for (const fact of metricsAll) if (!facts.includes(fact)) return false;
  if (statesAll) for (const state of statesAll) if (!states.includes(state)) return false;
  if (metricsAny && metricsAny.length > 0 && !metricsAny.some((fact) => facts.includes(fact))) return false;
  return (
    guard === undefined ||
    (guard.analysis.answers.every((fact) => facts.includes(fact)) &&
      guard.analysis.states.every((state) => states.includes(state)))
  );
}

function fileBuckets(buckets: Bucket[]): Pick<CompiledGraph, 'filed' | 'unfiled'> {
  const counts = new LiteralCounts();
  for (const bucket of buckets) forEachLiteral(bucket, (literal) => counts.add(literal));
  const filed: CompiledGraph['filed'] = {
    byGate: new Map(),
    byState: new Map(),
    byFact: new Map(),
    byValue: new Map(),
  };
  const unfiled: Bucket[] = [];
  for (const bucket of buckets) {
    if (bucket.nodes.length > 1)
      bucket.nodes.sort((a, b) => b.importance - a.importance || compareIds(a.node.id, b.node.id));
    let rarest: Literal | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    forEachLiteral(bucket, (literal) => {
      const count = counts.get(literal);
      if (count < fewest) [rarest, fewest] = [literal, count];
    });
    if (rarest === undefined) unfiled.push(bucket);
    else file(filed, rarest, bucket);
  }
  return { filed, unfiled };
}

/** How many buckets need each literal. */
class LiteralCounts {
  private readonly counts = new Map<string, Map<unknown, number>>();

  add(literal: Literal): void {
    const group = groupOf(literal);
    let counts = this.counts.get(group);
    if (!counts) {
      counts = new Map();
      this.counts.set(group, counts);
    }
    const key = keyOf(literal);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  get(literal: Literal): number {
    return this.counts.get(groupOf(literal))?.get(keyOf(literal)) ?? 0;
  }
}

/** Literals are told apart by group and key; no name of a fact holds a space. */
const groupOf = (literal: Literal): string => (literal.kind === 'equals' ? literal.fact : ` ${literal.kind}`);
const keyOf = (literal: Literal): unknown =>
  literal.kind === 'equals' ? literal.value : literal.kind === 'present' ? literal.fact : literal.name;

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

function forEachLiteral(
  { requires, requiresStates, when }: Bucket,
  callback: (literal: Literal) => void,
): void {
  for (const name of requires) callback({ kind: 'gate', name });
  for (const name of requiresStates) callback({ kind: 'state', name });
  if (when) for (const literal of when.literals) callback(literal);
}
