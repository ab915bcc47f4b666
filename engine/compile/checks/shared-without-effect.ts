import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { listOwnable } from '../owned-facts.ts';

/** Facts of the main graph, and facts remembered for the customer, belong to the whole conversation anyway. */
export const sharedWithoutEffect: ProblemCheck = {
  code: 'shared-without-effect',
  severity: 'warning',
  test: 'A fact is shared, but is computed, is remembered for the customer, or no graph except the main one sets it or declares it as an input or output.',
  find: ({ flow }) => {
    if (!flow.facts.some(({ shared }) => shared)) return [];
    const called = flow.graphs.filter(({ id }) => id !== flow.main).map(listOwnable);
    return flow.facts.flatMap(({ name, shared, remember, compute }, index) => {
      if (!shared) return [];
      const isOwned = called.some((facts) => facts.has(name));
      if (isOwned && compute === undefined && remember !== 'customer') return [];
      const path = ['facts', index, 'shared'];
      const message = msg('Fact {fact} belongs to the whole conversation anyway. Remove shared.', {
        fact: name,
      });
      return [finding(path, { kind: 'fact', name }, message, fixRemove(msg('Remove shared'), path))];
    });
  },
};
