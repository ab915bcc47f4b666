import { type Check, finding } from './check.ts';

/** A main graph in which nothing can run deadlocks at once (or, without a goal, ends at once). */
export const graphEmpty: Check = {
  code: 'graph-empty',
  severity: 'warning',
  test: 'The main graph has no enabled node.',
  find: ({ flow }) =>
    flow.graphs.flatMap((graph, index) => {
      if (graph.id !== flow.main || graph.nodes.some(({ enabled }) => enabled !== false)) return [];
      const message = `Graph "${graph.name}" has no node to run. Add one.`;
      return [finding(['graphs', index, 'nodes'], { kind: 'graph', graph: graph.id }, message)];
    }),
};
