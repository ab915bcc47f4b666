import type { Box } from '../canvas/boxes';
import type { Projection } from '../canvas/canvas-items';
import type { ItemKey } from '../model/item';
import type { ColorOf } from './drawing-colors';
import { type SvgDrawing, toSvg } from './to-svg';

/**
 * What a drawing says about a card, gate or connection: how two versions differ, where a conversation went and what
 * was found there, or what a fix would add.
 */
export type DrawingMark = 'added' | 'removed' | 'changed' | 'moved' | 'taken' | 'found' | 'offered';
/** By card, gate or connection. */
export type DrawingMarks = ReadonlyMap<string, DrawingMark>;
type MarkedBox = Omit<Box, 'key'> & { key: ItemKey; kind: DrawingMark };
type MarkedLine = { key: string; kind: DrawingMark; path: string };
export type MarkedDrawing = SvgDrawing & { boxes: MarkedBox[]; lines: MarkedLine[] };

/** The drawing of a graph, with the places of what is marked. Undefined if it is empty. */
export function drawMarked(
  projection: Projection,
  marks: DrawingMarks,
  colorOf: ColorOf,
): MarkedDrawing | undefined {
  const drawing = toSvg(projection, colorOf);
  const { nodes, view, scene } = projection;
  if (!drawing || !view || !scene) return undefined;
  return {
    ...drawing,
    boxes: nodes.flatMap(({ id, position: { x, y }, width = 0, height = 0 }) => {
      const kind = marks.get(id);
      return kind ? [{ key: id as ItemKey, kind, x, y, width, height }] : [];
    }),
    lines: view.edges.flatMap(({ key }) => {
      const kind = marks.get(key);
      return kind ? [{ key, kind, path: scene.edges.getPath(key) }] : [];
    }),
  };
}
