import type { Graph } from '@turnpike/engine/document';
import type { SimulationOverlay } from '../canvas/simulation-overlay';

/** Names of the current nodes of a simulated conversation, by graph, outer node first. */
export function listCurrent({ nodes }: SimulationOverlay, graphs: readonly Graph[]): string[] {
  const current = new Set(Object.keys(nodes).filter((id) => nodes[id]?.state === 'current'));
  if (current.size === 0) return [];
  return graphs.flatMap((graph) => graph.nodes.flatMap(({ id, name }) => (current.has(id) ? [name] : [])));
}
