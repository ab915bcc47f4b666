import type { CompiledGraph, CompiledNode } from '../../compile/compiled-flow.ts';
import type { CounterRow, Frame } from '../../session/session.ts';
import { getLeft } from '../../turn/navigators/edges/judge-edges.ts';
import type { KeyPolicy } from './key-policy.ts';

type IsKnown = (fact: string) => boolean;

/** The counters of a frame, as far as its navigator distinguishes them. */
export function keepCounters(policy: KeyPolicy, frame: Frame, turn: number, isKnown: IsKnown): unknown[] {
  const graph = policy.compiled.getGraph(frame.graph);
  if (graph.strategy === 'edges') return keepForEdges(policy, graph, frame);
  if (graph.strategy === 'meaning' && !policy.comparesTexts) return frame.counters.map(keepForSteps);
  return frame.counters.map((counter) => {
    const item = graph.nodes.get(counter.node);
    return item ? keepForGates(policy, graph, item, counter, turn, isKnown) : counter.node;
  });
}

/**
 * A scenario reads whether a step was tried before, which also tells the steps that were visited, and whether its calls
 * failed. How often it was tried only chooses a wording.
 */
const keepForSteps = ({ node, attempts, failed }: CounterRow): unknown[] => [
  node,
  attempts > 0 ? 1 : 0,
  failed ? 1 : 0,
];

/**
 * Attempts count at the current node, and at a node that was left by its edge for invalid answers and keeps them;
 * entering any other node again starts from zero. How a node was left counts on the route to the current node, which
 * is where a correction can go back to.
 */
function keepForEdges({ varied, coarse }: KeyPolicy, graph: CompiledGraph, frame: Frame): unknown[] {
  const route = listRoute(graph, frame);
  return frame.counters.flatMap((counter) => {
    const { node, attempts, executions, reopenedAt = 0, left } = counter;
    const item = graph.nodes.get(node);
    const isTouched = attempts + executions > 0;
    const isVaried = coarse && varied.get(graph.id)?.has(node) === true;
    const flags = getFlags(counter, item, !isTouched, isVaried);
    const spent = attempts - reopenedAt;
    const keepsAttempts = node === frame.node || wasLeftInvalid(graph, counter);
    const kept = keepsAttempts
      ? Math.min(spent, isVaried ? 1 : (item?.retry.maxAttempts ?? 0) + 1)
      : flags > 0
        ? Math.min(spent, 1)
        : 0;
    const isOnRoute = route.has(node) || wasLeftInvalid(graph, counter);
    // Apart from corrections, only a question is entered otherwise if it was entered before.
    const isRead = isOnRoute || (item?.node.type === 'question' && item.asks.length > 0);
    if (!isRead && kept + flags === 0) return [];
    return [[node, isTouched ? 1 : 0, kept, flags, isOnRoute ? (left ?? -1) : -1]];
  });
}

const wasLeftInvalid = (graph: CompiledGraph, counter: CounterRow): boolean =>
  getLeft(graph, counter)?.edge.on === 'invalid';

function listRoute(graph: CompiledGraph, { origin, node: current, counters }: Frame): Set<string> {
  // A node that is entered again still has the edge it was left by, which a correction reads.
  const route = new Set<string>(current === undefined ? [] : [current]);
  let node = origin ?? graph.edges?.entry;
  while (node !== undefined && node !== current && !route.has(node)) {
    route.add(node);
    const counter: CounterRow | undefined = counters.find((row) => row.node === node);
    node = counter && getLeft(graph, counter)?.edge.to;
  }
  return route;
}

/**
 * `skipped` only decides whether an edges graph has touched a node; `unknown` only passes optional questions. Whether a
 * node was broadened varies with its attempts.
 */
function getFlags(
  { broadened, skipped, unknown }: CounterRow,
  item: CompiledNode | undefined,
  readsSkipped: boolean,
  isVaried: boolean,
): number {
  const isOptional = item?.node.type === 'question' && item.node.optional === true;
  return (
    (broadened && !isVaried ? 1 : 0) + (skipped && readsSkipped ? 2 : 0) + (unknown && isOptional ? 4 : 0)
  );
}

function keepForGates(
  policy: KeyPolicy,
  graph: CompiledGraph,
  item: CompiledNode,
  counter: CounterRow,
  turn: number,
  isKnown: IsKnown,
): unknown[] {
  const { node, attempts, executions, lastRun, reopenedAt = 0, failed } = counter;
  const { retry, maxExecutions } = item;
  const varied = policy.varied.get(graph.id)?.get(node);
  const isVaried = policy.coarse && varied !== undefined && !varied.isAttemptsExact;
  const flags = getFlags(counter, item, true, isVaried);
  const isSettled = flags === 0 && policy.settles.has(`${graph.id} ${node}`) && item.produces.every(isKnown);
  const spent = attempts - reopenedAt;
  const isCapped = Number.isFinite(maxExecutions);
  return [
    node,
    attempts > 0 ? 1 : 0,
    isSettled || (isVaried && attempts > 0) ? 1 : Math.min(spent, retry.maxAttempts + 1),
    isCapped ? Math.min(executions, maxExecutions) : attempts + executions > 0 ? 1 : 0,
    varied?.isCompared && !policy.coarse ? Math.min(attempts, policy.maxAttempts) : 0,
    retry.cooldownTurns > 0 ? Math.max(0, lastRun + retry.cooldownTurns + 1 - turn) : 0,
    flags + (failed ? 8 : 0),
  ];
}
