import { type Check, finding } from './check.ts';
import { isElse } from './drawing.ts';

const DEFAULT_GUARDS_PER_NODE = 64;

/** Guards of a node are judged one after the other; a table of hundreds belongs in a fact of its own. */
export const tooManyGuards: Check = {
  code: 'too-many-guards',
  severity: 'error',
  test: `More edges or transitions with a guard other than else leave a node than settings.limits.guardsPerNode (${DEFAULT_GUARDS_PER_NODE} unless given).`,
  find: ({ flow, drawings, scenarios }) => {
    const limit = flow.settings?.limits?.guardsPerNode ?? DEFAULT_GUARDS_PER_NODE;
    return [...drawings, ...scenarios].flatMap(({ graph, nodes, leaving }) =>
      [...nodes.values()].flatMap(({ node, path, where }) => {
        const edges = leaving.get(node.id) ?? [];
        const count = edges.filter(({ edge }) => edge.guard !== undefined && !isElse(edge)).length;
        if (count <= limit) return [];
        const message = `"${node.name}" has ${count} guarded ${graph.strategy === 'meaning' ? 'transitions' : 'edges'}, more than ${limit}. Spread them over several nodes.`;
        return [finding(path, where, message)];
      }),
    );
  },
};
