import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { isElse } from '../survey/drawing.ts';

const DEFAULT_GUARDS_PER_NODE = 64;

/** The guards of a node are evaluated in sequence; a table of hundreds of cases belongs in a fact. */
export const tooManyGuards: ProblemCheck = {
  code: 'too-many-guards',
  severity: 'error',
  test: `More guarded edges or transitions (not counting else) leave a node than settings.limits.guardsPerNode allows (default: ${DEFAULT_GUARDS_PER_NODE}).`,
  find: ({ flow, drawings, scenarios }) => {
    const limit = flow.settings?.limits?.guardsPerNode ?? DEFAULT_GUARDS_PER_NODE;
    return [...drawings, ...scenarios].flatMap(({ graph, nodes, leaving }) =>
      [...nodes.values()].flatMap(({ node, path, where }) => {
        const edges = leaving.get(node.id) ?? [];
        const count = edges.filter(({ edge }) => edge.guard !== undefined && !isElse(edge)).length;
        if (count <= limit) return [];
        const message =
          graph.strategy === 'meaning'
            ? msg(
                '“{name}” has {count, plural, one {# transition with a guard} other {# transitions with guards}}, but the limit is {limit}. Use several steps.',
                { name: node.name, count, limit },
              )
            : msg(
                '“{name}” has {count, plural, one {# connection with a condition} other {# connections with conditions}}, but the limit is {limit}. Use several nodes.',
                { name: node.name, count, limit },
              );
        return [finding(path, where, message)];
      }),
    );
  },
};
