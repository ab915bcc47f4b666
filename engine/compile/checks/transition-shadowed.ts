import { type Check, finding, fixRemove } from '../check.ts';
import { priorityOf } from '../survey/drawing.ts';
import { capitalizeEdge, nameEdge } from '../survey/name-edge.ts';

/**
 * An unconditional transition is the default of its step. A second one is taken only if the first has reached
 * its loop limit.
 */
export const transitionShadowed: Check = {
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
          const name = nameEdge(graph, edge);
          const message = `${capitalizeEdge(name)} is not taken while ${nameEdge(graph, first.edge)} can be: neither asks for anything. Say what a message must mean to take it.`;
          return finding(path, where, message, fixRemove(`Remove ${name}`, path));
        });
      }),
    ),
};
