import type { FlowDocument } from '@turnpike/engine/document';
import type { Card } from '../cards/get-card';
import { listRuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import { isSameList } from '../model/is-same-list';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';
import type { CanvasFrame } from './canvas-items';
import { createScene, type Scene } from './scene';

type SceneInput = { document: FlowDocument; graph: string; laidOut: ReadonlyMap<ItemKey, Point> };

/** Creates a new scene only if positions, sizes or items changed. Routes are cached in the scene. */
export function createSceneCache() {
  let guesses = { graph: '', places: new Map<ItemKey, Point>() };
  let last: { input: SceneInput; view: GraphView; shape: Shape; scene: Scene } | undefined;
  return (
    input: SceneInput,
    view: GraphView,
    cards: ReadonlyMap<string, Card>,
    frames: ReadonlyMap<ItemKey, CanvasFrame>,
  ): Scene => {
    const { document, graph, laidOut } = input;
    const shape = listShape(input, view, cards, frames);
    if (
      last &&
      last.input.document.ui === document.ui &&
      last.input.laidOut === laidOut &&
      last.view.gates === view.gates &&
      last.view.wires === view.wires &&
      last.view.edges === view.edges &&
      isSameList(last.shape, shape)
    )
      return last.scene;
    if (guesses.graph !== graph) guesses = { graph, places: new Map() };
    const parts = { laidOut, guessed: guesses.places, open: frames };
    const scene = createScene(document, view, (node) => cards.get(node.id) as Card, parts);
    last = { input, view, shape, scene };
    return scene;
  };
}

/** The inputs of a scene besides the document's drawing data and the wires. */
type Shape = (string | number | undefined)[];

function listShape(
  { document, graph }: SceneInput,
  view: GraphView,
  cards: ReadonlyMap<string, Card>,
  frames: ReadonlyMap<ItemKey, CanvasFrame>,
): Shape {
  const shape: Shape = [graph, view.graph.entry, view.graph.strategy];
  for (const [id, { node, size }] of cards) shape.push(id, size.height, ...(node.paths ?? []));
  for (const [key, { width, height }] of frames) shape.push(key, width, height);
  for (const [id, { length }] of listRuleTags(document).byNode) if (cards.has(id)) shape.push(id, length);
  for (const { id, name } of document.paths ?? []) shape.push(id, name);
  return shape;
}
