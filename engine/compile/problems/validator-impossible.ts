import { type Check, finding } from './check.ts';
import { listValidators } from './validators.ts';

/** A range that ends before it begins refuses every value. */
export const validatorImpossible: Check = {
  code: 'validator-impossible',
  severity: 'error',
  test: "A validator's min is above its max, or its minLength above its maxLength.",
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, validator, path, where }) => {
      const { min, max, minLength, maxLength } = validator;
      const crossed =
        (min !== undefined && max !== undefined && typeof min === typeof max && min > max) ||
        (minLength !== undefined && maxLength !== undefined && minLength > maxLength);
      if (!crossed) return [];
      return [finding(path, where, `A range of fact ${fact.name} ends before it begins. Swap its limits.`)];
    }),
};
