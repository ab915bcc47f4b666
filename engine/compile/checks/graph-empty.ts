import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** A graph without enabled nodes ends immediately or deadlocks. */
export const graphEmpty: ProblemCheck = {
  code: 'graph-empty',
  severity: 'warning',
  test: 'The main graph, a graph with a trigger, or a graph that a node calls has no enabled node. Scenarios are covered by scenario-without-entry.',
  find: ({ flow, nodes }) => {
    const started = new Set([
      flow.main,
      ...nodes.map(({ node }) => (node.type === 'subgraph' ? node.graph : undefined)),
    ]);
    return flow.graphs.flatMap((graph, index) => {
      if (graph.strategy === 'meaning' || (!started.has(graph.id) && !graph.trigger)) return [];
      if (graph.nodes.some(({ enabled }) => enabled !== false)) return [];
      const message = msg('Graph “{graph}” has no enabled node. Add or enable one.', { graph: graph.name });
      return [finding(['graphs', index, 'nodes'], { kind: 'graph', graph: graph.id }, message)];
    });
  },
};
