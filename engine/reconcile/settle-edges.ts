import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { type CounterRow, copyCounter, type Frame } from '../session/session.ts';
import { findCounter, leaveCounter, updateCounter } from '../turn/counters.ts';
import { getLeft, getOutgoing } from '../turn/navigators/edges/judge-edges.ts';

/**
 * Rewrites the counters for the new version: each counter records the edge its node was left by, and inserted
 * nodes count as run, so a later correction does not stop at them. Where the route is unknown, a correction
 * goes back no further than the gap.
 */
export function settleEdges(
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  route: readonly string[],
  forgotten: ReadonlySet<string>,
): void {
  frame.counters = frame.counters.flatMap((row) =>
    now.nodes.has(row.node) && !forgotten.has(row.node) ? [translate(row, before, now)] : [],
  );
  const last = route.length - 1;
  let origin = 0;
  for (const [index, node] of route.entries()) {
    if (index === last) break;
    if (!before.nodes.has(node) && !findCounter(frame, node)) updateCounter(frame, node, { executions: 1 });
    const counter = findCounter(frame, node);
    const next = route[index + 1];
    if (counter && getLeft(now, counter)?.edge.to === next) continue;
    const place = getOutgoing(now, node).usual.findIndex(({ edge }) => edge.to === next);
    if (place === -1) origin = index + 1;
    else leaveCounter(frame, node, place);
  }
  const known = frame.origin === undefined ? -1 : route.indexOf(frame.origin);
  const start = Math.max(origin, known);
  frame.origin = start === 0 && route[0] === now.edges?.entry ? undefined : route[start];
}

/** An edge keeps its id, but its index among the node's edges can change. */
function translate(row: CounterRow, before: CompiledGraph, now: CompiledGraph): CounterRow {
  if (row.left === undefined) return row;
  const old = getLeft(before, row)?.edge;
  const same = old && now.edges?.byId.get(old.id)?.edge;
  const counter = copyCounter(row, row.node);
  counter.left = undefined;
  if (!same || same.from !== old.from || same.to !== old.to || same.on !== old.on) return counter;
  const place = getOutgoing(now, row.node).usual.findIndex(({ edge }) => edge.id === same.id);
  if (same.on !== undefined) counter.left = same.id;
  else if (place !== -1) counter.left = place;
  return counter;
}
