import type { Node } from '../../document/node.ts';
import type { Drawing, NodeEntry } from './types.ts';

/** What a walk through a drawing has come to, and has yet to go on from. */
export type Frontier = {
  seen: ReadonlySet<Node>;
  /** Comes to a node, and to whatever stands in for it on some path: either may be the one that acts. */
  enter(entry: NodeEntry | undefined): void;
  next(): NodeEntry | undefined;
};

/** The frontier of a walk, still empty. Every node is given out once, so a walk ends on circles too. */
export function createFrontier({ standIns }: Drawing): Frontier {
  const seen = new Set<Node>();
  const open: NodeEntry[] = [];
  const enter = (entry: NodeEntry | undefined): void => {
    if (!entry || seen.has(entry.node)) return;
    seen.add(entry.node);
    open.push(entry);
    for (const standIn of standIns.get(entry.node.id) ?? []) enter(standIn);
  };
  return { seen, enter, next: () => open.pop() };
}
