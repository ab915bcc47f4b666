import {
  type FixOperation,
  type Problem,
  type Severity,
  toPointer,
  type Where,
} from '../../document/problem.ts';
import type { Survey } from './survey.ts';

/** One place where a check does not hold; its code and severity are the check's. */
export type Finding = Omit<Problem, 'code' | 'severity'>;

/** One kind of mistake: looks at the whole flow and reports each place. `test` is what the docs print. */
export type Check = {
  code: string;
  severity: Severity;
  test: string;
  find: (survey: Survey) => Finding[];
};

export type Path = readonly PropertyKey[];

export function finding(path: Path, where: Where, message: string, fix?: Finding['fix']): Finding {
  const found: Finding = { pointer: toPointer(path), where, message };
  if (fix) found.fix = fix;
  return found;
}

export function fixRemove(title: string, ...paths: Path[]): NonNullable<Finding['fix']> {
  return { title, patch: paths.map((path): FixOperation => ({ op: 'remove', path: toPointer(path) })) };
}

export function fixReplace(title: string, path: Path, value: unknown): NonNullable<Finding['fix']> {
  return { title, patch: [{ op: 'replace', path: toPointer(path), value }] };
}

export function fixAdd(title: string, path: Path, value: unknown): NonNullable<Finding['fix']> {
  return { title, patch: [{ op: 'add', path: toPointer(path), value }] };
}

/** Names as a list people read: `a, b and c`. */
export function listNames(names: Iterable<string>, last: 'and' | 'or' = 'and'): string {
  const list = [...names];
  if (list.length < 2) return list.join('');
  return `${list.slice(0, -1).join(', ')} ${last} ${list.at(-1)}`;
}

/** A name as a part of a regular expression that matches only it. */
export function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
