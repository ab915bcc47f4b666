import { type Check, finding } from './check.ts';
import { fieldOf } from './list-expressions.ts';

/**
 * Facts, states and gates are read by name.
 *
 * A name made up while running cannot be checked, and a gate that reads it would not be looked at again
 * when that fact changes.
 */
export const computedName: Check = {
  code: 'computed-name',
  severity: 'error',
  test: 'An expression reads answers, states or gates as a whole, or by a key that is not written out.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { path, where, owner } = expression;
      const { analysis } = expression.guard;
      const { wholeAnswers, wholeStates, wholeGates } = analysis;
      const root = wholeAnswers ? 'answers' : wholeStates ? 'states' : wholeGates ? 'gates' : undefined;
      if (root === undefined) return [];
      const message = `The ${fieldOf(expression)} of ${owner} reads ${root} without a name. Write each name out, as in ${root}.NAME.`;
      return [finding(path, where, message)];
    }),
};
