import type { FlowDocument, Node } from '@turnpike/engine/document';
import type { Projection } from '../canvas/canvas-items';
import { isDrawn } from '../canvas/is-drawn';
import { listPlaced } from '../canvas/list-placed';
import { listReplacementEdges } from '../canvas/replacement-edges';
import type { Card } from '../cards/get-card';
import { EXIT_KEY, EXIT_SIZE } from '../cards/graph-edges';
import { getHangHeight, type RuleTags } from '../cards/rule-tags';
import { toKey } from '../model/item';
import { bundleEdges } from '../routes/bundle-edges';
import { type GraphView, getGraphView } from '../routes/wires';
import type { LayoutInput } from './layout';
import { listPlacedCenters } from './layout-selection';

/** Input for the layout of a canvas. */
export function listUnplaced(document: FlowDocument, graph: string): { total: number; unplaced: number } {
  const view = getGraphView(document, graph);
  const layout = document.ui?.graphs?.[graph];
  const nodes = view?.graph.nodes ?? [];
  const unplaced = nodes.filter((node) => !layout?.nodes?.[node.id]).length;
  return { total: nodes.length, unplaced };
}

/** Layout input for the graph as drawn. With a document, items placed in it keep their order. */
export function getLayoutInput(
  { view, cards, tags, scene }: Projection,
  document?: FlowDocument,
): LayoutInput {
  if (!view) return { cards: [], gates: [], wires: [] };
  const input = getCardsInput(view, (node) => cards.get(node.id), tags);
  if (!document || !scene) return input;
  return { ...input, placedCenters: listPlacedCenters(scene.boxes, listPlaced(document, view.graph.id)) };
}

export function getCardsInput(
  { graph, gates, wires, edges, exits, down }: GraphView,
  cardOf: (node: Node) => Card | undefined,
  tags?: RuleTags,
): LayoutInput {
  const drawn = bundleEdges(edges).map(({ key, from, to, head, width, height }) => ({
    key,
    from,
    to,
    width: width || (head.text?.width ?? 0),
    ...(height > 0 ? { height } : {}),
  }));
  return {
    cards: [
      ...graph.nodes.map((node) => ({
        key: toKey('node', node.id),
        height: cardOf(node)?.size.height ?? 100,
        ...(tags?.byNode.has(node.id) ? { room: getHangHeight(tags.byNode.get(node.id)?.length ?? 0) } : {}),
      })),
      ...(exits ? [{ key: EXIT_KEY, ...EXIT_SIZE }] : []),
    ],
    gates: gates.map((name) => toKey('gate', name)),
    wires: wires.map(({ from, to }) => ({ from, to })),
    ...(down ? { down } : {}),
    ...(isDrawn(graph.strategy)
      ? {
          edges: [...drawn, ...listReplacementEdges(graph, drawn)],
          ...(graph.entry ? { entry: toKey('node', graph.entry) } : {}),
        }
      : {}),
  };
}
