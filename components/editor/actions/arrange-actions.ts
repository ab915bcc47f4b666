import {
  type Axis,
  alignBoxes,
  type BoxAlignment,
  distributeBoxes,
  type KeyedBox,
} from '@/lib/editor/arrange/align-boxes';
import { BoxIndex, findFreeOffset } from '@/lib/editor/canvas/boxes';
import { GRID } from '@/lib/editor/cards/card-size';
import { duplicateItems } from '@/lib/editor/commands/duplicate-items';
import { moveItems } from '@/lib/editor/commands/move-items';
import type { Point } from '@/lib/editor/commands/placement';
import type { LayoutChoice } from '@/lib/editor/layout/layout-choice';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Copies and positions items on the canvas. */
export function createArrangeActions(tools: ActionTools) {
  const { state, run, canvas, spots } = tools;
  /** Positions the selection relative to its boxes and to those that stay, as one edit. */
  function place(
    label: string,
    arrange: (boxes: KeyedBox[], others: KeyedBox[]) => Map<ItemKey, Point>,
  ): void {
    const { document, graph, selection } = state();
    const boxes = spots.getScene()?.boxes;
    if (!graph || !boxes) return;
    const all = [...boxes].map(([key, box]): KeyedBox => ({ ...box, key }));
    const corners = arrange(
      all.filter(({ key }) => selection.includes(key)),
      all.filter(({ key }) => !selection.includes(key)),
    );
    const places = new Map<ItemKey, Point>();
    for (const [key, corner] of corners) {
      const box = boxes.get(key);
      const center =
        box && key.startsWith('gate:') ? { x: box.width / 2, y: box.height / 2 } : { x: 0, y: 0 };
      places.set(key, spots.toStored({ x: corner.x + center.x, y: corner.y + center.y }));
    }
    if (places.size === 0) return;
    run(moveItems(document, { graph, places, byHand: true, label }));
    canvas.current?.keepInSight(
      all.flatMap((box) => (selection.includes(box.key) ? { ...box, ...corners.get(box.key) } : [])),
    );
  }

  async function layout(choice?: LayoutChoice, everything = false): Promise<void> {
    const { layOut } = await import('./lay-out');
    await layOut(tools, { choice, everything }).catch(() => undefined);
  }

  return {
    align(alignment: BoxAlignment) {
      place(say('Align {alignment}', { alignment }), (boxes, others) => alignBoxes(boxes, alignment, others));
    },
    distribute(axis: Axis) {
      place(say('Distribute {axis}', { axis }), (boxes, others) => distributeBoxes(boxes, axis, others));
    },
    /** Moves the selection, and further if it would cover other items. */
    moveSelected(by: Point) {
      place(
        state().selection.length === 1
          ? say('Move')
          : say('Move {count, plural, one {# item} other {# items}}', { count: state().selection.length }),
        (boxes, others) => {
          const moved = boxes.map((box) => ({ ...box, x: box.x + by.x, y: box.y + by.y }));
          const more = findFreeOffset(moved, new BoxIndex(others), GRID, spots.isOfEdges() ? 24 : 12);
          return new Map(moved.map(({ key, x, y }) => [key, { x: x + more.x, y: y + more.y }]));
        },
      );
    },
    /** The number of selected items with a position on the canvas. */
    countPlaced(): number {
      const boxes = spots.getScene()?.boxes;
      return boxes ? state().selection.filter((key) => boxes.has(key)).length : 0;
    },
    duplicate(keys: readonly ItemKey[] = state().selection) {
      const { document, graph } = state();
      if (!graph) return;
      const boxes = spots.getScene()?.boxes;
      const group = keys.flatMap((key) => boxes?.get(key) ?? []);
      const offset = findFreeOffset(
        group.map((box) => ({ ...box, x: box.x + 20, y: box.y + 20 })),
        new BoxIndex(boxes?.values() ?? []),
        GRID,
      );
      run(duplicateItems(document, { graph, keys, by: { x: offset.x + 20, y: offset.y + 20 } }));
    },
    selectAll() {
      const projection = canvas.current?.getProjection();
      if (!projection) return;
      const edges = projection.view?.edges ?? [];
      state().select([...projection.nodes.map((node) => node.id), ...edges.map((edge) => edge.key)]);
    },
    /** Moves the selection by grid steps. A run of key presses is one undo entry. */
    nudge(x: number, y: number) {
      const { document, graph, selection } = state();
      const boxes = spots.getScene()?.boxes;
      if (!graph || !boxes) return;
      const group = selection.flatMap((key) => boxes.get(key) ?? []);
      if (group.length === 0) return;
      const still = new Set<ItemKey>(selection);
      const others = new BoxIndex([...boxes].flatMap(([key, box]) => (still.has(key) ? [] : [box])));
      // Cards in between are jumped over, because cards never overlap.
      let steps = 1;
      const isTaken = () =>
        group.some((box) =>
          others.find({ ...box, x: box.x + x * steps, y: box.y + y * steps }, undefined, 8),
        );
      while (steps < 60 && isTaken()) steps++;
      const places = new Map<ItemKey, Point>();
      for (const key of selection) {
        const box = boxes.get(key);
        if (!box) continue;
        const center = key.startsWith('gate:') ? { x: box.width / 2, y: box.height / 2 } : { x: 0, y: 0 };
        places.set(key, spots.toStored({ x: box.x + center.x + x * steps, y: box.y + center.y + y * steps }));
      }
      if (places.size > 0)
        run(moveItems(document, { graph, places, byHand: true }), { burst: `nudge:${selection.join()}` });
    },
    layout,
    layoutAll: () => layout(undefined, true),
    async togglePins(keys: readonly ItemKey[] = state().selection) {
      const { togglePins } = await import('./toggle-pins');
      togglePins(tools, keys);
    },
    turnLayout: () => layout(spots.getScene()?.down ? 'rows' : 'down'),
  };
}
