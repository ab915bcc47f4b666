import { compareIds } from '../../../compile/compare-ids.ts';
import type { Bucket, CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { type Guard, holds } from '../../../guards/guard.ts';
import { isPresent, type Json, type Session } from '../../../session/session.ts';
import { findCounter } from '../../counters.ts';
import {
  type GateView,
  getCooldownLeft,
  isDone,
  isEligible,
  isOffPath,
  isPassedOver,
  isUntouched,
} from './eligibility.ts';

/** Looking up a candidate's counter and comparing it with the best so far. */
const WORK_PER_CANDIDATE = 1;

/** The order of candidates: importance, fewest attempts, id. The id makes the order total. */
export function compareCandidates(a: CompiledNode, b: CompiledNode, { frame }: GateView): number {
  if (a.importance !== b.importance) return b.importance - a.importance;
  return compareAttempts(a, b, frame);
}

/** The order BROADEN uses, which ignores importance. See docs/rulings.md#5. */
export function compareAttempts(a: CompiledNode, b: CompiledNode, frame: GateView['frame']): number {
  const difference =
    (findCounter(frame, a.node.id)?.attempts ?? 0) - (findCounter(frame, b.node.id)?.attempts ?? 0);
  return difference !== 0 ? difference : compareIds(a.node.id, b.node.id);
}

/**
 * The first eligible node, or undefined.
 *
 * Checks the nodes touched in this frame and the head of every bucket whose literal holds, so a graph of ten
 * thousand nodes costs about as much as one of ten. A scan of all nodes with `isEligible` and
 * `compareCandidates` gives the same result; tests use it as the oracle.
 */
export function pickFirst(
  graph: CompiledGraph,
  view: GateView,
  session: Session,
  gates: ReadonlySet<string>,
): CompiledNode | undefined {
  let best = pickHead(graph.unfiled, view, undefined);
  const { byGate, byState, byFact, byValue } = graph.filed;
  if (byGate.size > 0) for (const gate of gates) best = pickHead(byGate.get(gate), view, best);
  if (byState.size > 0) for (const state of session.states) best = pickHead(byState.get(state), view, best);
  // Iterates over the known facts or over the indexed facts, whichever are fewer.
  if (byFact.size + byValue.size <= session.facts.length) {
    for (const [name, buckets] of byFact)
      if (view.scope.fact(name) !== undefined) best = pickHead(buckets, view, best);
    for (const [name, values] of byValue) best = pickEqual(values, view.scope.fact(name), view, best);
  } else {
    for (const row of session.facts) {
      if (!isPresent(row)) continue;
      best = pickHead(byFact.get(row[0]), view, best);
      best = pickEqual(byValue.get(row[0]), row[1], view, best);
    }
  }
  return pickTouched(graph, view, best);
}

/** The better of the best so far and the touched nodes, which seldom win because they have attempts. */
function pickTouched(
  graph: CompiledGraph,
  view: GateView,
  best: CompiledNode | undefined,
): CompiledNode | undefined {
  let found = best;
  for (const counter of view.frame.counters) {
    view.scope.work?.spend(WORK_PER_CANDIDATE);
    const item = graph.nodes.get(counter.node);
    if (
      item &&
      (found === undefined || compareCandidates(item, found, view) < 0) &&
      isEligible(item, view, false, counter)
    )
      found = item;
  }
  return found;
}

function pickEqual(
  values: Map<string | number | boolean, Bucket[]> | undefined,
  value: Json | undefined,
  view: GateView,
  best: CompiledNode | undefined,
): CompiledNode | undefined {
  if (values === undefined || value === undefined || typeof value === 'object') return best;
  return pickHead(values.get(value), view, best);
}

/** The better of the best so far and the first eligible nodes of these buckets. */
function pickHead(
  buckets: readonly Bucket[] | undefined,
  view: GateView,
  best: CompiledNode | undefined,
): CompiledNode | undefined {
  if (buckets === undefined) return best;
  let found = best;
  // Buckets in one list often share their guard, so its result is reused.
  let guard: Guard | undefined;
  let held = true;
  for (const bucket of buckets) {
    const { when } = bucket;
    if (!mayBeBetter(bucket, view, found)) continue;
    if (when !== guard) {
      guard = when;
      held = when === undefined || holds(when.evaluate(view.scope));
    }
    if (!held) continue;
    const item = findHead(bucket, view);
    if (item && (found === undefined || compareCandidates(item, found, view) < 0)) found = item;
  }
  return found;
}

/** Whether a bucket's gates and states hold, and its importance can beat the best so far. */
function mayBeBetter(
  { nodes, requires, requiresStates }: Bucket,
  { scope }: GateView,
  best: CompiledNode | undefined,
): boolean {
  if (best !== undefined && (nodes[0] as CompiledNode).importance < best.importance) return false;
  for (const gate of requires) if (!scope.hasGate(gate)) return false;
  for (const state of requiresStates) if (!scope.hasState(state)) return false;
  return true;
}

/**
 * The first eligible node among the untouched nodes of a bucket. They are enabled, share the bucket's
 * requirements and have no cap or cooldown yet, so only their objective and path are checked.
 */
function findHead({ nodes }: Bucket, view: GateView): CompiledNode | undefined {
  for (const item of nodes) {
    if (view.afterGoal && item.importance < 2) return undefined;
    view.scope.work?.spend(WORK_PER_CANDIDATE);
    const counter = findCounter(view.frame, item.node.id);
    if (isUntouched(counter) && !isDone(item, view, counter) && !isOffPath(item, view.scope.path))
      return item;
  }
  return undefined;
}

/**
 * The node that is blocked only by its cooldown and nearest to its end. See docs/rulings.md#7. A node that
 * ran in this turn is excluded: waiving its cooldown would only repeat it.
 */
export function pickCoolingDown(
  graph: CompiledGraph,
  view: GateView,
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

/**
 * The node BROADEN picks: importance is ignored, and `requires` too for nodes that share a produced fact or a
 * tag with the exhausted one. With `prefersRelated` any of those comes before all others. See
 * docs/rulings.md#5.
 */
export function pickBroadened(
  graph: CompiledGraph,
  view: GateView,
  exhausted: CompiledNode,
  prefersRelated: boolean,
): CompiledNode | undefined {
  const facts = new Set(exhausted.produces);
  const tags = new Set(exhausted.node.tags);
  let best: { item: CompiledNode; related: boolean } | undefined;
  for (const item of graph.nodes.values()) {
    view.scope.work?.spend(WORK_PER_CANDIDATE);
    if (item === exhausted) continue;
    const related =
      item.produces.some((fact) => facts.has(fact)) || (item.node.tags ?? []).some((tag) => tags.has(tag));
    if (!isEligible(item, view, related) || isPassedOver(item, view)) continue;
    const differs = prefersRelated && best !== undefined && related !== best.related;
    const isBetter = differs ? related : !best || compareAttempts(item, best.item, view.frame) < 0;
    if (isBetter) best = { item, related };
  }
  return best?.item;
}
