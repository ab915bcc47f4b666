import { type Check, finding, fixReplace } from './check.ts';
import { fieldOf } from './list-expressions.ts';

/** An expression is CEL. One that is not would be false for ever. */
export const expressionDoesNotParse: Check = {
  code: 'expression-does-not-parse',
  severity: 'error',
  test: 'A when, guard, compute, check, argument or input is not CEL, or is larger than 500 parts or deeper than 32 levels.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { guard, path, where, owner } = expression;
      const { message, fix } = guard.complaint ?? {};
      if (message === undefined) return [];
      const told = `The ${fieldOf(expression)} of ${owner} cannot be read. ${message}`;
      return [finding(path, where, told, fix && fixReplace(fix.title, path, fix.source))];
    }),
};
