import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { EXIT } from '../document/edge.ts';
import type { Frame } from '../session/session.ts';
import { findCounter } from '../turn/counters.ts';
import { getLeft } from '../turn/navigators/edges/judge-edges.ts';

/**
 * The nodes a frame passed, the current one last, without duplicates: from the edge each node was last left
 * by, or from the visited steps. Parts that are no longer known are left out.
 */
export function listRoute(frame: Frame, graph: CompiledGraph): string[] {
  const { node } = frame;
  if (node === undefined || graph.strategy === 'gates') return [];
  if (graph.strategy === 'meaning') return withoutLoops([...(frame.scenario?.visits ?? []), node]);
  const whole = walk(frame, graph, graph.edges?.entry);
  if (whole.at(-1) === node) return whole;
  const late = walk(frame, graph, frame.origin);
  return late.at(-1) === node ? late : withoutLoops([...(late.length > 0 ? late : whole), node]);
}

function walk(frame: Frame, graph: CompiledGraph, from: string | undefined): string[] {
  const route: string[] = [];
  const seen = new Set<string>();
  let node = from;
  while (node !== undefined && node !== EXIT && !seen.has(node)) {
    seen.add(node);
    route.push(node);
    if (node === frame.node) break;
    const counter = findCounter(frame, node);
    node = counter && getLeft(graph, counter)?.edge.to;
  }
  return route;
}

/** Going back to a node removes the nodes visited since. */
function withoutLoops(nodes: readonly string[]): string[] {
  const route: string[] = [];
  for (const node of nodes) {
    const index = route.indexOf(node);
    if (index === -1) route.push(node);
    else route.length = index + 1;
  }
  return route;
}
