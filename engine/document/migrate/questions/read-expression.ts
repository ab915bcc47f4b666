import { createGuard } from '../../../guards/guard.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { FactNames } from './fact-names.ts';

/**
 * Reads an expression from the first field that exists. Invalid CEL is kept, so that compiling reports it.
 */
export function readExpression(
  fields: Fields,
  keys: readonly string[],
  names: FactNames,
  report: Report,
): string | undefined {
  const key = keys.find((item) => Object.hasOwn(fields.object, item));
  if (key === undefined) return undefined;
  if (fields.object[key] === null) {
    fields.take(key, () => null, 'nothing');
    return undefined;
  }
  const path = [...fields.path, key];
  const fixed = fields.object[key];
  if (typeof fixed === 'boolean') {
    fields.flag(key);
    report.add(
      'changed',
      path,
      fixed ? 'What always holds is not a condition.' : 'It is written as an expression.',
    );
    return fixed ? undefined : 'false';
  }
  const given = fields.text(key);
  if (given === undefined) return undefined;
  const expression = names.rename(given);
  if (expression !== given) report.add('changed', path, 'It reads facts by the names they have now.');
  reportFault(expression, path, key, fields.owner, report);
  return expression;
}

function reportFault(
  expression: string,
  path: Fields['path'],
  key: string,
  owner: string,
  report: Report,
): void {
  const { fault } = createGuard(expression);
  if (fault !== undefined)
    report.add(
      'guessed',
      path,
      `${quote(key)} of ${owner} is no CEL. It is kept as it is, and the flow has an error there until it is rewritten.`,
    );
}

/** Joins conditions with `&&`. */
export function joinAll(conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((item) => item !== undefined);
  return given.length < 2 ? given[0] : given.map(toOperand).join(' && ');
}

/**
 * Parenthesized where `&&` would change the meaning. A comment needs a line break, or it would hide what
 * follows.
 */
function toOperand(condition: string): string {
  if (condition.includes('//')) return `(${condition}\n)`;
  return /\|\||\?/.test(condition) ? `(${condition})` : condition;
}
