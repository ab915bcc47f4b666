import { EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import { isEnd } from '../../document/is-end.ts';
import type { Node, SubgraphNode } from '../../document/node.ts';
import { push } from '../../push.ts';
import { listLeaving } from './drawing.ts';
import { createFrontier } from './frontier.ts';
import type { Drawing, NodeEntry, Survey } from './types.ts';

/** Whether a walk can pass a node: always, never, or only if the graph it calls can be passed. */
export type Passage = 'free' | 'shut' | 'call';

/**
 * The graphs that can be passed from entry to end, where `passageOf` decides for each node and calls depend
 * on the called graph. Computed as the least fixed point, so a graph that only ends by calling itself is not
 * included. `isOtherPassable` decides for graphs other than edges graphs, given the graphs known to be
 * passable so far.
 */
export function findPassable(
  survey: Survey,
  passageOf: (entry: NodeEntry, drawing: Drawing) => Passage,
  isOtherPassable: (graph: Graph, passable: ReadonlySet<string>) => boolean,
): ReadonlySet<string> {
  const passable = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  const settled: string[] = [];
  const settle = (id: string): void => {
    if (passable.has(id)) return;
    passable.add(id);
    settled.push(id);
  };
  for (const graph of survey.flow.graphs) {
    if (graph.strategy === 'edges') continue;
    const look = (): void => {
      if (!passable.has(graph.id) && isOtherPassable(graph, passable)) settle(graph.id);
    };
    for (const node of graph.nodes) if (node.type === 'subgraph') push(waiting, node.graph, look);
    look();
  }
  for (const drawing of survey.drawings) {
    const walk = startWalk(drawing, passageOf, passable, () => settle(drawing.graph.id));
    walk.run((node, resume) => push(waiting, node.graph, resume));
  }
  for (let id = settled.pop(); id !== undefined; id = settled.pop())
    for (const resume of waiting.get(id) ?? []) resume();
  return passable;
}

/** Whether a node may be skipped: it is disabled, has conditions, or belongs to a path. */
export function maySkip({ enabled, when, requires, requiresStates, paths }: Node): boolean {
  return (
    enabled === false ||
    when !== undefined ||
    [requires, requiresStates, paths].some((names) => names !== undefined && names.length > 0)
  );
}

/** Walks from the entry. A call that cannot be passed yet is resumed later. */
function startWalk(
  drawing: Drawing,
  passageOf: (entry: NodeEntry, drawing: Drawing) => Passage,
  passable: ReadonlySet<string>,
  end: () => void,
): { run: (wait: (node: SubgraphNode, resume: () => void) => void) => void } {
  const { enter, next } = createFrontier(drawing);
  const leave = (entry: NodeEntry): void => {
    for (const { edge } of listLeaving(drawing, entry)) {
      if (edge.to === EXIT) end();
      else enter(drawing.nodes.get(edge.to));
    }
  };
  return {
    run(wait) {
      const drain = (): void => {
        for (let entry = next(); entry; entry = next()) {
          const { node } = entry;
          const at = entry;
          if (isEnd(node.type)) end();
          const passage = passageOf(entry, drawing);
          if (
            passage === 'free' ||
            (node.type === 'subgraph' && passage === 'call' && passable.has(node.graph))
          )
            leave(entry);
          else if (passage === 'call' && node.type === 'subgraph')
            wait(node, () => {
              leave(at);
              drain();
            });
        }
      };
      enter(drawing.entry);
      drain();
    },
  };
}
