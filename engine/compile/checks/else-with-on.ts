import { type Check, finding, fixRemove } from '../check.ts';
import { isElse } from '../survey/drawing.ts';
import { capitalizeEdge, nameEdge } from '../survey/name-edge.ts';

/**
 * `else` is the default among ordinary edges, so it has no meaning on an edge with `on`. Without a guard,
 * such an edge is taken on every event of its kind.
 */
export const elseWithOn: Check = {
  code: 'else-with-on',
  severity: 'error',
  test: 'Outside scenarios, an edge with on has the guard else.',
  find: ({ edges }) =>
    edges.flatMap(({ graph, edge, path, where }) => {
      if (graph.strategy === 'meaning' || edge.on === undefined || !isElse(edge)) return [];
      const message = `${capitalizeEdge(nameEdge(graph, edge))} is taken on: ${edge.on}, where else means nothing. Without a guard it is taken each time.`;
      const guard = [...path, 'guard'];
      return [finding(guard, where, message, fixRemove('Remove the guard', guard))];
    }),
};
