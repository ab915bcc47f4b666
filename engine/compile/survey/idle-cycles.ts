import { EXIT } from '../../document/edge.ts';
import { isHeldBySession } from '../../document/fact.ts';
import type { Graph } from '../../document/flow-document.ts';
import { getWaitsForUser, type Node } from '../../document/node.ts';
import { listGivenFacts, listNodeCalls } from '../../document/node-uses.ts';
import { push } from '../../push.ts';
import { isElse, listLeaving } from './drawing.ts';
import { findShortestCycle } from './find-shortest-cycle.ts';
import { listDeadEdges } from './list-dead-edges.ts';
import { findPassable, maySkip } from './passable.ts';
import { findStrongComponents } from './strong-components.ts';
import type { Drawing, EdgeEntry, IdleCycle, NodeEntry, Survey } from './types.ts';

export function findIdleCycles(survey: Survey): IdleCycle[] {
  const { drawings } = survey;
  if (drawings.length === 0) return [];
  const passable = findPassable(
    survey,
    ({ graph, node }) =>
      waitsAlways(survey, graph, node) ? 'shut' : node.type === 'subgraph' ? 'call' : 'free',
    (graph, through) =>
      (graph.strategy !== 'meaning' || canPassThrough(graph)) &&
      !graph.nodes.some(
        (node) =>
          waitsAlways(survey, graph, node) ||
          (node.type === 'subgraph' && !maySkip(node) && !through.has(node.graph)),
      ),
  );
  const waiting = findWaitingGraphs(survey);
  const known = new Set(survey.flow.graphs.map(({ id }) => id));
  const waits = ({ node }: NodeEntry): boolean =>
    node.enabled !== false &&
    (getWaitsForUser(node) ||
      (node.type === 'subgraph' &&
        known.has(node.graph) &&
        waiting.has(node.graph) &&
        !passable.has(node.graph)));
  return drawings.flatMap((drawing) => findInDrawing(survey, drawing, waits, waiting));
}

/**
 * Whether a node always waits, even on the first visit. Facts that are known in advance are not asked for.
 */
function waitsAlways({ compiled }: Survey, { inputs = [] }: Graph, node: Node): boolean {
  if (!getWaitsForUser(node) || maySkip(node)) return false;
  const { produces = [] } = node;
  const isGiven =
    produces.length > 0 &&
    produces.every((name) => {
      const fact = compiled.facts.get(name);
      return inputs.includes(name) || (fact !== undefined && isHeldBySession(fact));
    });
  return !isGiven || (node.type === 'question' && node.askAlways === true);
}

/** Whether a scenario can end without a message, through transitions that have only a guard. */
function canPassThrough({ edges = [] }: Graph): boolean {
  return edges.some(({ guard, condition, to }) => guard !== undefined && !condition && to === EXIT);
}

/** Graphs in which a node may wait, directly or in a called graph. */
function findWaitingGraphs({ nodes }: Survey): ReadonlySet<string> {
  const callers = new Map<string, string[]>();
  const waiting = new Set<string>();
  for (const { graph, node } of nodes) {
    if (node.enabled === false) continue;
    if (getWaitsForUser(node) || node.type === 'step') waiting.add(graph.id);
    if (node.type === 'subgraph') push(callers, node.graph, graph.id);
  }
  // The set grows during iteration, so indirect callers are found too.
  for (const id of waiting) for (const caller of callers.get(id) ?? []) waiting.add(caller);
  return waiting;
}

