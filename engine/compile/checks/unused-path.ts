import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** Reports paths that change nothing. */
export const unusedPath: ProblemCheck = {
  code: 'unused-path',
  severity: 'warning',
  test: 'No node names the path, and no expression reads path.',
  find: ({ flow, nodes, expressions }) => {
    // The compared value may be computed, so any expression that reads the path may refer to this one.
    if (expressions.some(({ guard }) => guard.analysis.others.includes('path'))) return [];
    const named = new Set(nodes.flatMap(({ node }) => node.paths ?? []));
    return (flow.paths ?? []).flatMap(({ id, name }, index) => {
      if (named.has(id)) return [];
      const path = ['paths', index];
      const message = msg('Path “{name}” has no effect. Add a node to it, or remove it.', { name });
      return [
        finding(path, { kind: 'path', id }, message, fixRemove(msg('Remove path “{name}”', { name }), path)),
      ];
    });
  },
};
