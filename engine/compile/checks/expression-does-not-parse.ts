import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';

/** An expression that does not parse would always be false. */
export const expressionDoesNotParse: ProblemCheck = {
  code: 'expression-does-not-parse',
  severity: 'error',
  test: 'A when, guard, compute, check, argument or input is not valid CEL, or exceeds 500 parts or 32 levels of nesting.',
  find: ({ expressions }) =>
    expressions.flatMap((expression) => {
      const { guard, path, where } = expression;
      const { message, fix } = guard.complaint ?? {};
      if (message === undefined) return [];
      const text = msg('{expression} cannot be parsed. {reason}', {
        expression: nameExpression(expression),
        reason: message,
      });
      return [finding(path, where, text, fix && fixReplace(fix.title, path, fix.source))];
    }),
};
