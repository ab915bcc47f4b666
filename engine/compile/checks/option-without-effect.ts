import { getWaitsForUser } from '../../document/node.ts';
import { msg } from '../../messages/message.ts';
import { type Check, type Finding, finding, fixRemove } from '../check.ts';

/** `optional` and `askAlways` only affect the facts a question asks for. */
export const optionWithoutEffect: Check = {
  code: 'option-without-effect',
  severity: 'warning',
  test: 'A question is optional or askAlways, but asks for no fact or does not wait for the customer.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'question') return [];
      const asks = node.produces?.some((name) => compiled.facts.get(name)?.compute === undefined) ?? false;
      if (asks && getWaitsForUser(node)) return [];
      return (['optional', 'askAlways'] as const).flatMap((field): Finding[] => {
        if (node[field] !== true) return [];
        const message = asks
          ? msg('"{name}" does not wait for an answer, so {field} has no effect.', { name: node.name, field })
          : msg('"{name}" asks for no fact, so {field} has no effect.', { name: node.name, field });
        const full = [...path, field];
        return [finding(full, where, message, fixRemove(msg('Remove {field}', { field }), full))];
      });
    }),
};
