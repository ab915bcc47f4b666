import { type Check, finding, fixReplace } from '../check.ts';
import { fieldOf } from '../survey/list-expressions.ts';

/** An expression that does not parse would always be false. */
export const expressionDoesNotParse: Check = {
  code: 'expression-does-not-parse',
  severity: 'error',
  test: 'A when, guard, compute, check, argument or input is not valid CEL, or exceeds 500 parts or 32 levels of nesting.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { guard, path, where, owner } = expression;
      const { message, fix } = guard.complaint ?? {};
      if (message === undefined) return [];
      const text = `The ${fieldOf(expression)} of ${owner} cannot be read. ${message}`;
      return [finding(path, where, text, fix && fixReplace(fix.title, path, fix.source))];
    }),
};
