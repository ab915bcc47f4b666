import { type Check, finding, fixRemove } from './check.ts';
import { isElse } from './drawing.ts';
import { capitalizeEdge, nameEdge } from './name-edge.ts';

/**
 * `else` is what is left when no ordinary edge is taken; an occasion has no ordinary edges to be left over
 * from. Without a guard the edge is taken on every such occasion.
 */
export const elseWithOn: Check = {
  code: 'else-with-on',
  severity: 'error',
  test: 'An edge with on, outside scenarios, has the guard else.',
  find: ({ edges }) =>
    edges.flatMap(({ graph, edge, path, where }) => {
      if (graph.strategy === 'meaning' || edge.on === undefined || !isElse(edge)) return [];
      const message = `${capitalizeEdge(nameEdge(graph, edge))} is taken on: ${edge.on}, where else means nothing. Without a guard it is taken each time.`;
      const guard = [...path, 'guard'];
      return [finding(guard, where, message, fixRemove('Remove the guard', guard))];
    }),
};
