import { compareIds } from '../../../compile/compile-graph.ts';
import type { Bucket, CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { holds } from '../../../guards/guard.ts';
import { isPresent, type Session } from '../../../session/session.ts';
import { findCounter } from '../../turn-state.ts';
import { getCooldownLeft, isEligible, isPassedOver, isUntouched, type View } from './eligibility.ts';

/** Order of candidates: importance, fewest attempts, id (seed, "Main Loop"; the id makes it total). */
export function compareCandidates(a: CompiledNode, b: CompiledNode, { frame }: View): number {
  if (a.importance !== b.importance) return b.importance - a.importance;
  return compareAttempts(a, b, frame);
}

/** The order BROADEN uses: importance no longer counts (ruling 5). */
export function compareAttempts(a: CompiledNode, b: CompiledNode, frame: View['frame']): number {
  const difference =
    (findCounter(frame, a.node.id)?.attempts ?? 0) - (findCounter(frame, b.node.id)?.attempts ?? 0);
  return difference !== 0 ? difference : compareIds(a.node.id, b.node.id);
}

/**
 * The node that comes first among the eligible ones, or undefined.
 *
 * Looks at the nodes already touched in this frame and at the head of every bucket whose literal holds,
 * so that a graph of ten thousand nodes costs about what one of ten does. A scan of all nodes by
 * `isEligible` and `compareCandidates` picks the same and is the tests' oracle.
 */
export function pickFirst(
  graph: CompiledGraph,
  view: View,
  session: Session,
  gates: ReadonlySet<string>,
): CompiledNode | undefined {
  let best: CompiledNode | undefined;
  const consider = (item: CompiledNode): void => {
    if ((best === undefined || compareCandidates(item, best, view) < 0) && isEligible(item, view))
      best = item;
  };
  for (const counter of view.frame.counters) {
    const item = graph.nodes.get(counter.node);
    if (item) consider(item);
  }
  const head = (buckets: readonly Bucket[] | undefined): void => {
    if (buckets === undefined) return;
    for (const bucket of buckets) {
      const item = findHead(bucket, view, best);
      if (item) consider(item);
    }
  };
  head(graph.unfiled);
  const { byGate, byState, byFact, byValue } = graph.filed;
  if (byGate.size > 0) for (const gate of gates) head(byGate.get(gate));
  if (byState.size > 0) for (const state of session.states) head(byState.get(state));
  if (byFact.size > 0 || byValue.size > 0) {
    for (const row of session.facts) {
      if (!isPresent(row)) continue;
      head(byFact.get(row[0]));
      if (typeof row[1] !== 'object') head(byValue.get(row[0])?.get(row[1]));
    }
  }
  return best;
}

/** The first untouched node of a bucket that is not done; requirements are checked once for all of them. */
function findHead(
  { nodes, requires, requiresStates, when }: Bucket,
  view: View,
  best: CompiledNode | undefined,
): CompiledNode | undefined {
  const { scope } = view;
  const first = nodes[0] as CompiledNode;
  if (best !== undefined && first.importance < best.importance) return undefined;
  for (const gate of requires) if (!scope.hasGate(gate)) return undefined;
  for (const state of requiresStates) if (!scope.hasState(state)) return undefined;
  if (when && !holds(when.evaluate(scope))) return undefined;
  for (const item of nodes) {
    if (view.afterGoal && item.importance < 2) return undefined;
    if (isUntouched(findCounter(view.frame, item.node.id)) && isEligible(item, view)) return item;
  }
  return undefined;
}

/**
 * Nodes kept back by nothing but their cooldown, the one nearest its end first (ruling 7). One that ran in
 * this very turn is not among them: waiving its cooldown would only repeat it.
 */
export function pickCoolingDown(
  graph: CompiledGraph,
  view: View,
): { item: CompiledNode; turnsLeft: number } | undefined {
  let best: { item: CompiledNode; turnsLeft: number } | undefined;
  for (const counter of view.frame.counters) {
    const item = graph.nodes.get(counter.node);
    if (!item || counter.lastRun >= view.turn) continue;
    const turnsLeft = getCooldownLeft(item, counter, view.turn);
    if (turnsLeft === 0 || !isEligible(item, { ...view, turn: view.turn + turnsLeft })) continue;
    const order = best ? turnsLeft - best.turnsLeft || compareCandidates(item, best.item, view) : -1;
    if (order < 0) best = { item, turnsLeft };
  }
  return best;
}

/** The node BROADEN goes to: importance ignored, and `requires` too for neighbours of the exhausted one. */
export function pickBroadened(
  graph: CompiledGraph,
  view: View,
  exhausted: CompiledNode,
): CompiledNode | undefined {
  const facts = new Set(exhausted.produces);
  const tags = new Set(exhausted.node.tags);
  let best: CompiledNode | undefined;
  for (const item of graph.nodes.values()) {
    if (item === exhausted) continue;
    const near =
      item.produces.some((fact) => facts.has(fact)) || (item.node.tags ?? []).some((tag) => tags.has(tag));
    if (!isEligible(item, view, near) || isPassedOver(item, view)) continue;
    if (best === undefined || compareAttempts(item, best, view.frame) < 0) best = item;
  }
  return best;
}
