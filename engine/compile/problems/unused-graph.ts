import { type Check, finding } from './check.ts';

/** Only the main graph starts by itself; the others have no way in. */
export const unusedGraph: Check = {
  code: 'unused-graph',
  severity: 'warning',
  test: 'The flow has a main graph that exists, and this graph is not it.',
  find({ flow }) {
    if (!flow.graphs.some(({ id }) => id === flow.main)) return [];
    return flow.graphs.flatMap((graph, index) => {
      if (graph.id === flow.main) return [];
      const message = `Nothing leads into graph "${graph.name}". Make it the main graph, or move its nodes there.`;
      return [finding(['graphs', index], { kind: 'graph', graph: graph.id }, message)];
    });
  },
};
