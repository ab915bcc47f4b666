import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

export const messageWithoutText: ProblemCheck = {
  code: 'message-without-text',
  severity: 'error',
  test: 'A message has no text.',
  find: ({ nodes }) =>
    nodes.flatMap(({ node, path, where }) =>
      node.type === 'message' && node.text === undefined
        ? [finding(path, where, msg('“{name}” has no text. Add one.', { name: node.name }))]
        : [],
    ),
};
