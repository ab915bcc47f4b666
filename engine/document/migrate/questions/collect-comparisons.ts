import { type CelAst, parseCel, visitCel } from '../../../guards/cel.ts';
import { readGuardPath } from '../../../guards/guard-path.ts';
import type { FactType } from '../../fact.ts';

/** The types implied by comparisons in the expressions of a document. */
export type Comparisons = Map<string, FactType>;

const ORDERS = new Set(['<', '<=', '>', '>=', '==', '!=']);
const ARITHMETIC = new Set(['-', '*', '/', '%']);
const LOGIC = new Set(['&&', '||', '!_']);

const RANKS: readonly (FactType | undefined)[] = [undefined, 'text', 'boolean', 'number'];

/**
 * Records facts that an expression uses as numbers, booleans or texts; the use that is most specific counts. A text
 * does not make it a choice, because a fact compared with one may have other values too.
 */
export function collectComparisons(expression: string, found: Comparisons): void {
  let root: CelAst;
  try {
    root = parseCel(expression).ast;
  } catch {
    return;
  }
  const note = (operand: unknown, type: FactType): void => {
    const path = readGuardPath(operand);
    if (path?.root !== 'answers') return;
    if (RANKS.indexOf(type) > RANKS.indexOf(found.get(path.name))) found.set(path.name, type);
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
      const type = first && typeOf(first);
      if (type === 'number' || type === 'text') note(wanted, type);
    }
  });
}

function typeOf(node: unknown): FactType | undefined {
  const { op, args } = node as CelAst;
  if (op === '-_' || ARITHMETIC.has(op)) return 'number';
  if (op !== 'value') return undefined;
  if (typeof args === 'bigint' || typeof args === 'number') return 'number';
  if (typeof args === 'string') return 'text';
  return typeof args === 'boolean' ? 'boolean' : undefined;
}
