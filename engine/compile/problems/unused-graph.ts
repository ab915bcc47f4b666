import { type Check, finding } from './check.ts';

/**
 * A graph that is not the main one is started by a trigger, or called by a node of another graph. A scenario
 * may also be named by whoever starts it.
 */
export const unusedGraph: Check = {
  code: 'unused-graph',
  severity: 'warning',
  test: 'The flow can begin (its main graph exists, or an enabled graph has a trigger or a rule is on), and this graph is no scenario, enabled, not the main one, has no trigger, and no subgraph node of another graph calls it.',
  find({ flow, nodes }) {
    const begins =
      flow.main === undefined
        ? flow.graphs.some(({ enabled, trigger }) => enabled !== false && trigger) ||
          (flow.rules ?? []).some(({ enabled }) => enabled !== false)
        : flow.graphs.some(({ id }) => id === flow.main);
    if (!begins) return [];
    const called = new Set(
      nodes.flatMap(({ graph, node }) =>
        node.type === 'subgraph' && node.graph !== graph.id ? [node.graph] : [],
      ),
    );
    return flow.graphs.flatMap((graph, index) => {
      const { id, name, trigger, enabled, strategy } = graph;
      if (strategy === 'meaning') return [];
      if (id === flow.main || trigger || enabled === false || called.has(id)) return [];
      const message = `Nothing leads into graph "${name}". Make it the main graph, give it a trigger, or let a node call it.`;
      return [finding(['graphs', index], { kind: 'graph', graph: id }, message)];
    });
  },
};
