import { Graph as DagreGraph, type LayoutOptions, layout as runDagre } from '@dagrejs/dagre';
import { splitLayers } from './split-layers';

/** dagre recurses along the layers, and a worker has a small stack. */
const MAX_LAYERS = 250;

type Box = { x: number; y: number };

/**
 * Lays out a graph with dagre. A graph with more layers than dagre can take is cut into bands from left to right, each
 * laid out alone and centered beside the one before. Connections between bands do not count.
 */
export function layOutBands(graph: DagreGraph, options: LayoutOptions): void {
  if (graph.nodeCount() === 0) return;
  const ids = graph.nodes();
  const edges = graph.edges().map(({ v, w, name }) => ({ key: `${v} ${w} ${name ?? ''}`, from: v, to: w }));
  const bands = splitLayers(ids, edges, MAX_LAYERS);
  if (bands.length === 1) {
    runDagre(graph, options);
    return;
  }
  const parts = bands.map((band) => cutOut(graph, band));
  for (const part of parts) runDagre(part, options);
  const height = Math.max(...parts.map((part) => part.graph().height ?? 0));
  const { ranksep = 0 } = graph.graph();
  let left = 0;
  for (const part of parts) {
    const own = part.graph();
    for (const id of part.nodes()) {
      const box = part.node(id) as Box;
      box.x += left;
      box.y += (height - (own.height ?? 0)) / 2;
    }
    left += (own.width ?? 0) + ranksep;
  }
  graph.setGraph({ ...graph.graph(), width: left - ranksep, height });
}

/** A graph of some nodes and the edges between them, which shares their labels. */
function cutOut(graph: DagreGraph, ids: readonly string[]): DagreGraph {
  const part = new DagreGraph({ multigraph: true });
  part.setGraph({ ...graph.graph() });
  part.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) part.setNode(id, graph.node(id));
  for (const id of ids)
    for (const edge of graph.outEdges(id) ?? [])
      if (part.hasNode(edge.w)) part.setEdge(edge.v, edge.w, graph.edge(edge), edge.name);
  return part;
}
