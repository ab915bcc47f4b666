import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { isElse } from '../survey/drawing.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/**
 * `else` is the default among ordinary edges, so it has no meaning on an edge with `on`. Without a guard,
 * such an edge is taken on every event of its kind.
 */
export const elseWithOn: ProblemCheck = {
  code: 'else-with-on',
  severity: 'error',
  test: 'Outside scenarios, an edge with on has the guard else.',
  find: ({ edges }) =>
    edges.flatMap(({ graph, edge, path, where }) => {
      if (graph.strategy === 'meaning' || edge.on === undefined || !isElse(edge)) return [];
      const message = msg(
        '{edge} has the condition else, which has no meaning on the event {event}. Remove it to take the connection on each such event.',
        { edge: nameOwnerFirst(nameEdge(graph, edge)), event: edge.on },
      );
      const guard = [...path, 'guard'];
      return [finding(guard, where, message, fixRemove(msg('Remove the condition'), guard))];
    }),
};
