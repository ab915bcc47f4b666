import { BoxIndex, findFreeOffset } from '@/lib/editor/canvas/boxes';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { CARD_WIDTH, GRID } from '@/lib/editor/cards/card-size';
import type { Point } from '@/lib/editor/commands/placement';
import { type ItemKey, toKey } from '@/lib/editor/model/item';
import type { EditorContextValue } from '../editor-context';

/** Space between a card and the next one, for wires and edge labels. */
const NEXT_GAP = 76;
const NEXT_GAP_OF_EDGES = 196;
/** Space before the first card, for the mark where a graph starts and its line. */
const FIRST_GAP = 90;

/** Size of a gate with its name. */
const GATE_ROOM = { width: 120, height: 90 };
/** Size of a new card. */
export const CARD_HEIGHT = 114;

export type Spots = ReturnType<typeof createSpots>;

/** Finds positions for new items. Only the canvas knows what is already there. */
export function createSpots({ editor, canvas }: EditorContextValue) {
  const state = editor.getState;

  const isOfEdges = () => isDrawn(state().document.graphs.find(({ id }) => id === state().graph)?.strategy);
  const getScene = () => canvas.current?.getProjection().scene;
  /** Converts a visible position to a stored one. */
  const toStored = (at: Point) => getScene()?.toStored(at) ?? at;

  /** Finds a corner near `at` where a box of this size is free. */
  function findSpot(at: Point | undefined, size: { width: number; height: number }): Point {
    const center = at ?? canvas.current?.getCenter() ?? { x: 200, y: 200 };
    const snap = (value: number) => Math.round(value / GRID) * GRID;
    const corner = { x: snap(center.x - size.width / 2), y: snap(center.y - size.height / 2) };
    const scene = getScene();
    const boxes = scene ? [...scene.boxes.values(), ...scene.hangs] : [];
    const offset = findFreeOffset([{ ...corner, ...size }], new BoxIndex(boxes), GRID, isOfEdges() ? 36 : 12);
    return { x: corner.x + offset.x, y: corner.y + offset.y };
  }

  /**
   * Position for the next item: where lines lead, right of the selection or below it, or the other one if only that is
   * in view. The first card of a graph leaves room for those that follow.
   */
  function getNextSpot(): Point | undefined {
    const { selection } = state();
    const scene = getScene();
    if (scene?.boxes.size === 0) return getFirstSpot(scene.down);
    const last = selection.length === 1 && scene?.boxes.get(selection[0] as ItemKey);
    if (!scene || !last) return undefined;
    const gap = isOfEdges() ? NEXT_GAP_OF_EDGES : NEXT_GAP;
    const right = { x: last.x + last.width + gap + CARD_WIDTH / 2, y: last.y + last.height / 2 };
    const below = { x: last.x + last.width / 2, y: last.y + last.height + NEXT_GAP + CARD_HEIGHT / 2 };
    const [first, second] = scene.down ? [below, right] : [right, below];
    return [first, second].find(isInView) ?? first;
  }

  function getFirstSpot(down: boolean): Point | undefined {
    const start = canvas.current?.getStart();
    if (!start) return undefined;
    return down
      ? { x: start.x, y: start.y + FIRST_GAP + CARD_HEIGHT / 2 }
      : { x: start.x + FIRST_GAP + CARD_WIDTH / 2, y: start.y };
  }

  function isInView(center: Point): boolean {
    const { x, y } = findSpot(center, { width: CARD_WIDTH, height: CARD_HEIGHT });
    return canvas.current?.showsAll({ x, y, width: CARD_WIDTH, height: CARD_HEIGHT }) ?? true;
  }

  /** The middle of an edge along its route. */
  function getMiddle(edge: ItemKey): Point | undefined {
    const route = getScene()?.edges.getRoute(edge) ?? [];
    const [first, last] = [route[0], route.at(-1)];
    return first && last ? { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 } : undefined;
  }

  /** Finds the center for a gate between a node and a card. */
  function getBetween(from: string, to: Point): Point | undefined {
    const first = getBox(from);
    if (!first) return undefined;
    const middle = { x: (first.x + first.width + to.x) / 2, y: (first.y + to.y + CARD_HEIGHT) / 2 };
    const corner = findSpot(middle, GATE_ROOM);
    return toStored({ x: corner.x + GATE_ROOM.width / 2, y: corner.y + 30 });
  }

  const getBox = (node: string) => getScene()?.boxes.get(toKey('node', node));

  return { isOfEdges, getScene, toStored, findSpot, getNextSpot, getMiddle, getBetween, getBox };
}
