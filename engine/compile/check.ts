import { toPointer } from '../document/pointer.ts';
import type { DocumentPath, FixOperation, Problem, Severity, Where } from '../document/problem.ts';
import type { MessageDescriptor } from '../messages/message.ts';
import type { Survey } from './survey/types.ts';

/** One occurrence of a problem. Code and severity come from the check. */
export type ProblemFinding = Omit<Problem, 'code' | 'severity'>;

/**
 * One kind of problem. `find` looks at the whole flow and reports every place; `test` is printed in
 * docs/problems.md.
 */
export type ProblemCheck = {
  code: string;
  severity: Severity;
  test: string;
  find: (survey: Survey) => ProblemFinding[];
};

export function finding(
  path: DocumentPath,
  where: Where,
  message: MessageDescriptor,
  fix?: ProblemFinding['fix'],
): ProblemFinding {
  const found: ProblemFinding = { pointer: toPointer(path), where, message };
  if (fix) found.fix = fix;
  return found;
}

export function fixRemove(
  title: MessageDescriptor,
  ...paths: DocumentPath[]
): NonNullable<ProblemFinding['fix']> {
  return { title, patch: paths.map((path): FixOperation => ({ op: 'remove', path: toPointer(path) })) };
}

export function fixReplace(
  title: MessageDescriptor,
  path: DocumentPath,
  value: unknown,
): NonNullable<ProblemFinding['fix']> {
  return { title, patch: [{ op: 'replace', path: toPointer(path), value }] };
}

export function fixAdd(
  title: MessageDescriptor,
  path: DocumentPath,
  value: unknown,
): NonNullable<ProblemFinding['fix']> {
  return { title, patch: [{ op: 'add', path: toPointer(path), value }] };
}

/** Escapes a name so that it matches literally inside a regular expression. */
export function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
