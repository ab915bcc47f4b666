import type { CompiledGraph, CompiledNode } from '../../../compile/compiled-flow.ts';
import { findReplacement, isOnPath } from '../../../compile/find-replacements.ts';
import { EXIT } from '../../../document/edge.ts';
import type { Frame } from '../../../session/session.ts';
import { findCounter } from '../../counters.ts';
import type { Turn } from '../../turn-state.ts';
import { getLeft } from './judge-edges.ts';

/** The nodes from the origin to the frame's current node, or up to the end of the last taken edges. */
export function listWalked({ behavior }: Turn, frame: Frame, graph: CompiledGraph): string[] {
  const walked: string[] = [];
  const seen = new Set<string>();
  let node = frame.origin ?? graph.edges?.entry;
  while (node !== undefined && node !== EXIT && !seen.has(node)) {
    seen.add(node);
    const entered = behavior.followsReplacements ? findEntered(frame, graph, node) : node;
    walked.push(entered);
    if (entered === frame.node) break;
    const counter = findCounter(frame, entered);
    node = counter && getLeft(graph, counter)?.edge.to;
  }
  return walked;
}

/** The node itself, or the replacement that was entered in its place. */
function findEntered(frame: Frame, graph: CompiledGraph, id: string): string {
  const replacements = graph.nodes.get(id)?.replacements ?? [];
  if (replacements.length === 0 || frame.node === id) return id;
  const ids = replacements.map(({ node }) => node.id);
  if (frame.node !== undefined && ids.includes(frame.node)) return frame.node;
  const left = [id, ...ids].flatMap((other) => {
    const counter = findCounter(frame, other);
    return counter?.left === undefined ? [] : [counter];
  });
  return left.reduce(
    (last, row) => (row.lastRun > last.lastRun ? row : last),
    left[0] ?? { node: id, lastRun: 0 },
  ).node;
}

/** The node in whose place this one was entered, or its replacement, whichever the path asks now. */
export function findAsked(
  { behavior, scope }: Turn,
  { nodes }: CompiledGraph,
  item: CompiledNode,
): CompiledNode {
  const replaced = item.replaces === undefined ? undefined : nodes.get(item.replaces);
  if (!replaced || !behavior.followsReplacements || isOnPath(item, scope.path)) return item;
  return findReplacement(replaced, scope.path) ?? replaced;
}
