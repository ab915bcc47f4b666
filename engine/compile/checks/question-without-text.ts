import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** A question needs its own text or the prompt of a fact it asks for. */
export const questionWithoutText: ProblemCheck = {
  code: 'question-without-text',
  severity: 'error',
  test: 'A question has no text, and none of the facts it asks for has a prompt.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'question' || node.text !== undefined) return [];
      const prompted = node.produces?.some((name) => {
        const fact = compiled.facts.get(name);
        return fact?.prompt !== undefined && fact.compute === undefined;
      });
      if (prompted) return [];
      const message = msg('“{name}” has no question. Add a text, or a prompt to a fact that it asks for.', {
        name: node.name,
      });
      return [finding(path, where, message)];
    }),
};
