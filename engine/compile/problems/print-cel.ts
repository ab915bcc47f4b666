import type { CelAst } from '../../guards/cel.ts';

const OPPOSITES: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** An expression as a text that is the same for the same expression, however it is spaced. */
export function printCel(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(printCel).join()}]`;
  if (node !== null && typeof node === 'object' && 'op' in node) {
    const { op, args } = node as CelAst;
    return `(${op} ${printCel(args)})`;
  }
  if (typeof node === 'bigint') return String(node);
  return typeof node === 'string' ? JSON.stringify(node) : String(node);
}

/** The opposite of an expression, printed: `!x` of `x`, `x` of `!x`, `a >= b` of `a < b`. */
export function printOpposite(node: CelAst): string {
  const opposite = OPPOSITES[node.op];
  if (opposite !== undefined) return printCel({ ...node, op: opposite });
  return node.op === '!_' ? printCel(node.args) : printCel({ ...node, op: '!_', args: node });
}
