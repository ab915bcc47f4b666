import { type Check, finding, listNames } from './check.ts';
import { listValidators } from './validators.ts';

/** One validator, one test, so that its message says what is wrong; the two ends of a range are one test. */
export const validatorAmbiguous: Check = {
  code: 'validator-ambiguous',
  severity: 'error',
  test: 'A validator has two tests that are not min with max or minLength with maxLength.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, path, where, tests }) => {
      const pair = tests.join();
      if (tests.length < 2 || pair === 'min,max' || pair === 'minLength,maxLength') return [];
      const message = `A validator of fact ${fact.name} has ${listNames(tests)} at once. Give each its own validator and message.`;
      return [finding(path, where, message)];
    }),
};
