import { createGuard } from '../../../guards/guard.ts';
import { type MessageDescriptor, msg } from '../../../messages/message.ts';
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
    fields.take(key, () => null, msg('empty'));
    return undefined;
  }
  const path = [...fields.path, key];
  const fixed = fields.object[key];
  if (typeof fixed === 'boolean') {
    fields.flag(key);
    report.add(
      'changed',
      path,
      fixed ? msg('A condition that is always true was removed.') : msg('The value is now an expression.'),
    );
    return fixed ? undefined : 'false';
  }
  const given = fields.text(key);
  if (given === undefined) return undefined;
  const expression = names.rename(given);
  if (expression !== given) report.add('changed', path, msg('The facts it reads have new names.'));
  reportFault(expression, path, key, fields.owner, report);
  return expression;
}

function reportFault(
  expression: string,
  path: Fields['path'],
  key: string,
  owner: MessageDescriptor,
  report: Report,
): void {
  const { fault } = createGuard(expression);
  if (fault !== undefined)
    report.add(
      'guessed',
      path,
      msg('{field} of {owner} is not valid CEL. It was kept unchanged. Rewrite it to fix the flow.', {
        field: quote(key),
        owner,
      }),
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
