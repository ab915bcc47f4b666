import type { Where } from '@turnpike/engine/document';
import type { Names } from '@/lib/simulator/trace/names';

/** Navigates to a node in any graph; undefined if the host cannot show it. */
export function jumpToNode(
  names: Names,
  onJump: ((where: Where) => void) | undefined,
): ((node: string) => void) | undefined {
  if (!onJump) return undefined;
  return (node) => {
    const graph = names.graphOf(node);
    if (graph !== undefined) onJump({ kind: 'node', graph, node });
  };
}
