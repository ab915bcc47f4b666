import type { Box } from '../canvas/boxes';
import type { Projection } from '../canvas/canvas-items';
import { getEntryBox } from '../routes/edge-drawing';
import { ARROW, drawScene } from './draw-scene';
import type { ColorOf } from './drawing-colors';
import { toElement } from './svg-element';

/** `left` and `top` are the corner of the drawing on the canvas. */
export type SvgDrawing = { svg: string; left: number; top: number; width: number; height: number };

const MARGIN = 40;

/** The whole canvas of a graph as SVG, or undefined if it is empty. */
export function toSvg({ nodes, view, scene }: Projection, colorOf: ColorOf): SvgDrawing | undefined {
  if (!view || !scene || nodes.length === 0) return undefined;
  const boxes: Box[] = [
    ...nodes.map(({ type, position, width = 0, height = 0 }) =>
      type === 'gate'
        ? { x: position.x - 42, y: position.y, width: width + 84, height: height + 44 }
        : { ...position, width, height },
    ),
    ...scene.getAreas(),
    ...scene.edges.listLabelBoxes(),
    ...(scene.edges.entryAt ? [getEntryBox(scene.edges.entryAt)] : []),
    ...view.edges.flatMap(({ key }) =>
      scene.edges.getRoute(key).map((at) => ({ ...at, width: 0, height: 0 })),
    ),
    ...view.wires.flatMap((wire) => listPoints(scene.getPath(wire))),
  ];
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x))) - MARGIN;
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y))) - MARGIN;
  const width = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))) + MARGIN - left;
  const height = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))) + MARGIN - top;
  const arrow = toElement(
    'marker',
    { id: ARROW, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: 'auto' },
    toElement('path', { d: 'M0 0L8 4L0 8z', fill: colorOf('wire') }),
  );
  const svg = toElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `${left} ${top} ${width} ${height}` },
      'font-family': "Geist, 'Segoe UI', system-ui, sans-serif",
    },
    toElement('defs', {}, arrow),
    toElement('rect', { x: left, y: top, width, height, fill: colorOf('canvas') }),
    drawScene(nodes, view, scene, colorOf),
  );
  return { svg, left, top, width, height };
}

/** Ends and control points of a curve, which lies inside them. */
function listPoints(path: string): Box[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
    width: 0,
    height: 0,
  }));
}
