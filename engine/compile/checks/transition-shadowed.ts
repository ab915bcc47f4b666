import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { priorityOf } from '../survey/drawing.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwner, nameOwnerFirst } from '../survey/name-owner.ts';

/**
 * An unconditional transition is the default of its step. A second one is taken only if the first has reached
 * its loop limit.
 */
export const transitionShadowed: ProblemCheck = {
  code: 'transition-shadowed',
  severity: 'warning',
  test: 'A transition has neither guard nor condition, and another such transition of the same step comes first (by priority, then document order).',
  find: ({ scenarios }) =>
    scenarios.flatMap(({ graph, leaving }) =>
      [...leaving.values()].flatMap((edges) => {
        const free = edges.filter(({ edge }) => edge.guard === undefined && edge.condition === undefined);
        const [first, ...rest] = [...free].sort((a, b) => priorityOf(b) - priorityOf(a));
        if (!first) return [];
        return rest.map(({ edge, path, where }) => {
          const owner = nameEdge(graph, edge);
          const message = msg(
            '{edge} is not taken while {other} can be, because neither has a condition. Add a condition to it.',
            { edge: nameOwnerFirst(owner), other: nameOwner(nameEdge(graph, first.edge)) },
          );
          return finding(
            path,
            where,
            message,
            fixRemove(msg('Remove {edge}', { edge: nameOwner(owner) }), path),
          );
        });
      }),
    ),
};
