import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** A computed fact is recomputed in every conversation, so there is nothing to remember. */
export const rememberComputed: ProblemCheck = {
  code: 'remember-computed',
  severity: 'error',
  test: 'A computed fact has remember set to customer.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, compute, remember }, index) => {
      if (compute === undefined || remember !== 'customer') return [];
      const path = ['facts', index, 'remember'];
      const message = msg(
        'Fact {fact} is computed, so it cannot be remembered. Remember the facts it is computed from.',
        {
          fact: name,
        },
      );
      return [finding(path, { kind: 'fact', name }, message, fixRemove(msg('Remove remember'), path))];
    }),
};
