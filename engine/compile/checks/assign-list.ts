import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** Items can only be added to a list. */
export const assignList: ProblemCheck = {
  code: 'assign-list',
  severity: 'error',
  test: 'An assign node has append for a fact that is not a list.',
  find: ({ nodes, compiled }) =>
    nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'assign') return [];
      return node.sets.flatMap((one, index): ProblemFinding[] => {
        const fact = compiled.facts.get(one.fact);
        if (!('append' in one) || !fact || fact.type === 'list') return [];
        const message = msg('“{name}” adds an item to {fact}, which is not a list. Set its value instead.', {
          name: node.name,
          fact: fact.name,
        });
        return [finding([...path, 'sets', index, 'append'], where, message)];
      });
    }),
};
