import { type Check, finding, fixRemove } from '../check.ts';
import { listValidators } from '../survey/validators.ts';

/** A validator without a test accepts everything. */
export const validatorEmpty: Check = {
  code: 'validator-empty',
  severity: 'error',
  test: 'A validator has none of check, pattern, min, max, minLength, maxLength and in; or its in is empty.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, validator, path, where, tests }) => {
      if (tests.length > 0 && validator.in?.length !== 0) return [];
      const message =
        tests.length === 0
          ? `A validator of fact ${fact.name} tests nothing. Give it a check, a pattern or a limit, or remove it.`
          : `A validator of fact ${fact.name} allows no value at all: its list is empty.`;
      return [finding(path, where, message, fixRemove('Remove the validator', path))];
    }),
};
