import type { Box } from '../canvas/boxes';
import type { Projection } from '../canvas/canvas-items';
import type { ColorOf } from '../export/drawing-colors';
import { type SvgDrawing, toSvg } from '../export/to-svg';
import type { ItemKey } from '../model/item';

export type DifferenceKind = 'added' | 'removed' | 'changed' | 'moved';
/** By card or connection. */
export type DifferenceKinds = ReadonlyMap<string, DifferenceKind>;
type MarkedBox = Omit<Box, 'key'> & { key: ItemKey; kind: DifferenceKind };
type MarkedLine = { key: string; kind: DifferenceKind; path: string };
export type DifferenceDrawing = SvgDrawing & { boxes: MarkedBox[]; lines: MarkedLine[] };

/** The drawing of a graph, with the places of what differs. Undefined if it is empty. */
export function drawDifference(
  projection: Projection,
  kinds: DifferenceKinds,
  colorOf: ColorOf,
): DifferenceDrawing | undefined {
  const drawing = toSvg(projection, colorOf);
  const { nodes, view, scene } = projection;
  if (!drawing || !view || !scene) return undefined;
  return {
    ...drawing,
    boxes: nodes.flatMap(({ id, position: { x, y }, width = 0, height = 0 }) => {
      const kind = kinds.get(id);
      return kind ? [{ key: id as ItemKey, kind, x, y, width, height }] : [];
    }),
    lines: view.edges.flatMap(({ key }) => {
      const kind = kinds.get(key);
      return kind ? [{ key, kind, path: scene.edges.getPath(key) }] : [];
    }),
  };
}
