import type { UnderstandRequest } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';

type StackRow = NonNullable<UnderstandRequest['stack']>[number];

/** What runs or is paused as one: its graphs with the calls above the lowest one first, and that one's frame. */
export type Activity = { frame: string; graphs: string[]; isRoot: boolean };

/**
 * The stack as activities, the one on top first. A frame belongs to the one below it when that one's graph
 * calls its graph; the request does not say which frames were called.
 */
export function listOpenActivities(index: FlowIndex, stack: readonly StackRow[] = []): Activity[] {
  const activities: Activity[] = [];
  let graphs: string[] = [];
  stack.forEach(({ frame, graph }, position) => {
    graphs.push(graph);
    const below = stack[position + 1];
    if (below && index.findGraph(below.graph)?.calls.has(graph)) return;
    activities.push({ frame, graphs, isRoot: below === undefined });
    graphs = [];
  });
  return activities.length > 0
    ? activities
    : [{ frame: '', graphs: index.main === undefined ? [] : [index.main], isRoot: true }];
}
