import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

export const assignEmpty: ProblemCheck = {
  code: 'assign-empty',
  severity: 'warning',
  test: 'An assign node has no assignments.',
  find: ({ nodes }) =>
    nodes.flatMap(({ node, path, where }) =>
      node.type === 'assign' && node.sets.length === 0
        ? [finding([...path, 'sets'], where, msg('“{name}” sets nothing. Add a fact.', { name: node.name }))]
        : [],
    ),
};
