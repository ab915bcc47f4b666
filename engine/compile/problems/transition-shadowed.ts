import { type Check, finding, fixRemove } from './check.ts';
import { priorityOf } from './drawing.ts';
import { capitalizeEdge, nameEdge } from './name-edge.ts';

/**
 * A transition that asks for nothing is taken when no other is, so a second one of the same step waits for
 * the first to lead nowhere: a loop limit, which nobody draws for.
 */
export const transitionShadowed: Check = {
  code: 'transition-shadowed',
  severity: 'warning',
  test: 'A transition has neither guard nor condition, and another such of the same step comes first (by priority, then by its place).',
  find: ({ scenarios }) =>
    scenarios.flatMap(({ graph, leaving }) =>
      [...leaving.values()].flatMap((edges) => {
        const free = edges.filter(({ edge }) => edge.guard === undefined && edge.condition === undefined);
        const [first, ...rest] = [...free].sort((a, b) => priorityOf(b) - priorityOf(a));
        if (!first) return [];
        return rest.map(({ edge, path, where }) => {
          const name = nameEdge(graph, edge);
          const message = `${capitalizeEdge(name)} is not taken while ${nameEdge(graph, first.edge)} can be: neither asks for anything. Say what a message must mean to take it.`;
          return finding(path, where, message, fixRemove(`Remove ${name}`, path));
        });
      }),
    ),
};
