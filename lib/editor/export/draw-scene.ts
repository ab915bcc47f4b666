import { say } from '@/lib/words/say';
import type { CanvasFrame, CanvasNode, FrameData, GateData } from '../canvas/canvas-items';
import type { Scene } from '../canvas/scene';
import { GATE_LABEL, GATE_SIZE } from '../cards/card-size';
import type { EdgeText } from '../cards/edge-text';
import type { Point } from '../commands/placement';
import type { EdgeLabel } from '../routes/edge-labels';
import type { GraphView } from '../routes/wires';
import { drawBox, drawCard, drawText } from './draw-card';
import type { ColorOf } from './drawing-colors';
import { toElement } from './svg-element';
import { wrapText } from './wrap-text';

export const ARROW = 'arrow';

/** Areas, lines, cards and labels of a canvas, in drawing order. */
export function drawScene(
  nodes: readonly CanvasNode[],
  view: GraphView,
  scene: Scene,
  colorOf: ColorOf,
): string {
  const wire = colorOf('wire');
  return [
    ...scene.getAreas().map((area) => drawArea(area, colorOf)),
    ...view.wires.map((line) => drawLine(scene.getPath(line), colorOf('line-2'))),
    ...view.edges.map(({ key }) => drawItem(key, drawLine(scene.edges.getPath(key), wire))),
    ...nodes.map((node) => drawItem(node.id, drawNode(node, colorOf))),
    ...view.edges.flatMap(({ key, text }) => {
      const label = scene.edges.getLabel(key, false);
      return label?.text && text ? [drawItem(key, drawLabel(label, text, colorOf))] : [];
    }),
    ...(scene.edges.entryAt
      ? [
          drawText(
            say('Start'),
            { x: scene.edges.entryAt.x - 46, y: scene.edges.entryAt.y + 4 },
            { color: wire },
          ),
        ]
      : []),
  ].join('');
}

const drawItem = (key: string, drawn: string): string => toElement('g', { 'data-item': key }, drawn);

const drawLine = (d: string, stroke: string): string =>
  toElement('path', { d, fill: 'none', stroke, 'stroke-width': 1.5, 'marker-end': `url(#${ARROW})` });

function drawNode(node: CanvasNode, colorOf: ColorOf): string {
  const at = node.position;
  const size = { width: node.width ?? 0, height: node.height ?? 0 };
  switch (node.type) {
    case 'card':
      return drawCard(node.data, at, size, colorOf);
    case 'frame':
      return drawFrame(node.data, at, size, colorOf);
    case 'gate':
      return drawGate(node.data, at, colorOf);
    case 'note':
      return drawNote(node.data.note.text, at, size, colorOf);
    default:
      return (
        drawBox(at, size, { fill: colorOf('fill'), radius: size.height / 2 }) +
        drawText(
          say('End'),
          { x: at.x + size.width / 2, y: at.y + size.height / 2 + 4 },
          { color: colorOf('text-2'), middle: true },
        )
      );
  }
}

function drawGate({ gate, text }: GateData, at: Point, colorOf: ColorOf): string {
  const half = GATE_SIZE / 2;
  const center = { x: at.x + half, y: at.y + half };
  const corners = [
    [0, -half],
    [half, 0],
    [0, half],
    [-half, 0],
  ].map(([x = 0, y = 0]) => `${center.x + x},${center.y + y}`);
  const labelAt = at.y + GATE_SIZE + GATE_LABEL.gap + 8;
  const line = (words: string, row: number, color: string, weight?: number) =>
    wrapText(words, GATE_LABEL.width, 1).map((shown) =>
      drawText(
        shown,
        { x: center.x, y: labelAt + 14 * row },
        { color, size: 11, middle: true, ...(weight && { weight }) },
      ),
    );
  return [
    toElement('polygon', {
      points: corners.join(' '),
      fill: colorOf('gate-soft'),
      stroke: colorOf('gate-line'),
    }),
    ...line(gate.name, 0, colorOf('text-1'), 600),
    ...line(text.caption, 1, colorOf('text-3')),
  ].join('');
}

function drawNote(
  text: string,
  at: Point,
  size: { width: number; height: number },
  colorOf: ColorOf,
): string {
  const lines = text.split('\n').flatMap((line) => wrapText(line, size.width - 20, 20));
  const shown = lines.slice(0, Math.max(1, Math.floor((size.height - 12) / 16)));
  return (
    drawBox(at, size, { fill: colorOf('warn-soft'), stroke: colorOf('warn-line') }) +
    shown
      .map((line, row) =>
        drawText(line, { x: at.x + 10, y: at.y + 20 + 16 * row }, { color: colorOf('text-2') }),
      )
      .join('')
  );
}

/** A called graph inside its node. */
function drawFrame(
  data: FrameData,
  at: Point,
  size: { width: number; height: number },
  colorOf: ColorOf,
): string {
  const { frame, card } = data;
  return [
    drawBox(at, size, { fill: colorOf('surface'), stroke: colorOf('subgraph-line') }),
    drawText(card.text.name, { x: at.x + 12, y: at.y + 21 }, { color: colorOf('text-1'), weight: 600 }),
    toElement(
      'g',
      { transform: `translate(${at.x + frame.shift.x} ${at.y + frame.shift.y})` },
      drawScene(listInner(frame), frame.view, frame.scene, colorOf),
    ),
  ].join('');
}

const listInner = ({ view, cards, scene }: CanvasFrame): CanvasNode[] =>
  view.graph.nodes.flatMap((node): CanvasNode[] => {
    const id = `node:${node.id}` as const;
    const [box, card] = [scene.boxes.get(id), cards.get(node.id)];
    if (!box || !card) return [];
    const { x, y, width, height } = box;
    return [
      {
        id,
        type: 'card',
        position: { x, y },
        width,
        height,
        data: { card, flag: undefined, ends: { edges: true } },
      },
    ];
  });

function drawLabel(label: EdgeLabel, text: EdgeText, colorOf: ColorOf): string {
  const { x, y, width, height } = label;
  const words = [text.order, text.on && say('on {on}', { on: text.on }), text.text].filter(Boolean).join(' ');
  const lines = wrapText(words, width - 8, Math.max(1, Math.floor(height / 18)));
  const top = y - (lines.length - 1) * 8 + 4;
  return (
    drawBox(
      { x: x - width / 2, y: y - height / 2 },
      { width, height },
      { fill: colorOf('canvas'), radius: 6 },
    ) +
    lines
      .map((line, row) =>
        drawText(line, { x, y: top + 16 * row }, { color: colorOf('text-2'), size: 11, middle: true }),
      )
      .join('')
  );
}

function drawArea(area: ReturnType<Scene['getAreas']>[number], colorOf: ColorOf): string {
  const { label, name } = area;
  return (
    drawBox(area, area, {
      fill: 'none',
      stroke: area.color ?? colorOf('line-control'),
      radius: 12,
      dashed: true,
    }) + drawText(name, { x: label.x + 4, y: label.y + 13 }, { color: colorOf('text-2'), size: 11 })
  );
}
