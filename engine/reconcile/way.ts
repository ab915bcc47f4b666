import type { CompiledGraph } from '../compile/compiled-flow.ts';
import { EXIT } from '../document/edge.ts';
import type { Frame } from '../session/session.ts';
import { findCounter } from '../turn/counters.ts';
import { getLeft } from '../turn/navigators/edges/judge-edges.ts';

/**
 * The nodes a frame came by, the current one last and none twice: by the edge each was last left by, or the
 * steps visited. A part of it that can no longer be told is left out.
 */
export function listWay(frame: Frame, graph: CompiledGraph): string[] {
  const { node } = frame;
  if (node === undefined || graph.strategy === 'gates') return [];
  if (graph.strategy === 'meaning') return withoutLoops([...(frame.scenario?.visits ?? []), node]);
  const whole = walk(frame, graph, graph.edges?.entry);
  if (whole.at(-1) === node) return whole;
  const late = walk(frame, graph, frame.origin);
  return late.at(-1) === node ? late : withoutLoops([...(late.length > 0 ? late : whole), node]);
}

function walk(frame: Frame, graph: CompiledGraph, from: string | undefined): string[] {
  const way: string[] = [];
  const seen = new Set<string>();
  let node = from;
  while (node !== undefined && node !== EXIT && !seen.has(node)) {
    seen.add(node);
    way.push(node);
    if (node === frame.node) break;
    const counter = findCounter(frame, node);
    node = counter && getLeft(graph, counter)?.edge.to;
  }
  return way;
}

/** A node that comes again takes back what came since. */
function withoutLoops(nodes: readonly string[]): string[] {
  const way: string[] = [];
  for (const node of nodes) {
    const index = way.indexOf(node);
    if (index === -1) way.push(node);
    else way.length = index + 1;
  }
  return way;
}
