import { findPatternFault } from '../../guards/cel.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';

/** Patterns use RE2, which has no look-around or back-references and runs in linear time. */
export const badPattern: ProblemCheck = {
  code: 'bad-pattern',
  severity: 'error',
  test: 'The pattern of a validator, or a literal pattern in .matches("…"), is not a valid RE2 expression of at most 1,024 characters.',
  find({ flow, expressions }) {
    const found: ProblemFinding[] = [];
    flow.facts.forEach((fact, index) => {
      fact.validate?.forEach(({ pattern }, rule) => {
        const fault = pattern === undefined ? undefined : findPatternFault(pattern);
        if (fault === undefined) return;
        const message = msg('Fact {fact} has an invalid pattern. {fault}', { fact: fact.name, fault });
        const path = ['facts', index, 'validate', rule, 'pattern'];
        found.push(finding(path, { kind: 'fact', name: fact.name }, message));
      });
    });
    for (const expression of expressions) {
      const { guard, path, where } = expression;
      for (const pattern of guard.analysis.patterns) {
        const fault = findPatternFault(pattern);
        if (fault === undefined) continue;
        found.push(
          finding(
            path,
            where,
            msg('{expression} has an invalid pattern. {fault}', {
              expression: nameExpression(expression),
              fault,
            }),
          ),
        );
      }
    }
    return found;
  },
};
