import type { CompiledGraph, CompiledNode } from '../../compile/compiled-flow.ts';
import type { CounterRow, Frame } from '../../session/session.ts';
import { getLeft } from '../../turn/navigators/edges/judge-edges.ts';
import type { KeyPolicy } from './key-policy.ts';

type IsKnown = (fact: string) => boolean;

/** The counters of a frame, as far as its navigator can tell them apart. */
export function keepCounters(policy: KeyPolicy, frame: Frame, turn: number, isKnown: IsKnown): unknown[] {
  const graph = policy.compiled.getGraph(frame.graph);
  if (graph.strategy === 'edges') return keepForEdges(graph, frame);
  return frame.counters.map((counter) => {
    const item = graph.nodes.get(counter.node);
    return item ? keepForGates(policy, graph, item, counter, turn, isKnown) : counter.node;
  });
}

/**
 * Attempts count at the current node only: entering a node again starts from zero. How a node was left counts on
 * the route to the current node, which is where a correction can go back to.
 */
function keepForEdges(graph: CompiledGraph, frame: Frame): unknown[] {
  const route = listRoute(graph, frame);
  return frame.counters.map((counter) => {
    const { node, attempts, executions, reopenedAt = 0, left } = counter;
    const flags = getFlags(counter);
    const max = (graph.nodes.get(node)?.retry.maxAttempts ?? 0) + 1;
    const spent = attempts - reopenedAt;
    const isCurrent = node === frame.node;
    const kept = isCurrent ? Math.min(spent, max) : flags > 0 ? Math.min(spent, 1) : 0;
    return [node, attempts + executions > 0 ? 1 : 0, kept, flags, route.has(node) ? (left ?? -1) : -1];
  });
}

function listRoute(graph: CompiledGraph, { origin, node: current, counters }: Frame): Set<string> {
  // A node that is entered again still has the way it was left by, which a correction reads.
  const route = new Set<string>(current === undefined ? [] : [current]);
  let node = origin ?? graph.edges?.entry;
  while (node !== undefined && node !== current && !route.has(node)) {
    route.add(node);
    const counter: CounterRow | undefined = counters.find((row) => row.node === node);
    node = counter && getLeft(graph, counter)?.edge.to;
  }
  return route;
}

const getFlags = ({ broadened, skipped, unknown }: CounterRow): number =>
  (broadened ? 1 : 0) + (skipped ? 2 : 0) + (unknown ? 4 : 0);

function keepForGates(
  policy: KeyPolicy,
  graph: CompiledGraph,
  item: CompiledNode,
  counter: CounterRow,
  turn: number,
  isKnown: IsKnown,
): unknown[] {
  const { node, attempts, executions, lastRun, reopenedAt = 0 } = counter;
  const { retry, maxExecutions } = item;
  const flags = getFlags(counter);
  const comparesAttempts = policy.comparesAttempts.has(graph.id);
  const isSettled = flags === 0 && policy.settles.has(`${graph.id} ${node}`) && item.produces.every(isKnown);
  return [
    node,
    attempts > 0 ? 1 : 0,
    isSettled ? 1 : Math.min(attempts - reopenedAt, retry.maxAttempts + 1),
    Math.min(executions, Number.isFinite(maxExecutions) ? maxExecutions : 1),
    comparesAttempts ? Math.min(attempts, policy.maxAttempts) : 0,
    retry.cooldownTurns > 0 ? Math.max(0, lastRun + retry.cooldownTurns + 1 - turn) : 0,
    flags,
  ];
}
