import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/** A gate without conditions would be open from the start. */
export const gateEmpty: ProblemCheck = {
  code: 'gate-empty',
  severity: 'error',
  test: 'A gate has no when and no names in metricsAll, metricsAny or statesAll; or one of these lists is empty.',
  find: ({ flow }) =>
    flow.gates.flatMap(({ name, satisfiedBy }, index) => {
      const { metricsAll, metricsAny, statesAll, when } = satisfiedBy;
      const lists = [metricsAll, metricsAny, statesAll].filter((list) => list !== undefined);
      if ((lists.length > 0 || when !== undefined) && lists.every((list) => list.length > 0)) return [];
      const message = msg('Gate {gate} has no condition. Add a fact, a state or an expression.', {
        gate: name,
      });
      return [finding(['gates', index, 'satisfiedBy'], { kind: 'gate', name }, message)];
    }),
};
