import { type Check, finding, fixRemove } from './check.ts';
import { capitalizeOwner } from './name-owner.ts';

/** A conversation may be brought past a step; an action, a plan or a rule makes its calls whenever it acts. */
export const requiredWithoutStep: Check = {
  code: 'required-without-step',
  severity: 'error',
  test: 'A call of an action, a plan or a rule has required.',
  find: ({ calls }) =>
    calls.flatMap(({ call, node, path, where, owner }) => {
      if (call.required === undefined || node?.type === 'step') return [];
      const full = [...path, 'required'];
      const message = `${capitalizeOwner(owner)} has a required call, but only steps can be passed without theirs.`;
      return [finding(full, where, message, fixRemove('Remove required', full))];
    }),
};
