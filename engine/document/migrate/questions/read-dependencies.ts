import { msg } from '../../../messages/message.ts';
import { quote, quoteAll, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import type { FactNames } from './fact-names.ts';

const DEPENDENCY_KEYS = ['dependencies', 'depends_on', 'dependsOn'] as const;

/** `dependencies` as a condition that requires these answers. */
export function readDependencies(fields: Fields, names: FactNames, report: Report): string | undefined {
  const keys = readDependencyKeys(fields, report);
  const unknown = keys.filter((key) => names.find(key) === undefined);
  if (unknown.length > 0)
    report.add(
      'guessed',
      [...fields.path, 'dependencies'],
      msg(
        'No question asks for {names}. The condition was kept. Add the question, or change the condition.',
        {
          names: quoteAll(unknown, 'or'),
        },
      ),
    );
  return toPresence(keys, names);
}

export function readDependencyKeys(fields: Fields, report: Report): string[] {
  const key = DEPENDENCY_KEYS.find((item) => Object.hasOwn(fields.object, item));
  const given = key === undefined ? undefined : fields.names(key);
  const keys = [...new Set(given)];
  if (given && key && keys.length < given.length)
    report.add(
      'changed',
      [...fields.path, key],
      msg('Duplicate names in {field} of {owner} were removed.', { field: quote(key), owner: fields.owner }),
    );
  return keys;
}

/**
 * A condition that all of these answers are known. An invalid name is written as a string key, which
 * compiling reports.
 */
export function toPresence(keys: readonly string[], names: FactNames): string | undefined {
  return keys.length === 0 ? undefined : keys.map((key) => `has(${toRead(key, names)})`).join(' && ');
}

export function toRead(key: string, names: FactNames): string {
  const name = names.name(key);
  return /^[A-Za-z_]\w*$/.test(name) ? `answers.${name}` : `answers[${JSON.stringify(name)}]`;
}
