import type { Fact, FlowDocument, Graph, Node } from '@turnpike/engine/document';
import { type Card, getCard } from '../cards/get-card';
import { listRuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import { conditionReader } from '../conditions/condition-reader';
import type { layoutGraph } from '../layout/layout';
import { getCardsInput } from '../layout/layout-input';
import { type ItemKey, toKey } from '../model/item';
import { memoByInputs } from '../model/memo-by-inputs';
import { type GraphView, getGraphView } from '../routes/wires';
import type { CanvasFrame } from './canvas-items';
import { listPlaced } from './list-placed';
import { createScene } from './scene';

/** Above this number of nodes, the graph is opened separately, because the frame would be too large. */
export const MAX_IN_FRAME = 40;
const HEADER = 32;
const PADDING = 20;
const MIN = { width: 260, height: 120 };

/** For small inner graphs. A canvas uses a worker. */
type Layout = typeof layoutGraph;
const NO_POSITIONS: ReadonlyMap<ItemKey, Point> = new Map();
const memo = memoByInputs<Graph, CanvasFrame>();

/**
 * The frame of a graph; the same object while its content is unchanged. Without `layout`, missing positions are
 * estimated.
 */
export function findFrame(document: FlowDocument, graphId: string, layout?: Layout): CanvasFrame | undefined {
  const view = getGraphView(document, graphId);
  if (!view || view.graph.nodes.length > MAX_IN_FRAME) return undefined;
  const { graph } = view;
  const { facts, gates, settings, paths, tools, rules, ui } = document;
  return memo(graph, [facts, gates, settings, paths, tools, rules, ui, layout, conditionReader.get()], () =>
    createFrame(document, view, layout),
  );
}

function createFrame(document: FlowDocument, view: GraphView, layout: Layout | undefined): CanvasFrame {
  const { graph } = view;
  const facts = new Map<string, Fact>(document.facts.map((fact) => [fact.name, fact]));
  const cards = new Map(
    graph.nodes.map((node) => [node.id, getCard(document, node, facts, undefined, graph)]),
  );
  const cardOf = (node: Node) => cards.get(node.id) as Card;
  const tags = listRuleTags(document);
  const placed = listPlaced(document, graph.id);
  const nowhere = graph.nodes.every((node) => !placed.has(toKey('node', node.id)));
  const laidOut: ReadonlyMap<ItemKey, Point> = nowhere
    ? (layout?.(getCardsInput(view, cardOf, tags)) ?? NO_POSITIONS)
    : NO_POSITIONS;
  const scene = createScene(document, view, cardOf, { laidOut });
  const boxes = [...scene.boxes.values(), ...scene.hangs];
  if (scene.edges.entryAt)
    boxes.push({ ...scene.edges.entryAt, x: scene.edges.entryAt.x - 58, width: 1, height: 1, key: '' });
  for (const { key } of view.edges)
    for (const { x, y } of scene.edges.getRoute(key))
      boxes.push({ x: x - 4, y: y - 10, width: 8, height: 20, key: '' });
  for (const box of scene.edges.listLabelBoxes()) boxes.push({ ...box, key: '' });
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height + (box.key.startsWith('gate:') ? 44 : 0)));
  const empty = boxes.length === 0;
  return {
    view,
    cards,
    tags,
    scene,
    width: empty ? MIN.width : Math.max(MIN.width, Math.ceil(right - left) + 2 * PADDING),
    height: empty ? MIN.height : Math.max(MIN.height, Math.ceil(bottom - top) + 2 * PADDING + HEADER),
    shift: empty ? { x: 0, y: 0 } : { x: PADDING - left, y: HEADER + PADDING - top },
  };
}
