import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { listValidators } from '../survey/validators.ts';

/**
 * One test per validator, so that its message can say what is wrong. The two ends of a range count as one
 * test.
 */
export const validatorAmbiguous: ProblemCheck = {
  code: 'validator-ambiguous',
  severity: 'error',
  test: 'A validator has several tests, other than min with max or minLength with maxLength.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, path, where, tests }) => {
      const pair = tests.join();
      if (tests.length < 2 || pair === 'min,max' || pair === 'minLength,maxLength') return [];
      const message = msg(
        'A validator of fact {fact} has several tests: {tests}. Add a separate validator for each test.',
        {
          fact: fact.name,
          tests: msgList(tests),
        },
      );
      return [finding(path, where, message)];
    }),
};
