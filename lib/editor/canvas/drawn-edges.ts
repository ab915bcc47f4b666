import type { ProblemFlag } from '../compile/problem-index';
import type { ItemKey } from '../model/item';
import type { GraphView } from '../routes/wires';
import type { CanvasEdge, DrawnEdges, EndNames } from './canvas-items';
import { keepEdge, keepWire } from './keep-items';
import { crossesArea } from './near-edges';
import type { Scene } from './scene';

export const NO_DRAWN_EDGES: DrawnEdges = { count: 0, list: () => [] };

type EdgesInput = {
  view: GraphView;
  scene: Scene;
  selected: ReadonlySet<ItemKey>;
  flags: ReadonlyMap<ItemKey, ProblemFlag>;
  /** The name of an item. */
  nameOf: (key: ItemKey) => string;
};

/** Creates the edges of successive drawings and reuses unchanged ones. */
export function createEdgeCache(): (input: EdgesInput) => DrawnEdges {
  const made = new Map<string, CanvasEdge>();
  let placedCenters: Scene | undefined;
  return ({ view, scene, selected, flags, nameOf }) => {
    const count = view.wires.length + view.edges.length;
    // Edges of another scene differ, and would retain it in memory.
    if (scene !== placedCenters) made.clear();
    placedCenters = scene;
    const keep = (id: string, edge: CanvasEdge) => {
      made.set(id, edge);
      return edge;
    };
    const namesOf = ({ from, to }: { from: ItemKey; to: ItemKey }): EndNames => [nameOf(from), nameOf(to)];
    const isLit = ({ from, to }: { from: ItemKey; to: ItemKey }) => selected.has(from) || selected.has(to);
    return {
      count,
      list(area) {
        const seen = ({ from, to }: { from: ItemKey; to: ItemKey }) =>
          area === undefined || crossesArea(scene.boxes.get(from), scene.boxes.get(to), area);
        const edges: CanvasEdge[] = [];
        for (const wire of view.wires) {
          const lit = isLit(wire);
          if (lit || seen(wire))
            edges.push(keep(wire.id, keepWire(made.get(wire.id), wire, scene, lit, namesOf(wire))));
        }
        for (const edge of view.edges) {
          const data = { edge, scene, selected: selected.has(edge.key), lit: isLit(edge) };
          if (!data.selected && !data.lit && !seen(edge)) continue;
          const known = { ...data, flag: flags.get(edge.key), names: namesOf(edge) };
          edges.push(keep(edge.key, keepEdge(made.get(edge.key), known)));
        }
        return edges;
      },
    };
  };
}
