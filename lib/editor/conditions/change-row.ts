import {
  type ConditionRow,
  hasValue,
  isSubjectValue,
  listGuardedFacts,
  type RowOperator,
  type RowValue,
} from './condition';
import { listOperators } from './list-operators';
import type { ConditionSubject } from './list-subjects';

/** Whether new rows test with `has()` that a fact is known, where a negation would be false without it. */
type Guards = boolean;

/** Compares something else. The operator and the value are kept if they fit. */
export function setRowSubject(
  row: ConditionRow,
  before: ConditionSubject | undefined,
  next: ConditionSubject,
  guards: Guards,
): ConditionRow {
  const offered = listOperators(next).map(({ value }) => value);
  const operator =
    row.subject !== '' && offered.includes(row.operator) ? row.operator : (offered[0] ?? row.operator);
  const fits = before?.type === next.type && before.choices === next.choices && operator === row.operator;
  return make(
    { kind: 'row', subject: next.subject, operator, value: fits ? row.value : undefined },
    row,
    guards,
  );
}

export function setRowOperator(row: ConditionRow, operator: RowOperator, guards: Guards): ConditionRow {
  const { subject, value } = row;
  return make({ kind: 'row', subject, operator, value: convert(value, operator) }, row, guards);
}

export function setRowValue(row: ConditionRow, value: RowValue | undefined, guards: Guards): ConditionRow {
  const { subject, operator } = row;
  return make({ kind: 'row', subject, operator, value }, row, guards);
}

/** The value in the form that an operator takes; undefined if it has none. */
function convert(value: RowValue | undefined, operator: RowOperator): RowValue | undefined {
  if (value === undefined || !hasValue(operator)) return undefined;
  const takesList = operator === 'oneOf' || operator === 'noneOf';
  if (Array.isArray(value)) return takesList ? value : value[0];
  if (isSubjectValue(value)) return canCompareSubjects(operator) ? value : undefined;
  return takesList ? [value] : value;
}

const COMPARING: ReadonlySet<RowOperator> = new Set([
  'equals',
  'differs',
  'atLeast',
  'above',
  'atMost',
  'below',
]);

/** Whether the value can be another subject. */
export const canCompareSubjects = (operator: RowOperator): boolean => COMPARING.has(operator);

function make({ value, ...row }: ConditionRow, before: ConditionRow, guards: Guards): ConditionRow {
  const made: ConditionRow = value === undefined ? row : { ...row, value };
  const tests = (guards || before.guarded) && listGuardedFacts(made).length > 0;
  return tests ? { ...made, guarded: true } : made;
}
