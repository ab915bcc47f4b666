import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { listValidators } from '../survey/validators.ts';

/** An empty range rejects every value. */
export const validatorImpossible: ProblemCheck = {
  code: 'validator-impossible',
  severity: 'error',
  test: 'The min of a validator is greater than its max, or its minLength is greater than its maxLength.',
  find: (survey) =>
    listValidators(survey).flatMap(({ fact, validator, path, where }) => {
      const { min, max, minLength, maxLength } = validator;
      const crossed =
        (min !== undefined && max !== undefined && typeof min === typeof max && min > max) ||
        (minLength !== undefined && maxLength !== undefined && minLength > maxLength);
      if (!crossed) return [];
      const message = msg(
        'A range of fact {fact} has a minimum that is greater than its maximum. Swap them.',
        {
          fact: fact.name,
        },
      );
      return [finding(path, where, message)];
    }),
};
