import { findNearest } from '../../document/nearest.ts';
import { type CelAst, visitCel } from '../../guards/cel.ts';
import { type Check, type Finding, finding, listNames } from './check.ts';
import { type ExpressionEntry, fieldOf } from './list-expressions.ts';
import type { Survey } from './survey.ts';

/** Comparing an enum with a value it does not have, or the path or scenario with one there is not, is false for ever. */
export const unknownValue: Check = {
  code: 'unknown-value',
  severity: 'error',
  test: 'An expression can hold only if a fact of type enum equals a value that is not one of its own; or it compares path with text that is no id of a path, or scenario with text that is no id of a scenario.',
  find: (survey) => {
    const { compiled, flow, expressions } = survey;
    const ids = {
      path: (flow.paths ?? []).map(({ id }) => id),
      scenario: flow.graphs.filter(({ strategy }) => strategy === 'meaning').map(({ id }) => id),
    };
    return expressions.flatMap((expression) => {
      const found: Finding[] = [];
      const { guard, path, where, owner } = expression;
      const tell = (name: string, value: string, values: readonly string[]): void => {
        const nearest = findNearest(value, values);
        const hint = nearest ? `Did you mean "${nearest}"?` : `It is ${listNames(values, 'or')}.`;
        const message = `The ${fieldOf(expression)} of ${owner} waits for ${name} to be "${value}", which it never is. ${hint}`;
        found.push(finding(path, where, message));
      };
      for (const literal of guard.analysis.literals) {
        const fact = literal.kind === 'equals' ? compiled.facts.get(literal.fact) : undefined;
        if (literal.kind !== 'equals' || fact?.type !== 'enum' || typeof literal.value !== 'string') continue;
        const values = (fact.values ?? []).map(({ value }) => value);
        if (values.length > 0 && !values.includes(literal.value)) tell(fact.name, literal.value, values);
      }
      for (const name of ['path', 'scenario'] as const)
        for (const value of listComparedWith(survey, expression, name))
          if (value !== '' && !ids[name].includes(value))
            tell(name, value, ids[name].length > 0 ? ids[name] : ['""']);
      return found;
    });
  },
};

/** Texts that an expression compares the path or the scenario with. */
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
