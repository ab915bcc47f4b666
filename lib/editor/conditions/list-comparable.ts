import type { ConditionSubject, SubjectType } from './list-subjects';

/** Types whose values are compared as text. */
const TEXTS: ReadonlySet<SubjectType> = new Set(['text', 'choice', 'datetime']);

/** The subjects that one subject can be compared with, facts first. */
export function listComparable(
  { subject, type }: ConditionSubject,
  subjects: readonly ConditionSubject[],
): ConditionSubject[] {
  return subjects.filter(
    (other) =>
      other.subject !== subject &&
      (other.type === type || (TEXTS.has(type) && TEXTS.has(other.type))) &&
      NEVER_COMPARED.has(other.type) === false,
  );
}

const NEVER_COMPARED: ReadonlySet<SubjectType> = new Set(['list', 'opaque', 'state', 'gate', 'flag']);
