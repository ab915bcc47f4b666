import type { DocumentPath } from '../../problem.ts';
import { quote, type Report } from '../migration-note.ts';
import type { FindFact } from '../read-text.ts';
import { toValidNames } from '../to-valid-names.ts';

/** The keys of questions and what the facts are called that they ask for. */
export type FactNames = {
  /** Every key by the place that says it first. */
  keys: ReadonlyMap<string, DocumentPath>;
  name: (key: string) => string;
  find: FindFact;
  /** An expression that reads the facts by their names in the flow. */
  rename: (expression: string) => string;
};

/** Text in quotes is stepped over; `answers.key` and `answers["key"]` are found outside of it. */
const READ =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w.])answers(?:\.([\w-]+)|\[\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\])/g;

export function nameFacts(keys: ReadonlyMap<string, DocumentPath>, report: Report): FactNames {
  const names = toValidNames(keys.keys(), { form: 'name', fallback: 'fact' });
  for (const [key, path] of keys) {
    const name = names.get(key) as string;
    if (name !== key)
      report.add(
        'changed',
        path,
        `Fact ${quote(key)} is called ${quote(name)}: names hold letters, digits and _.`,
      );
  }
  const find: FindFact = (word) => names.get(word);
  const isRenamed = [...names].some(([key, name]) => key !== name);
  return {
    keys,
    name: (key) => names.get(key) ?? key,
    find,
    rename: (expression) =>
      isRenamed
        ? expression.replace(READ, (whole, plain?: string, double?: string, single?: string) => {
            const key = plain ?? double ?? single;
            const name = key === undefined ? undefined : find(key);
            return name === undefined || name === key ? whole : `answers.${name}`;
          })
        : expression,
  };
}
