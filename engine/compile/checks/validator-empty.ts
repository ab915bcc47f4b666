import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { listValidators } from '../survey/validators.ts';

/** A validator without a test accepts everything. */
export const validatorEmpty: ProblemCheck = {
  code: 'validator-empty',
  severity: 'error',
  test: 'A validator has none of check, pattern, min, max, minLength, maxLength and in; or its in is empty.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, validator, path, where, tests }) => {
      if (tests.length > 0 && validator.in?.length !== 0) return [];
      const message =
        tests.length === 0
          ? msg('A validator of fact {fact} has no test. Add a check, a pattern or a limit, or remove it.', {
              fact: fact.name,
            })
          : msg(
              'A validator of fact {fact} allows no value because its list is empty. Add values, or remove it.',
              {
                fact: fact.name,
              },
            );
      return [finding(path, where, message, fixRemove(msg('Remove the validator'), path))];
    }),
};
