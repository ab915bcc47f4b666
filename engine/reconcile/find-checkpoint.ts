import type { CompiledFlow, CompiledGraph } from '../compile/compiled-flow.ts';
import type { Node } from '../document/node.ts';
import type { Frame } from '../session/session.ts';
import { findCounter } from '../turn/counters.ts';
import { getLeft } from '../turn/navigators/edges/judge-edges.ts';

type Version = { flow: CompiledFlow; graph: CompiledGraph };

/**
 * The first passed node that cannot be undone in either version: one marked as a checkpoint, or one that
 * called an irreversible tool. An action that was left by its error edge does not count. See
 * docs/rulings.md#34.
 */
export function findCheckpoint(
  passed: readonly string[],
  frame: Frame,
  before: Version,
  now: Version,
): string | undefined {
  return passed.find((id) => {
    if (!before.graph.nodes.has(id)) return false;
    const counter = findCounter(frame, id);
    const failed = counter && getLeft(before.graph, counter)?.edge.on === 'error';
    return [before, now].some(({ flow, graph }) => {
      const node = graph.nodes.get(id)?.node;
      return node !== undefined && (node.checkpoint === true || (!failed && callsIrreversible(flow, node)));
    });
  });
}

function callsIrreversible({ tools }: CompiledFlow, node: Node): boolean {
  const calls = node.type === 'action' ? [node.call] : node.type === 'step' ? (node.calls ?? []) : [];
  return calls.some(({ tool }) => tools.get(tool)?.irreversible === true);
}
