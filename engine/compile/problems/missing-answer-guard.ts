import { type Check, finding, listNames } from './check.ts';
import { createKnownFacts, type KnownFacts } from './known-facts.ts';
import { type ExpressionEntry, fieldOf } from './list-expressions.ts';
import type { Survey } from './survey.ts';

/**
 * `answers.plan != "free"` is false, not true, while the plan is unknown.
 *
 * Only negations are reported: `answers.age > 18` being false until the age is known is what everybody
 * means, so a warning there would only teach people to ignore warnings.
 */
export const missingAnswerGuard: Check = {
  code: 'missing-answer-guard',
  severity: 'warning',
  test: 'A when or guard negates an answer (! or !=) that may be unknown there, without has() of it. In a graph of edges an answer is known where every way from the entry passes a node that surely gives it, on a transition where its step requires it.',
  find: (survey) => {
    const known = createKnownFacts(survey);
    return survey.expressions.flatMap((expression) => {
      const { guard, use, path, where, owner } = expression;
      if (use !== 'when' && use !== 'gate' && use !== 'guard') return [];
      const names = guard.analysis.negated.filter((name) => !isKnown(survey, known, expression, name));
      if (names.length === 0) return [];
      const tests = names.map((name) => `has(answers.${name})`);
      const message = `The ${fieldOf(expression)} of ${owner} is false, not true, while ${listNames(names, 'or')} is unknown. Say which you mean with ${listNames(tests)}.`;
      return [finding(path, where, message)];
    });
  },
};

/** Whether a fact is there whenever the expression is asked: an open gate it waits for needs it. */
function isKnown(
  { compiled }: Survey,
  known: KnownFacts,
  { node, where, use }: ExpressionEntry,
  name: string,
): boolean {
  const gates = where.kind === 'gate' ? [where.name] : (node?.requires ?? []);
  // A way out is judged also when its node was bypassed, so what the node waits for says nothing there.
  if (
    use !== 'guard' &&
    gates.some((gate) => compiled.gates.get(gate)?.gate.satisfiedBy.metricsAll?.includes(name))
  )
    return true;
  if (!node) return false;
  if (node.type === 'step') return node.requiresFacts?.includes(name) ?? false;
  return use === 'guard' ? known.whenLeaving(node, name) : known.whenEntering(node, name);
}
