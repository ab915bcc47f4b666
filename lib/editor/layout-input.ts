import type { FlowDocument } from '@turnpike/engine';
import { parseKey } from './item';
import type { LayoutInput } from './layout';
import type { Projection } from './project';
import { getGraphView } from './wires';

/** What a canvas must lay out because the document gives it no place. */
export function listUnplaced(document: FlowDocument, graph: string): { total: number; unplaced: number } {
  const view = getGraphView(document, graph);
  const layout = document.ui?.graphs?.[graph];
  const nodes = view?.graph.nodes ?? [];
  const unplaced = nodes.filter((node) => !layout?.nodes?.[node.id]).length;
  return { total: nodes.length, unplaced };
}

/** The layout's input for a graph as it is drawn now. */
export function getLayoutInput(projection: Projection): LayoutInput {
  return {
    cards: projection.nodes.flatMap((node) =>
      node.type === 'card' ? [{ key: node.id, height: node.height ?? 100 }] : [],
    ),
    gates: projection.nodes.flatMap((node) => (parseKey(node.id).kind === 'gate' ? [node.id] : [])),
    wires: (projection.view?.wires ?? []).map(({ from, to }) => ({ from, to })),
  };
}
