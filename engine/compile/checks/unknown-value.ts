import { findNearest } from '../../document/nearest.ts';
import { type CelAst, visitCel } from '../../guards/cel.ts';
import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';
import type { ExpressionEntry, Survey } from '../survey/types.ts';

/** A comparison with an enum value, path or scenario that does not exist is always false. */
export const unknownValue: ProblemCheck = {
  code: 'unknown-value',
  severity: 'error',
  test: 'An expression can hold only if an enum fact equals a value that it does not have; or it compares path or scenario with a text that is not the id of a path or scenario.',
  find: (survey) => {
    const { compiled, flow, expressions, suggestions } = survey;
    const ids = {
      path: (flow.paths ?? []).map(({ id }) => id),
      scenario: flow.graphs.filter(({ strategy }) => strategy === 'meaning').map(({ id }) => id),
    };
    return expressions.flatMap((expression) => {
      const found: ProblemFinding[] = [];
      const { guard, path, where } = expression;
      const report = (name: string, value: string, values: readonly string[]): void => {
        const nearest = findNearest(value, values, suggestions);
        const hint = nearest
          ? msg('Did you mean “{nearest}”?', { nearest })
          : msg('Use {values}.', { values: msgList(values, 'or') });
        const message = msg(
          '{expression} compares {name} with “{value}”, which is not one of its values. {hint}',
          {
            expression: nameExpression(expression),
            name,
            value,
            hint,
          },
        );
        found.push(finding(path, where, message));
      };
      for (const literal of guard.analysis.literals) {
        const fact = literal.kind === 'equals' ? compiled.facts.get(literal.fact) : undefined;
        if (literal.kind !== 'equals' || fact?.type !== 'enum' || typeof literal.value !== 'string') continue;
        const values = (fact.values ?? []).map(({ value }) => value);
        if (values.length > 0 && !values.includes(literal.value)) report(fact.name, literal.value, values);
      }
      for (const name of ['path', 'scenario'] as const)
        for (const value of listComparedWith(survey, expression, name))
          if (value !== '' && !ids[name].includes(value))
            report(name, value, ids[name].length > 0 ? ids[name] : ['""']);
      return found;
    });
  },
};

/** Texts that an expression compares the path or scenario with. */
function listComparedWith(
  { getAst }: Survey,
  { guard, source }: ExpressionEntry,
  name: 'path' | 'scenario',
): string[] {
  if (!guard.analysis.others.includes(name)) return [];
  const values: string[] = [];
  visitCel(getAst(source), ({ op, args }) => {
    if (op !== '==' && op !== '!=' && op !== 'in') return;
    const [left, right] = args as [CelAst, CelAst];
    if (![left, right].some((side) => side.op === 'id' && side.args === name)) return;
    visitCel([left, right], (side) => {
      if (side.op === 'value' && typeof side.args === 'string') values.push(side.args);
    });
  });
  return values;
}
