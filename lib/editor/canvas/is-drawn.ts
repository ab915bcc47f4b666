import type { Strategy } from '@turnpike/engine/document';

/** Whether the graph has drawn edges: an edges graph or a scenario. */
export function isDrawn(strategy: Strategy | undefined): boolean {
  return strategy === 'edges' || strategy === 'meaning';
}
