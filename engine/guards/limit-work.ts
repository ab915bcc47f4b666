import { msg } from '../messages/message.ts';
import { type CelAst, LOOPS, visitCel } from './cel-ast.ts';
import { refuse } from './complaints/cel-complaint.ts';

/**
 * Work limit of one evaluation: about as many steps as fit into 20 ms. A loop over two thousand items stays
 * below it, and so do two nested loops over fifty.
 */
const MAX_WORK = 200_000;
/** Number of calls that need no limit, because each is fast even for the largest value. */
const MAX_UNCOUNTED_CALLS = 3;

/** A step takes up to 150 ns, which is six units of a turn's work budget. A character takes a quarter of one. */
const WORK_PER_STEP = 6;
const WORK_PER_CHARACTER = 0.25;
const WORK_PER_FAULT = 300;

let spent = 0;
let work = 0;
let maxWork = Number.POSITIVE_INFINITY;
/** The error of this evaluation. A loop in CEL throws it once for each item, and recording a stack takes 5 µs. */
let refusal: Error | undefined;

/** Starts an evaluation, which may use what is left of the turn's work budget. */
export function startWork(left = Number.POSITIVE_INFINITY): void {
  spent = 0;
  work = 0;
  maxWork = left;
  refusal = undefined;
}

/** The work of the evaluation so far, in units of a turn's work budget. */
export function getWork(): number {
  return Math.ceil(work);
}

/** Throws if an evaluation exceeds its work limit, or the budget of its turn. */
export function spendWork(steps: number, units = steps * WORK_PER_STEP): void {
  spent += steps;
  work += units;
  if (spent <= MAX_WORK && work <= maxWork) return;
  refusal ??= refuse(msg('It takes too many steps to work out.'));
  throw refusal;
}

/** Counts a loop before it runs. The turn's budget counts exceptions when they happen. */
export function spendLoop(items: number, nodes: number, faults: number): void {
  spendWork(1 + items * (nodes + faults), (1 + items * nodes) * WORK_PER_STEP);
}

/** Counts an exception of CEL, which takes about 15 µs and is counted twice, and more for a long expression. Never throws. */
export function countFault(source: string): void {
  work += WORK_PER_FAULT + source.length / 16;
}

/** Counts the work of traversing a value once, and returns the value. */
export function spendOn<T>(value: T): T {
  if (typeof value === 'string') spendWork(value.length, value.length * WORK_PER_CHARACTER);
  else if (Array.isArray(value)) {
    spendWork(value.length);
    for (const item of value) if (typeof item === 'string' || typeof item === 'object') spendOn(item);
  } else if (value !== null && typeof value === 'object') {
    const items: unknown[] = value instanceof Map ? [...value.values()] : Object.values(value);
    spendWork(items.length);
    for (const item of items) spendOn(item);
  }
  return value;
}

/**
 * Whether an expression may do much more work than its length suggests: it loops, binds or splits values, or
 * makes many calls.
 */
export function needsLimit(ast: CelAst): boolean {
  let calls = 0;
  let repeats = false;
  visitCel(ast, (node) => {
    const [name] = node.op === 'rcall' || node.op === 'call' ? (node.args as [string]) : [];
    // has() only looks up a name, and a pattern search counts its own steps.
    if (name !== undefined && name !== 'has' && name !== 'matchesRe2') calls += 1;
    if (LOOPS.includes(name) || name === 'bind' || name === 'split') repeats = true;
  });
  return repeats || calls > MAX_UNCOUNTED_CALLS;
}

const READS_ALL = ['+', 'in', '==', '!='];

/** Wraps the operands that an operator or function traverses, in place. */
export function wrapOperands(ast: CelAst, wrap: (operand: CelAst) => CelAst): void {
  const wrapIn = (list: unknown[], index: number): void => {
    const operand = list[index] as CelAst;
    if (operand.op !== 'value') list[index] = wrap(operand);
  };
  visitCel(ast, ({ op, args }) => {
    const list = args as unknown[];
    if (READS_ALL.includes(op)) {
      const sides = list as CelAst[];
      // Compared with a literal, an operand is not traversed.
      if (op === 'in') wrapIn(list, 1);
      else if (sides.every((side) => side.op !== 'value')) for (const index of [0, 1]) wrapIn(list, index);
    } else if (op === 'rcall' && !LOOPS.includes(list[0]) && list[0] !== 'bind' && list[0] !== 'visited') {
      wrapIn(list, 1);
    } else if (op === 'call' && list[0] !== 'has' && list[0] !== 'spendOn' && list[0] !== 'nonZero') {
      const parameters = list[1] as unknown[];
      parameters.forEach((_, index) => {
        wrapIn(parameters, index);
      });
    }
  });
}
