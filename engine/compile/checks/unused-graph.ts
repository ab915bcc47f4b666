import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/**
 * A graph other than the main one is started by a trigger or by a subgraph node of another graph. A scenario
 * can also be started by name.
 */
export const unusedGraph: ProblemCheck = {
  code: 'unused-graph',
  severity: 'warning',
  test: 'The flow can start (its main graph exists, a graph with a trigger is enabled, or a rule is enabled), but this graph is enabled, is neither a scenario nor the main graph, has no trigger, is not called by a subgraph node of another graph, and does not undo a tool.',
  find({ flow, nodes }) {
    const begins =
      flow.main === undefined
        ? flow.graphs.some(({ enabled, trigger }) => enabled !== false && trigger) ||
          (flow.rules ?? []).some(({ enabled }) => enabled !== false)
        : flow.graphs.some(({ id }) => id === flow.main);
    if (!begins) return [];
    const undoing = (flow.tools ?? []).flatMap(({ undo = [] }) => undo);
    const called = new Set([
      ...undoing,
      ...nodes.flatMap(({ graph, node }) =>
        node.type === 'subgraph' && node.graph !== graph.id ? [node.graph] : [],
      ),
    ]);
    return flow.graphs.flatMap((graph, index) => {
      const { id, name, trigger, enabled, strategy } = graph;
      if (strategy === 'meaning') return [];
      if (id === flow.main || trigger || enabled === false || called.has(id)) return [];
      const message = msg(
        'Nothing starts graph “{name}”. Make it the main graph, add a trigger, or let a node call it.',
        {
          name,
        },
      );
      return [finding(['graphs', index], { kind: 'graph', graph: id }, message)];
    });
  },
};
