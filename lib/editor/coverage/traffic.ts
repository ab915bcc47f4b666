import type { Insights } from '@/lib/contract/schemas/insights';
import type { CoverageState, PartTraffic, Traffic } from './coverage-store';

/** Widths of lines in pixels: of a connection that few conversations took, and that all took. */
const [MIN_WIDTH, MAX_WIDTH] = [1, 10];
/** Shares of the conversations at a node that left there. */
const [SOME, MANY] = [0.05, 0.15];
/** Fewer conversations say nothing about how many leave. */
const MIN_REACHED = 10;
const NONE: PartTraffic = { reached: 0, left: 0 };

export type DropOff = 'none' | 'few' | 'some' | 'many';

type Shown = Pick<CoverageState, 'shown' | 'traffic'>;

/** By `kind:id`. Undefined while traffic is hidden or unknown. */
export function getTraffic({ shown, traffic }: Shown, part: string): PartTraffic | undefined {
  return shown === 'traffic' && traffic ? (traffic.parts[part] ?? NONE) : undefined;
}

/** How wide a connection is drawn: 0 if no conversation took it, else in proportion to the busiest node. */
export function getTrafficWidth(state: Shown, ...ends: [string, ...string[]]): number | undefined {
  const found = ends.map((part) => getTraffic(state, part)?.reached);
  if (found.some((reached) => reached === undefined)) return undefined;
  // Derived wires are not counted, so this is the lower count of their two ends.
  const reached = Math.min(...(found as number[]));
  const share = reached / Math.max(1, state.traffic?.max ?? 0);
  return reached === 0 ? 0 : Math.round(Math.max(MIN_WIDTH, share * MAX_WIDTH) * 10) / 10;
}

export function getDropOff({ reached, left }: PartTraffic): DropOff {
  if (left === 0) return 'none';
  const share = left / reached;
  if (reached < MIN_REACHED || share < SOME) return 'few';
  return share < MANY ? 'some' : 'many';
}

export function toTraffic({
  nodes,
  gates,
  edges,
  rules,
  filter,
}: Pick<Insights, 'nodes' | 'gates' | 'edges' | 'rules' | 'filter'>): Traffic {
  const parts: Record<string, PartTraffic> = {};
  for (const { node, reached, left } of nodes) parts[`node:${node}`] = { reached, left };
  for (const { gate, opened } of gates) parts[`gate:${gate}`] = { reached: opened, left: 0 };
  for (const { edge, conversations } of edges) parts[`edge:${edge}`] = { reached: conversations, left: 0 };
  for (const { rule, conversations } of rules) parts[`rule:${rule}`] = { reached: conversations, left: 0 };
  return { parts, max: nodes.reduce((max, { reached }) => Math.max(max, reached), 0), filter };
}
