import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api';
import { CARD_WIDTH, GATE_SIZE } from '@/lib/editor/cards/card-size';
import type { Point } from '@/lib/editor/commands/placement';
import type { LayoutInput } from '@/lib/editor/layout/layout';
import type { ItemKey } from '@/lib/editor/model/item';

/** Size of a gate with its label, as in our layout. */
const GATE_BOX = { width: 76, height: 104 };
const elk = new Elk();

/** The same input laid out by elkjs, with the spacing of our layout. */
export async function layOutWithElk({
  cards,
  gates,
  wires,
  edges,
  wraps,
  down,
}: LayoutInput): Promise<Map<ItemKey, Point>> {
  const sizes = new Map(cards.map((card) => [card.key, card]));
  const drawn = await elk.layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': down ? 'DOWN' : 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '64',
      'elk.spacing.nodeNode': '52',
      'elk.spacing.componentComponent': '60',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      ...(wraps ? { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.5' } : {}),
    },
    children: [
      ...cards.map(({ key, width = CARD_WIDTH, height, room = 0 }) => ({
        id: key,
        width,
        height: height + room,
      })),
      ...gates.map((key) => ({ id: key, ...GATE_BOX })),
    ],
    edges: [
      ...wires.map(({ from, to }, index) => ({ id: `wire ${index}`, sources: [from], targets: [to] })),
      ...(edges ?? []).map(({ key, from, to, width, height = 26 }) => ({
        id: key,
        sources: [from],
        targets: [to],
        ...(width > 0 ? { labels: [{ text: key, width: width + 24, height }] } : {}),
      })),
    ],
  });
  return new Map(
    (drawn.children ?? []).map(({ id, x = 0, y = 0 }: ElkNode) => {
      const key = id as ItemKey;
      return sizes.has(key)
        ? [key, { x: Math.round(x), y: Math.round(y) }]
        : [
            key,
            { x: Math.round(x + GATE_BOX.width / 2), y: Math.round(y + GATE_BOX.height / 2 - GATE_SIZE / 8) },
          ];
    }),
  );
}
