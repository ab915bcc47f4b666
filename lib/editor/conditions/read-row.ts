import type { CelAst } from '@turnpike/engine/guards';
import { type ConditionRow, OPPOSITES, type RowLiteral, type RowOperator } from './condition';
import { readSubject } from './read-subject';

const COMPARISONS: Record<string, RowOperator> = {
  '==': 'equals',
  '!=': 'differs',
  '>=': 'atLeast',
  '>': 'above',
  '<=': 'atMost',
  '<': 'below',
};
/** The operator after both sides changed places. */
const MIRRORED: Partial<Record<RowOperator, RowOperator>> = {
  atLeast: 'atMost',
  atMost: 'atLeast',
  above: 'below',
  below: 'above',
};
const METHODS: Record<string, RowOperator> = {
  contains: 'contains',
  startsWith: 'starts',
  endsWith: 'ends',
  matches: 'matches',
};

/** Reads one comparison, test or flag; undefined for anything else. */
export function readRow({ op, args, ...place }: CelAst): ConditionRow | undefined {
  if (op === '!_') {
    const row = readRow(args as CelAst);
    return row && { ...row, operator: OPPOSITES[row.operator] };
  }
  if (op === 'in') return readMember(args as [CelAst, CelAst]);
  if (Object.hasOwn(COMPARISONS, op)) return readComparison(op, args as [CelAst, CelAst]);
  if (op === 'rcall') return readMethod(args as [string, CelAst, CelAst[]]);
  if (op === 'call') return readTest(args as [string, CelAst[]]);
  const subject = readSubject({ op, args, ...place });
  return subject === undefined || !FLAG.test(subject) ? undefined : { kind: 'row', subject, operator: 'yes' };
}

const FLAG = /^(answers|states|gates)\.|^value$/;
const TESTS: Record<string, RowOperator> = { has: 'known', changed: 'changed' };
const TESTED = /^answers\.\w+$/;

function readTest([name, [operand]]: [string, CelAst[]]): ConditionRow | undefined {
  const operator = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
  const subject = operator && operand ? readSubject(operand) : undefined;
  if (!operator || subject === undefined || !TESTED.test(subject)) return undefined;
  return { kind: 'row', subject, operator };
}

function readComparison(sign: string, [left, right]: [CelAst, CelAst]): ConditionRow | undefined {
  const operator = COMPARISONS[sign] as RowOperator;
  const [first, second] = [readSubject(left), readSubject(right)];
  // `today` is what a date is compared with.
  const isMirrored = first === undefined || (first === 'today' && second !== undefined);
  const subject = isMirrored ? second : first;
  if (subject === undefined) return undefined;
  const turned = isMirrored ? (MIRRORED[operator] ?? operator) : operator;
  const other = isMirrored ? first : second;
  if (other !== undefined) return { kind: 'row', subject, operator: turned, value: { subject: other } };
  const value = readLiteral(isMirrored ? left : right);
  if (value === undefined) return undefined;
  if (typeof value !== 'boolean') return { kind: 'row', subject, operator: turned, value };
  if (turned !== 'equals' && turned !== 'differs') return undefined;
  return { kind: 'row', subject, operator: value === (turned === 'equals') ? 'yes' : 'no' };
}

function readMember([left, right]: [CelAst, CelAst]): ConditionRow | undefined {
  const list = readSubject(right);
  if (list !== undefined) {
    const value = readLiteral(left);
    return value === undefined ? undefined : { kind: 'row', subject: list, operator: 'includes', value };
  }
  const subject = readSubject(left);
  if (subject === undefined || right.op !== 'list') return undefined;
  const values = (right.args as CelAst[]).map(readLiteral);
  if (values.length === 0 || !values.every((value) => value !== undefined)) return undefined;
  return { kind: 'row', subject, operator: 'oneOf', value: values };
}

function readMethod([method, receiver, [operand, ...more]]: [string, CelAst, CelAst[]]):
  | ConditionRow
  | undefined {
  const operator = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  const subject = readSubject(receiver);
  const value = operand && readLiteral(operand);
  if (!operator || subject === undefined || more.length > 0 || typeof value !== 'string') return undefined;
  return { kind: 'row', subject, operator, value };
}

/** A text, number, yes or no. Whole numbers beyond the precision of JSON are not readable. */
function readLiteral({ op, args }: CelAst): RowLiteral | undefined {
  if (op === '-_') {
    const number = readLiteral(args as CelAst);
    return typeof number === 'number' ? -number : undefined;
  }
  if (op !== 'value') return undefined;
  if (typeof args === 'bigint') return Number.isSafeInteger(Number(args)) ? Number(args) : undefined;
  return typeof args === 'string' || typeof args === 'number' || typeof args === 'boolean' ? args : undefined;
}
