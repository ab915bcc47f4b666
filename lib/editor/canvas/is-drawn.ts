import type { Strategy } from '@turnpike/engine';

/** Whether an author draws the ways from node to node: edges of a graph of edges, transitions of a scenario. */
export function isDrawn(strategy: Strategy | undefined): boolean {
  return strategy === 'edges' || strategy === 'meaning';
}
