import type { FlowDocument } from '@turnpike/engine/document';
import type { Card } from '../cards/get-card';
import { listRuleTags } from '../cards/rule-tags';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';
import type { Frame } from './canvas-items';
import { createScene, type Scene } from './scene';

type SceneInput = { document: FlowDocument; graph: string; laidOut: ReadonlyMap<ItemKey, Point> };

/** Creates a new scene only if positions, sizes or items changed. Routes are cached in the scene. */
export function createSceneKeeper() {
  let guesses = { graph: '', places: new Map<ItemKey, Point>() };
  let last: { ui: unknown; laidOut: unknown; view: GraphView; heights: string; scene: Scene } | undefined;
  return (
    { document, graph, laidOut }: SceneInput,
    view: GraphView,
    cards: ReadonlyMap<string, Card>,
    frames: ReadonlyMap<ItemKey, Frame>,
  ): Scene => {
    let heights = `${graph} ${view.graph.entry} ${view.graph.strategy}`;
    for (const [id, { node, size }] of cards)
      heights += `,${id}:${size.height}${node.paths ? `:${node.paths}` : ''}`;
    for (const [key, { width, height }] of frames) heights += `,${key}:${width}x${height}`;
    for (const [id, { length }] of listRuleTags(document).byNode)
      if (cards.has(id)) heights += `,${id}~${length}`;
    if (document.paths) heights += document.paths.map(({ id, name }) => ` ${id}:${name}`).join();
    if (
      last?.heights === heights &&
      last.ui === document.ui &&
      last.laidOut === laidOut &&
      last.view.gates === view.gates &&
      last.view.wires === view.wires &&
      last.view.edges === view.edges
    )
      return last.scene;
    if (guesses.graph !== graph) guesses = { graph, places: new Map() };
    const parts = { laidOut, guessed: guesses.places, open: frames };
    const scene = createScene(document, view, (node) => cards.get(node.id) as Card, parts);
    last = { ui: document.ui, laidOut, view, heights, scene };
    return scene;
  };
}
