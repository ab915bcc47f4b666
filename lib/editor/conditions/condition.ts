/**
 * A condition as rows: the same expression as its CEL text, for an author who does not write CEL.
 *
 * Parts that were read from text and not changed since keep their text, so that changing a row rewrites only that
 * row.
 */
export type ConditionTree = {
  kind: 'all' | 'any';
  parts: ConditionPart[];
  /** The text between two parts, such as ` && `. Missing entries are written in the usual form. */
  joints?: readonly (string | undefined)[];
  source?: string;
};

export type ConditionRow = {
  kind: 'row';
  /** What is compared, as in CEL: `answers.age`, `size(answers.extras)`, `states.VIP`, `turn`. */
  subject: string;
  operator: RowOperator;
  value?: RowValue;
  /** Whether `has()` comes first, so that the expression says that a missing fact makes it false. */
  guarded?: boolean;
  source?: string;
};

export type ConditionPart = ConditionRow | ConditionTree;

/** A literal, a list of literals, or another subject to compare with. */
export type RowValue = RowLiteral | RowLiteral[] | { subject: string };
export type RowLiteral = string | number | boolean;

export type RowOperator =
  | 'known'
  | 'unknown'
  | 'changed'
  | 'unchanged'
  | 'yes'
  | 'no'
  | 'equals'
  | 'differs'
  | 'atLeast'
  | 'above'
  | 'atMost'
  | 'below'
  | 'oneOf'
  | 'noneOf'
  | 'contains'
  | 'lacks'
  | 'starts'
  | 'startsOtherwise'
  | 'ends'
  | 'endsOtherwise'
  | 'matches'
  | 'mismatches'
  | 'includes'
  | 'excludes';

/** The opposite of each operator. */
export const OPPOSITES: Record<RowOperator, RowOperator> = {
  known: 'unknown',
  unknown: 'known',
  changed: 'unchanged',
  unchanged: 'changed',
  yes: 'no',
  no: 'yes',
  equals: 'differs',
  differs: 'equals',
  atLeast: 'below',
  below: 'atLeast',
  above: 'atMost',
  atMost: 'above',
  oneOf: 'noneOf',
  noneOf: 'oneOf',
  contains: 'lacks',
  lacks: 'contains',
  starts: 'startsOtherwise',
  startsOtherwise: 'starts',
  ends: 'endsOtherwise',
  endsOtherwise: 'ends',
  matches: 'mismatches',
  mismatches: 'matches',
  includes: 'excludes',
  excludes: 'includes',
};

const WITHOUT_VALUE: ReadonlySet<RowOperator> = new Set([
  'known',
  'unknown',
  'changed',
  'unchanged',
  'yes',
  'no',
]);

export const hasValue = (operator: RowOperator): boolean => !WITHOUT_VALUE.has(operator);

/** Whether a row can be written. A new row has no subject and no value yet. */
export function isCompleteRow({ subject, operator, value }: ConditionRow): boolean {
  if (subject === '') return false;
  if (!hasValue(operator)) return true;
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The facts that the row's `has()` tests: those of an operator that is false, not true, while they are unknown. */
export function listGuardedFacts({ subject, operator, value }: ConditionRow): string[] {
  if (operator !== 'no' && operator !== 'differs') return [];
  const read = [subject, value !== undefined && isSubjectValue(value) ? value.subject : ''];
  return [...new Set(read.filter((name) => FACT.test(name)))];
}

const FACT = /^answers\.\w+$/;

export const isSubjectValue = (value: RowValue): value is { subject: string } =>
  typeof value === 'object' && !Array.isArray(value);
