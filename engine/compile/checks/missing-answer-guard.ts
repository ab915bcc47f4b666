import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { createKnownFacts, type KnownFacts } from '../survey/known-facts.ts';
import { nameExpression } from '../survey/name-expression.ts';
import type { ExpressionEntry, Survey } from '../survey/types.ts';

/**
 * `answers.plan != "free"` is false, not true, while the plan is unknown.
 *
 * Only negations are reported. Authors expect `answers.age > 18` to be false while the age is unknown, so
 * warning about it would only be noise.
 */
export const missingAnswerGuard: ProblemCheck = {
  code: 'missing-answer-guard',
  severity: 'warning',
  test: 'A when or guard negates a fact (! or !=) that may be unknown at that point, without has(). A fact is known in an edges graph if every path from the entry passes a node that always sets it, and on a transition if its step requires it.',
  find: (survey) => {
    const known = createKnownFacts(survey);
    return survey.expressions.flatMap((expression) => {
      const { guard, use, path, where } = expression;
      if (use !== 'when' && use !== 'gate' && use !== 'guard') return [];
      const names = guard.analysis.negated.filter((name) => !isKnown(survey, known, expression, name));
      if (names.length === 0) return [];
      const tests = names.map((name) => `has(answers.${name})`);
      const message = msg(
        '{expression} is false, not true, while {facts} is unknown. Use {tests} to say what you intend.',
        { expression: nameExpression(expression), facts: msgList(names, 'or'), tests: msgList(tests) },
      );
      return [finding(path, where, message)];
    });
  },
};

/**
 * Whether a fact is always known when the expression is evaluated, for example because a required gate needs
 * it.
 */
function isKnown(
  { compiled }: Survey,
  known: KnownFacts,
  { node, where, use }: ExpressionEntry,
  name: string,
): boolean {
  const gates = where.kind === 'gate' ? [where.name] : (node?.requires ?? []);
  // Guards are also evaluated when their node was bypassed, so the gates of the node prove nothing.
  if (
    use !== 'guard' &&
    gates.some((gate) => compiled.gates.get(gate)?.gate.satisfiedBy.metricsAll?.includes(name))
  )
    return true;
  if (!node) return false;
  if (node.type === 'step') return node.requiresFacts?.includes(name) ?? false;
  return use === 'guard' ? known.whenLeaving(node, name) : known.whenEntering(node, name);
}
