import {
  type CoverageState,
  getCount,
  getTone,
  meetCoverage,
  type PartCoverage,
} from '../coverage/coverage-store';
import { getTrafficWidth } from '../coverage/traffic';
import { getPlainRoute, toEdgePath } from '../routes/route-edge';
import { getPlainPath } from '../routes/route-wire';
import type { CanvasEdge, CanvasNode, EdgeData, WireData } from './canvas-items';
import type { SimulationOverlay } from './simulation-overlay';

/**
 * Tones of lines when zoomed out, in drawing order. Coverage tones have the same names as in the detailed
 * view.
 */
export const ZOOMED_OUT_TONES = [
  'plain',
  'never',
  'production',
  'tests',
  'quiet',
  'busy',
  'busiest',
  'open',
  'selected',
] as const;
export type ZoomedOutTone = (typeof ZOOMED_OUT_TONES)[number];

type Painted = {
  gates?: SimulationOverlay['gates'];
  edges?: SimulationOverlay['edges'];
  coverage: Pick<CoverageState, 'shown' | 'tests' | 'production' | 'traffic'>;
};

/**
 * Draws all wires and edges as one path per tone. Selected and taken lines come first, then coverage; lines
 * covered by tests and production use the tone of tests.
 */
export function drawZoomedOut(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  painted: Painted,
): Partial<Record<ZoomedOutTone, string>> {
  const made: Partial<Record<ZoomedOutTone, string>> = {};
  const byId = new Map<string, CanvasNode>(nodes.map((node) => [node.id, node]));
  for (const edge of edges) {
    const [from, to] = [byId.get(edge.source), byId.get(edge.target)];
    if (!from || !to || !edge.data) continue;
    const { down } = edge.data.scene;
    const start = getSide(from, down, 1);
    const end = getSide(to, down, 0);
    const isDrawn = edge.type === 'edge';
    const tone = isDrawn
      ? toneOfEdge(edge.data as EdgeData, painted)
      : toneOfWire(edge.data as WireData, painted);
    const path = isDrawn
      ? toEdgePath(getPlainRoute({ start, end }, down))
      : getPlainPath({ x1: start.x, y1: start.y, x2: end.x, y2: end.y }, down);
    made[tone] = (made[tone] ?? '') + path;
  }
  return made;
}

/** The middle of the side where lines start (1) or end (0). */
function getSide({ position, width = 0, height = 0 }: CanvasNode, down: boolean, at: 0 | 1) {
  return {
    x: position.x + width * (down ? 0.5 : at),
    y: position.y + height * (down ? at : 0.5),
  };
}

function toneOfEdge({ edge, selected, lit }: EdgeData, { edges, coverage }: Painted): ZoomedOutTone {
  const { id } = edge.edge;
  if (selected || lit || edges?.[id]?.taken) return 'selected';
  return (
    toneOfTraffic(coverage, `edge:${id}`) ?? toneOfCoverage(readCoverage(coverage, `edge:${id}`)) ?? 'plain'
  );
}

function toneOfWire({ wire, selected }: WireData, { gates, coverage }: Painted): ZoomedOutTone {
  if (selected) return 'selected';
  const { kind, from, to } = wire;
  const covered =
    toneOfTraffic(coverage, from, to) ??
    toneOfCoverage(meetCoverage(readCoverage(coverage, from), readCoverage(coverage, to)));
  if (covered) return covered;
  const gate = kind === 'requires' ? from.slice(5) : kind === 'gives' ? to.slice(5) : '';
  return gates?.[gate]?.open ? 'open' : 'plain';
}

/** Three widths of lines, because each needs its own path. */
function toneOfTraffic(
  coverage: Painted['coverage'],
  ...ends: [string, ...string[]]
): ZoomedOutTone | undefined {
  const width = getTrafficWidth(coverage, ...ends);
  if (width === undefined) return undefined;
  if (width === 0) return 'never';
  return width < 3 ? 'quiet' : width < 6 ? 'busy' : 'busiest';
}

const readCoverage = (coverage: Painted['coverage'], part: string): PartCoverage => ({
  tests: getCount(coverage, 'tests', part),
  production: getCount(coverage, 'production', part),
});

function toneOfCoverage(part: PartCoverage): ZoomedOutTone | undefined {
  const tone = getTone(part);
  return tone === 'unknown' ? undefined : tone === 'both' ? 'tests' : tone;
}
