import { type Check, finding, fixRemove } from '../check.ts';

/** A computed fact is recomputed in every conversation, so there is nothing to remember. */
export const rememberComputed: Check = {
  code: 'remember-computed',
  severity: 'error',
  test: 'A computed fact has remember set to customer.',
  find: ({ flow }) =>
    flow.facts.flatMap(({ name, compute, remember }, index) => {
      if (compute === undefined || remember !== 'customer') return [];
      const path = ['facts', index, 'remember'];
      const message = `Fact ${name} is computed, so it is not remembered. Remember what it is computed from.`;
      return [finding(path, { kind: 'fact', name }, message, fixRemove('Remove remember', path))];
    }),
};
