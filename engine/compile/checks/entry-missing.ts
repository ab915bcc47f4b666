import { msg } from '../../messages/message.ts';
import { finding, fixAdd, type ProblemCheck } from '../check.ts';

/** Edges define what follows a node, not which node is first. */
export const entryMissing: ProblemCheck = {
  code: 'entry-missing',
  severity: 'error',
  test: 'An edges graph has nodes but no entry.',
  find: ({ flow, drawings }) => {
    const byGraph = new Map(drawings.map((drawing) => [drawing.graph, drawing]));
    return flow.graphs.flatMap((graph, index) => {
      const drawing = byGraph.get(graph);
      if (!drawing || graph.entry !== undefined) return [];
      const roots = graph.nodes.filter(({ id }) => !drawing.arriving.has(id));
      const first = (roots.length === 1 ? roots[0] : graph.nodes[0]) as (typeof roots)[0];
      const message = msg('Graph “{graph}” does not specify its first node. Start at “{node}”?', {
        graph: graph.name,
        node: first.name,
      });
      const fix = fixAdd(
        msg('Start at “{node}”', { node: first.name }),
        ['graphs', index, 'entry'],
        first.id,
      );
      return [finding(['graphs', index], { kind: 'graph', graph: graph.id }, message, fix)];
    });
  },
};
