import { createGuard } from '../../../guards/guard.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { FactNames } from './fact-names.ts';

/** Expressions by field, the first that is there. Those that are no CEL are kept, so that compiling shows them. */
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
  const given =
    fields.object[key] === true || fields.object[key] === false
      ? fields.take(key, (value) => String(value), 'an expression')
      : fields.take(
          key,
          (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
          'an expression',
        );
  if (given === undefined) return undefined;
  const expression = names.rename(given);
  const path = [...fields.path, key];
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

/** Several conditions as one, each in brackets where it is more than a word. */
export function joinAll(
  conditions: readonly (string | undefined)[],
  operator: '&&' | '||' = '&&',
): string | undefined {
  const given = conditions.filter((item) => item !== undefined);
  if (given.length < 2) return given[0];
  return given.map((item) => (isPlain(item) ? item : `(${item})`)).join(` ${operator} `);
}

const isPlain = (expression: string): boolean =>
  /^!?has\(answers\.\w+\)$/.test(expression) ||
  /^!?\(has\(answers\.\w+\)( && has\(answers\.\w+\))+\)$/.test(expression);
