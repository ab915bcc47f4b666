import { type Check, finding, listNames } from '../check.ts';
import { listValidators } from '../survey/validators.ts';

/**
 * One test per validator, so that its message can say what is wrong. The two ends of a range count as one
 * test.
 */
export const validatorAmbiguous: Check = {
  code: 'validator-ambiguous',
  severity: 'error',
  test: 'A validator has several tests, other than min with max or minLength with maxLength.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, path, where, tests }) => {
      const pair = tests.join();
      if (tests.length < 2 || pair === 'min,max' || pair === 'minLength,maxLength') return [];
      const message = `A validator of fact ${fact.name} has ${listNames(tests)} at once. Give each its own validator and message.`;
      return [finding(path, where, message)];
    }),
};
