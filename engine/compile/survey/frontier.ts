import type { Node } from '../../document/node.ts';
import type { Drawing, NodeEntry } from './types.ts';

/** Visited nodes of a walk, and the nodes still to visit. */
export type Frontier = {
  seen: ReadonlySet<Node>;
  /** Adds a node and its replacements on any path, since either may be the one that runs. */
  enter(entry: NodeEntry | undefined): void;
  next(): NodeEntry | undefined;
};

/** An empty frontier. Each node is visited once, so the walk terminates on cycles. */
export function createFrontier({ replacements }: Drawing): Frontier {
  const seen = new Set<Node>();
  const open: NodeEntry[] = [];
  const enter = (entry: NodeEntry | undefined): void => {
    if (!entry || seen.has(entry.node)) return;
    seen.add(entry.node);
    open.push(entry);
    for (const replacement of replacements.get(entry.node.id) ?? []) enter(replacement);
  };
  return { seen, enter, next: () => open.pop() };
}
