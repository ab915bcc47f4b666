import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { findPassable, maySkip, type Passage } from '../survey/passable.ts';
import { findStrongComponents } from '../survey/strong-components.ts';
import type { NodeEntry, Survey } from '../survey/types.ts';

/**
 * A graph that calls itself needs a path to its end without that call, or it fills the stack.
 *
 * A call in a node that can be skipped counts as avoidable. So does every call of a gates graph with a goal
 * or outputs, because the graph may end before the call.
 */
export const graphRecursion: ProblemCheck = {
  code: 'graph-recursion',
  severity: 'error',
  test: 'A graph calls itself, directly or through others, and every path from its entry to an exit, terminal or handoff node contains a call that leads back to it (in a node without when, requires, requiresStates and paths).',
  find(survey) {
    const calls = findCircularCalls(survey);
    if (calls.length === 0) return [];
    const findEnding = (ofCall: Passage) =>
      findPassable(
        survey,
        ({ node }) => (node.type !== 'subgraph' || maySkip(node) ? 'free' : ofCall),
        ({ strategy, goal, outputs = [], nodes }, passable) =>
          strategy === 'meaning' ||
          ofCall === 'free' ||
          goal !== undefined ||
          outputs.length > 0 ||
          nodes.every((node) => node.type !== 'subgraph' || maySkip(node) || passable.has(node.graph)),
      );
    const ending = findEnding('call');
    // Graphs that cannot reach their end at all are reported by other checks.
    const endingIfCallsDid = findEnding('free');
    const reported = new Set<string>();
    return calls.flatMap(({ graph, node, path, where }): ProblemFinding[] => {
      if (node.type !== 'subgraph' || reported.has(graph.id)) return [];
      if (ending.has(graph.id) || !endingIfCallsDid.has(graph.id)) return [];
      reported.add(graph.id);
      const called = survey.flow.graphs.find(({ id }) => id === node.graph);
      const message =
        called === graph
          ? msg(
              'Graph “{graph}” calls itself before it can end. Add a path to its end without this call, or remove the call.',
              {
                graph: graph.name,
              },
            )
          : msg(
              'Graph “{graph}” calls itself through “{called}” before it can end. Add a path to its end without this call, or remove the call.',
              { graph: graph.name, called: called?.name ?? node.graph },
            );
      return [finding(path, where, message)];
    });
  },
};

/** The nodes that call a graph from which theirs is called again. */
function findCircularCalls({ flow, nodes }: Survey): NodeEntry[] {
  const indexes = new Map<string, number>();
  for (const { id } of flow.graphs) if (!indexes.has(id)) indexes.set(id, indexes.size);
  const next: number[][] = Array.from(indexes, () => []);
  const calls: { entry: NodeEntry; from: number; to: number }[] = [];
  for (const entry of nodes) {
    const { graph, node } = entry;
    if (node.type !== 'subgraph' || node.enabled === false) continue;
    const from = indexes.get(graph.id);
    const to = indexes.get(node.graph);
    if (from === undefined || to === undefined) continue;
    next[from]?.push(to);
    calls.push({ entry, from, to });
  }
  const partOf = new Map<number, number>();
  findStrongComponents(next).forEach((component, part) => {
    for (const index of component) partOf.set(index, part);
  });
  return calls.flatMap(({ entry, from, to }) => {
    const part = partOf.get(from);
    return part !== undefined && part === partOf.get(to) ? [entry] : [];
  });
}
