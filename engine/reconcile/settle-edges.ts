import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { type CounterRow, copyCounter, type Frame } from '../session/session.ts';
import { findCounter, leaveCounter, updateCounter } from '../turn/counters.ts';
import { getLeft, getWays } from '../turn/navigators/edges/judge-edges.ts';

/**
 * Writes the way down as the new version counts it: each node's counter says by which edge it was left, and
 * nodes the version put in count as run, so that a later correction does not stop at them. Where the way
 * cannot be told any more, a correction walks back no further than behind the gap.
 */
export function settleEdges(
  frame: Frame,
  before: CompiledGraph,
  now: CompiledGraph,
  way: readonly string[],
  forgotten: ReadonlySet<string>,
): void {
  frame.counters = frame.counters.flatMap((row) =>
    now.nodes.has(row.node) && !forgotten.has(row.node) ? [translate(row, before, now)] : [],
  );
  const last = way.length - 1;
  let origin = 0;
  for (const [index, node] of way.entries()) {
    if (index === last) break;
    if (!before.nodes.has(node) && !findCounter(frame, node)) updateCounter(frame, node, { executions: 1 });
    const counter = findCounter(frame, node);
    const next = way[index + 1];
    if (counter && getLeft(now, counter)?.edge.to === next) continue;
    const place = getWays(now, node).usual.findIndex(({ edge }) => edge.to === next);
    if (place === -1) origin = index + 1;
    else leaveCounter(frame, node, place);
  }
  const known = frame.origin === undefined ? -1 : way.indexOf(frame.origin);
  const start = Math.max(origin, known);
  frame.origin = start === 0 && way[0] === now.edges?.entry ? undefined : way[start];
}

/** The edge a node was left by keeps its id while its place among the others may change. */
function translate(row: CounterRow, before: CompiledGraph, now: CompiledGraph): CounterRow {
  if (row.left === undefined) return row;
  const old = getLeft(before, row)?.edge;
  const same = old && now.edges?.byId.get(old.id)?.edge;
  const counter = copyCounter(row, row.node);
  counter.left = undefined;
  if (!same || same.from !== old.from || same.to !== old.to || same.on !== old.on) return counter;
  const place = getWays(now, row.node).usual.findIndex(({ edge }) => edge.id === same.id);
  if (same.on !== undefined) counter.left = same.id;
  else if (place !== -1) counter.left = place;
  return counter;
}
