import { getWaitsForUser } from '../../document/node.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** `optional`, `askAlways` and `choices` only affect the facts a question asks for. */
export const optionWithoutEffect: ProblemCheck = {
  code: 'option-without-effect',
  severity: 'warning',
  test: 'A question is optional or askAlways or has choices, but asks for no fact or does not wait for the customer; or it has choices, but asks for several facts or for yes or no.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'question') return [];
      const asked = (node.produces ?? []).filter((name) => compiled.facts.get(name)?.compute === undefined);
      const asks = asked.length > 0;
      if (asks && getWaitsForUser(node)) {
        const type = asked.length === 1 ? compiled.facts.get(asked[0] as string)?.type : 'boolean';
        if (!node.choices || type !== 'boolean') return [];
        const message = msg(
          '“{name}” has choices, so it must ask for exactly one fact, and not for yes or no.',
          { name: node.name },
        );
        const full = [...path, 'choices'];
        return [finding(full, where, message, fixRemove(msg('Remove {field}', { field: 'choices' }), full))];
      }
      return (['optional', 'askAlways', 'choices'] as const).flatMap((field): ProblemFinding[] => {
        if (!node[field]) return [];
        const message = asks
          ? msg('“{name}” does not wait for an answer, so {field} has no effect.', { name: node.name, field })
          : msg('“{name}” asks for no fact, so {field} has no effect.', { name: node.name, field });
        const full = [...path, field];
        return [finding(full, where, message, fixRemove(msg('Remove {field}', { field }), full))];
      });
    }),
};
