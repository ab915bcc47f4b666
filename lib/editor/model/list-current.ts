import type { Graph } from '@turnpike/engine/document';
import type { SimulationOverlay } from '../canvas/simulation-overlay';

/** Names of the nodes that a simulated conversation stands on, by graph: in a subgraph the outer node first. */
export function listCurrent({ nodes }: SimulationOverlay, graphs: readonly Graph[]): string[] {
  const current = new Set(Object.keys(nodes).filter((id) => nodes[id]?.state === 'current'));
  if (current.size === 0) return [];
  return graphs.flatMap((graph) => graph.nodes.flatMap(({ id, name }) => (current.has(id) ? [name] : [])));
}
