import { type Check, finding } from '../check.ts';

/** A gate without conditions would be open from the start. */
export const gateEmpty: Check = {
  code: 'gate-empty',
  severity: 'error',
  test: 'A gate has no when and no names in metricsAll, metricsAny or statesAll; or one of these lists is empty.',
  find: ({ flow }) =>
    flow.gates.flatMap(({ name, satisfiedBy }, index) => {
      const { metricsAll, metricsAny, statesAll, when } = satisfiedBy;
      const lists = [metricsAll, metricsAny, statesAll].filter((list) => list !== undefined);
      if ((lists.length > 0 || when !== undefined) && lists.every((list) => list.length > 0)) return [];
      const message = `Gate ${name} says nothing about what opens it. Give it a fact, a state or a condition.`;
      return [finding(['gates', index, 'satisfiedBy'], { kind: 'gate', name }, message)];
    }),
};
