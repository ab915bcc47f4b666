import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';

/**
 * Facts, states and gates must be read by a literal name.
 *
 * A name built at run time cannot be checked, and a gate that reads it would not be re-evaluated when that
 * fact changes.
 */
export const computedName: ProblemCheck = {
  code: 'computed-name',
  severity: 'error',
  test: 'An expression reads answers, states or gates as a whole, or with a key that is not a literal.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { path, where } = expression;
      const { analysis } = expression.guard;
      const { wholeAnswers, wholeStates, wholeGates } = analysis;
      const root = wholeAnswers ? 'answers' : wholeStates ? 'states' : wholeGates ? 'gates' : undefined;
      if (root === undefined) return [];
      const message = msg(
        '{expression} reads {root} without a literal name. Write each name, as in {root}.NAME.',
        {
          expression: nameExpression(expression),
          root,
        },
      );
      return [finding(path, where, message)];
    }),
};