function findInDrawing(
  survey: Survey,
  drawing: Drawing,
  waits: (entry: NodeEntry) => boolean,
  waiting: ReadonlySet<string>,
): IdleCycle[] {
  const entries = [...drawing.nodes.values()];
  const indexes = new Map(entries.map((entry, index) => [entry.node.id, index]));
  const dead = new Set(listDeadEdges(survey, drawing).map(({ entry }) => entry));
  const next: number[][] = entries.map(() => []);
  // If other nodes may replace a node, edges lead to a shared place and from there to each of them.
  const places = new Map<string, number>();
  for (const [id, replacements] of drawing.replacements) {
    places.set(id, next.length);
    next.push(
      [id, ...replacements.map(({ node }) => node.id)].map((member) => indexes.get(member) as number),
    );
  }
  const idle = entries.map((entry) => !waits(entry));
  const listLive = (entry: NodeEntry): EdgeEntry[] =>
    listLeaving(drawing, entry).filter((way) => !dead.has(way));
  entries.forEach((entry, index) => {
    if (!idle[index]) return;
    for (const { edge } of listLive(entry)) {
      const to = places.get(edge.to) ?? indexes.get(edge.to);
      if (to !== undefined) next[index]?.push(to);
    }
  });
  const parts = findStrongComponents(next).map((component) => ({
    component: new Set(component),
    members: component.filter((index) => index < entries.length).sort((a, b) => a - b),
  }));
  parts.sort((a, b) => (a.members[0] as number) - (b.members[0] as number));
  return parts.flatMap(({ component, members }): IdleCycle[] => {
    const inside = members.map((index) => entries[index] as NodeEntry);
    const edges = inside.flatMap(listLive);
    const within = new Set(inside.map(({ node }) => node.id));
    const mayEnd =
      inside.some(({ node }) => node.type === 'subgraph' && waiting.has(node.graph)) ||
      edges.some(({ edge }) => edge.on !== undefined && within.has(edge.to)) ||
      changesGuards(survey, inside, edges);
    if (!mayEnd && contradicts(survey, inside, edges, within)) return [];
    const cycle = findShortestCycle(next, component, members[0] as number);
    return [{ nodes: cycle.flatMap((index) => entries[index] ?? []), mayEnd }];
  });
}

/** Whether the nodes of a cycle set something that a guard in it reads, directly or through a gate. */
function changesGuards({ compiled }: Survey, inside: NodeEntry[], edges: EdgeEntry[]): boolean {
  const given = new Set<string>();
  for (const { node } of inside) {
    if (node.enabled === false) continue;
    for (const state of node.producesStates ?? []) given.add(`state:${state}`);
    if (node.type === 'subgraph' || listNodeCalls(node).length > 0)
      for (const fact of listGivenFacts(node)) given.add(`fact:${fact}`);
  }
  if (given.size === 0) return false;
  const reads = new Set<string>();
  const readAll = (source: string): void => {
    const { answers, states, gates } = compiled.getGuard(source).analysis;
    for (const name of answers) reads.add(`fact:${name}`);
    for (const name of states) reads.add(`state:${name}`);
    for (const name of gates) reads.add(`gate:${name}`);
  };
  for (const { edge } of edges) if (edge.guard !== undefined && !isElse(edge)) readAll(edge.guard);
  // The set grows during iteration: gates and computed facts are followed to what they read.
  for (const key of reads) {
    if (given.has(key)) return true;
    const [kind, name] = key.split(':') as [string, string];
    const compute = kind === 'fact' ? compiled.facts.get(name)?.compute : undefined;
    if (compute !== undefined) readAll(compute);
    if (kind !== 'gate') continue;
    const {
      metricsAll = [],
      metricsAny = [],
      statesAll = [],
      when,
    } = compiled.gates.get(name)?.gate.satisfiedBy ?? {};
    for (const fact of [...metricsAll, ...metricsAny]) reads.add(`fact:${fact}`);
    for (const state of statesAll) reads.add(`state:${state}`);
    if (when !== undefined) readAll(when);
  }
  return false;
}

/**
 * Whether a simple cycle has guards that never hold together, because they need different values of one fact.
 */
function contradicts(
  { compiled }: Survey,
  inside: NodeEntry[],
  edges: EdgeEntry[],
  within: ReadonlySet<string>,
): boolean {
  const inner = edges.filter(({ edge }) => within.has(edge.to));
  if (inner.length !== inside.length) return false;
  const values = new Map<string, unknown>();
  return inner.some(({ edge }) => {
    if (edge.guard === undefined || isElse(edge)) return false;
    return compiled.getGuard(edge.guard).analysis.literals.some((literal) => {
      if (literal.kind !== 'equals') return false;
      const before = values.get(literal.fact);
      values.set(literal.fact, literal.value);
      return before !== undefined && before !== literal.value;
    });
  });
}
