import { type Check, finding, listNames } from './check.ts';
import { fieldOf } from './expression-does-not-parse.ts';
import type { ExpressionEntry, Survey } from './survey.ts';

/**
 * `answers.plan != "free"` is false, not true, while the plan is unknown.
 *
 * Only negations are reported: `answers.age > 18` being false until the age is known is what everybody
 * means, so a warning there would only teach people to ignore warnings.
 */
export const missingAnswerGuard: Check = {
  code: 'missing-answer-guard',
  severity: 'warning',
  test: 'A when negates an answer (! or !=) that may be unknown there, without has() of it.',
  find: (survey) =>
    survey.expressions.flatMap((expression) => {
      const { guard, use, path, where, owner } = expression;
      if (use !== 'when' && use !== 'gate') return [];
      const names = guard.analysis.negated.filter((name) => !isKnown(survey, expression, name));
      if (names.length === 0) return [];
      const tests = names.map((name) => `has(answers.${name})`);
      const message = `The ${fieldOf(use)} of ${owner} is false, not true, while ${listNames(names, 'or')} is unknown. Say which you mean with ${listNames(tests)}.`;
      return [finding(path, where, message)];
    }),
};

/** Whether a fact is there whenever the expression is asked: an open gate it waits for needs it. */
function isKnown({ compiled }: Survey, { node, where }: ExpressionEntry, name: string): boolean {
  const gates = where.kind === 'gate' ? [where.name] : (node?.requires ?? []);
  return gates.some((gate) => compiled.gates.get(gate)?.gate.satisfiedBy.metricsAll?.includes(name));
}
