import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/**
 * Only a step can be skipped by relocalization; actions, plans and rules always make their calls when they
 * run.
 */
export const requiredWithoutStep: ProblemCheck = {
  code: 'required-without-step',
  severity: 'error',
  test: 'A call of an action, plan or rule has required.',
  find: ({ calls }) =>
    calls.flatMap(({ call, node, path, where, owner }) => {
      if (call.required === undefined || node?.type === 'step') return [];
      const full = [...path, 'required'];
      const message = msg('{owner} has a required call, but only the calls of a step can be required.', {
        owner: nameOwnerFirst(owner),
      });
      return [finding(full, where, message, fixRemove(msg('Remove required'), full))];
    }),
};
