import type { Graph } from '../document/flow-document.ts';
import { getWaitsForUser, type Node } from '../document/node.ts';
import { listGivenFacts } from '../document/node-uses.ts';
import { DEFAULT_RETRY_POLICY } from '../document/settings.ts';
import type { Literal } from '../guards/analyze-guard.ts';
import type { Guard } from '../guards/guard.ts';
import { withAccessors } from '../memo.ts';
import { push } from '../push.ts';
import { compareIds } from './compare-ids.ts';
import {
  type Bucket,
  type CompiledFlow,
  type CompiledGate,
  type CompiledGraph,
  type CompiledNode,
  NO_EDGES,
} from './compiled-flow.ts';
import { findReplacements } from './find-replacements.ts';
import { indexEdges } from './index-edges.ts';
import { indexScenario } from './index-scenario.ts';
import { listOwnedFacts } from './owned-facts.ts';

const IMPORTANCE = { low: 0, normal: 1, high: 2 } as const;
const NONE: readonly string[] = [];
const NO_NODES: readonly CompiledNode[] = [];

/**
 * Compiles a graph: its nodes, the facts it owns, and the index its strategy needs.
 *
 * A gates graph is indexed so that a decision only looks at nodes that may be eligible. Nodes with equal
 * requirements form a bucket, sorted by importance and id, and stored under its rarest required literal. The
 * index only finds candidates; eligibility itself is always evaluated in full.
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
    let siblings = byRequirements.get(when);
    if (!siblings) {
      siblings = new Map();
      byRequirements.set(when, siblings);
    }
    const key = requirementsKey(requires, requiresStates);
    let bucket = siblings.get(key);
    if (!bucket) {
      bucket = { requires, requiresStates, when, nodes: [] };
      siblings.set(key, bucket);
      buckets.push(bucket);
    }
    bucket.nodes.push(item);
  }
  if (compiled.paths.size > 0) findReplacements(nodes);
  const { filed, unfiled } = fileBuckets(buckets);
  const hasStatesDue = graph.nodes.some(
    ({ type, producesStates = NONE }) => type === 'question' && producesStates.length > 0,
  );
  return withAccessors(LAZY, {
    compiled,
    knownOwns: undefined,
    knownSees: undefined,
    id: graph.id,
    graph,
    strategy: graph.strategy,
    goal: graph.goal,
    nodes,
    hasStatesDue,
    filed,
    unfiled,
    edges: graph.strategy === 'edges' ? indexEdges(compiled, graph, nodes) : undefined,
    scenario: graph.strategy === 'meaning' ? indexScenario(compiled, graph) : undefined,
  });
}

type LazyGraph = CompiledGraph & {
  compiled: CompiledFlow;
  knownOwns: ReadonlySet<string> | undefined;
  knownSees: boolean | undefined;
};

/** A conversation that stays in the main graph needs neither. */
const LAZY = {
  get owns(): ReadonlySet<string> {
    const graph = this as LazyGraph;
    graph.knownOwns ??= listOwnedFacts(graph.compiled, graph.graph);
    return graph.knownOwns;
  },
  get seesOwnGates(): boolean {
    const graph = this as LazyGraph;
    graph.knownSees ??= [...graph.owns].some((fact) => graph.compiled.gatesByFact.has(fact));
    return graph.knownSees;
  },
};

/** One key per set of gates and states. Names contain neither commas nor bars. */
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
    // A call to a disabled graph would never return.
    enabled: node.enabled !== false && !(node.type === 'subgraph' && compiled.disabledGraphs.has(node.graph)),
    paths: node.paths ?? NONE,
    replacements: NO_NODES,
    replaces: undefined,
    outgoing: NO_EDGES,
  };
}

/** Nodes whose facts come from tools, graphs or expressions instead of questions. */
const SETS_FACTS_WITHOUT_ASKING: ReadonlySet<Node['type']> = new Set([
  'action',
  'plan',
  'subgraph',
  'assign',
]);

/** The facts a node asks for. A step asks for its required and produced facts, except those its calls set. */
function listAsked({ facts }: CompiledFlow, node: Node, produces: readonly string[]): CompiledNode['asks'] {
  if (produces.length === 0 || SETS_FACTS_WITHOUT_ASKING.has(node.type)) return NONE;
  const asked =
    node.type === 'step' && node.calls
      ? [...new Set([...(node.requiresFacts ?? NONE), ...(node.produces ?? NONE)])]
      : produces;
  return asked.some((name) => facts.get(name)?.compute !== undefined)
    ? asked.filter((name) => facts.get(name)?.compute === undefined)
    : asked;
}

/**
 * The gates a node can open alone, because it produces everything they require.
 *
 * A gate that also requires a fact of another node does not count: asking this node again would not open it.
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

/** Whether a gate requires nothing besides these facts and states. */
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

/** Counts the buckets that require each literal. */
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

/** A literal is identified by group and key. Fact names contain no spaces. */
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
