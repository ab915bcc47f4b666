import { findPatternFault } from '../../guards/cel.ts';
import { type Check, type Finding, finding } from '../check.ts';
import { fieldOf } from '../survey/list-expressions.ts';

/** Patterns use RE2, which has no look-around or back-references and runs in linear time. */
export const badPattern: Check = {
  code: 'bad-pattern',
  severity: 'error',
  test: 'The pattern of a validator, or a literal pattern in .matches("…"), is not a valid RE2 expression of at most 1,024 characters.',
  find({ flow, expressions }) {
    const found: Finding[] = [];
    flow.facts.forEach((fact, index) => {
      fact.validate?.forEach(({ pattern }, rule) => {
        const fault = pattern === undefined ? undefined : findPatternFault(pattern);
        if (fault === undefined) return;
        const message = `A pattern of fact ${fact.name} cannot be read. ${fault}`;
        const path = ['facts', index, 'validate', rule, 'pattern'];
        found.push(finding(path, { kind: 'fact', name: fact.name }, message));
      });
    });
    for (const expression of expressions) {
      const { guard, path, where, owner } = expression;
      for (const pattern of guard.analysis.patterns) {
        const fault = findPatternFault(pattern);
        if (fault === undefined) continue;
        found.push(
          finding(
            path,
            where,
            `A pattern in the ${fieldOf(expression)} of ${owner} cannot be read. ${fault}`,
          ),
        );
      }
    }
    return found;
  },
};
