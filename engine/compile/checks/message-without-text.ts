import { type Check, finding } from '../check.ts';

export const messageWithoutText: Check = {
  code: 'message-without-text',
  severity: 'error',
  test: 'A message has no text.',
  find: ({ nodes }) =>
    nodes.flatMap(({ node, path, where }) =>
      node.type === 'message' && node.text === undefined
        ? [finding(path, where, `"${node.name}" has nothing to say. Write its text.`)]
        : [],
    ),
};
