import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** No reply can answer a question whose facts are all computed. */
export const questionAsksNothing: ProblemCheck = {
  code: 'question-asks-nothing',
  severity: 'warning',
  test: 'A question produces facts, and all of them are computed.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      const produces = node.produces ?? [];
      if (node.type !== 'question' || produces.length === 0) return [];
      if (!produces.every((name) => compiled.facts.get(name)?.compute !== undefined)) return [];
      const message = msg(
        '“{name}” asks only for computed facts: {facts}. Ask for the facts they are computed from.',
        {
          name: node.name,
          facts: msgList(produces),
        },
      );
      return [finding([...path, 'produces'], where, message)];
    }),
};
