import { readPath } from '../../../guards/analyze-guard.ts';
import { type CelAst, parseCel, visitCel } from '../../../guards/cel.ts';
import type { FactType } from '../../fact.ts';

/** The types implied by comparisons in the expressions of a document. */
export type Comparisons = Map<string, FactType>;

const ORDERS = new Set(['<', '<=', '>', '>=', '==', '!=']);
const ARITHMETIC = new Set(['-', '*', '/', '%']);
const LOGIC = new Set(['&&', '||', '!_']);

/**
 * Records facts that an expression uses as numbers or booleans. Text literals imply nothing, because a fact
 * compared with one may have other values too.
 */
export function collectComparisons(expression: string, found: Comparisons): void {
  let root: CelAst;
  try {
    root = parseCel(expression).ast;
  } catch {
    return;
  }
  const note = (operand: unknown, type: FactType): void => {
    const path = readPath(operand);
    if (path?.root === 'answers' && found.get(path.name) !== 'number') found.set(path.name, type);
  };
  note(root, 'boolean');
  visitCel(root, ({ op, args }) => {
    const operands = Array.isArray(args) ? (args as unknown[]) : [args];
    if (LOGIC.has(op)) for (const operand of operands) note(operand, 'boolean');
    if (op === '?:') note(operands[0], 'boolean');
    if (ARITHMETIC.has(op)) for (const operand of operands) note(operand, 'number');
    if (ORDERS.has(op) || op === '+') {
      const type = operands.map(typeOf).find((item) => item !== undefined);
      if (type !== undefined) for (const operand of operands) note(operand, type);
    }
    if (op === 'in') {
      const [wanted, list] = operands as [unknown, CelAst];
      const [first] = list.op === 'list' ? (list.args as CelAst[]) : [];
      if (first && typeOf(first) === 'number') note(wanted, 'number');
    }
  });
}

function typeOf(node: unknown): FactType | undefined {
  const { op, args } = node as CelAst;
  if (op === '-_' || ARITHMETIC.has(op)) return 'number';
  if (op !== 'value') return undefined;
  if (typeof args === 'bigint' || typeof args === 'number') return 'number';
  return typeof args === 'boolean' ? 'boolean' : undefined;
}
