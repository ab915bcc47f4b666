import {
  type ConditionRow,
  isSubjectValue,
  listGuardedFacts,
  type RowLiteral,
  type RowOperator,
  type RowValue,
} from './condition';

/** A row as CEL. Unchanged rows keep their text. */
export function writeRow(row: ConditionRow): string {
  if (row.source !== undefined) return row.source;
  const tests = row.guarded ? listGuardedFacts(row).map((fact) => `has(${fact})`) : [];
  const { subject, operator, value } = row;
  return [...tests, WRITERS[operator](subject, value === undefined ? '' : writeValue(value))].join(' && ');
}

const WRITERS: Record<RowOperator, (subject: string, value: string) => string> = {
  known: (subject) => `has(${subject})`,
  unknown: (subject) => `!has(${subject})`,
  changed: (subject) => `changed(${subject})`,
  unchanged: (subject) => `!changed(${subject})`,
  yes: (subject) => subject,
  no: (subject) => `!${subject}`,
  equals: (subject, value) => `${subject} == ${value}`,
  differs: (subject, value) => `${subject} != ${value}`,
  atLeast: (subject, value) => `${subject} >= ${value}`,
  above: (subject, value) => `${subject} > ${value}`,
  atMost: (subject, value) => `${subject} <= ${value}`,
  below: (subject, value) => `${subject} < ${value}`,
  oneOf: (subject, value) => `${subject} in ${value}`,
  noneOf: (subject, value) => `!(${subject} in ${value})`,
  contains: (subject, value) => `${subject}.contains(${value})`,
  lacks: (subject, value) => `!${subject}.contains(${value})`,
  starts: (subject, value) => `${subject}.startsWith(${value})`,
  startsOtherwise: (subject, value) => `!${subject}.startsWith(${value})`,
  ends: (subject, value) => `${subject}.endsWith(${value})`,
  endsOtherwise: (subject, value) => `!${subject}.endsWith(${value})`,
  matches: (subject, value) => `${subject}.matches(${value})`,
  mismatches: (subject, value) => `!${subject}.matches(${value})`,
  includes: (subject, value) => `${value} in ${subject}`,
  excludes: (subject, value) => `!(${value} in ${subject})`,
};

function writeValue(value: RowValue): string {
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(', ')}]`;
  return isSubjectValue(value) ? value.subject : writeLiteral(value);
}

/** A JSON literal is a CEL literal too. */
const writeLiteral = (value: RowLiteral): string => JSON.stringify(value);
