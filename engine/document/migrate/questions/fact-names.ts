import { msg } from '../../../messages/message.ts';
import type { DocumentPath } from '../../problem.ts';
import { quote, type Report } from '../migration-note.ts';
import type { FindFact } from '../read-text.ts';
import { toValidNames } from '../to-valid-names.ts';

/** The keys of questions and the names of their facts. */
export type FactNames = {
  /** Every key with its first location. */
  keys: ReadonlyMap<string, DocumentPath>;
  name: (key: string) => string;
  find: FindFact;
  /** Rewrites an expression to use the fact names of the flow. */
  rename: (expression: string) => string;
};

/** Skips quoted strings; matches `answers.key` and `answers["key"]` outside of them. */
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
        msg('Fact {from} is renamed to {to}. Names contain only letters, digits and _.', {
          from: quote(key),
          to: quote(name),
        }),
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
