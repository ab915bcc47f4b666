import type { CelAst } from '../../guards/cel.ts';
import type { Survey } from './types.ts';

const OPPOSITES: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** A comparison of a name with a number or a simple string, which needs no parser. */
const PLAIN = /^\s*([A-Za-z_][\w.]*)\s*(==|!=|<=|>=|<|>)\s*(-?\d+(?:\.\d+)?|"[^"\\]*")\s*$/;

/** Prints an expression in a canonical form, independent of spacing. */
export function printSource({ getAst }: Survey, source: string): string {
  const plain = PLAIN.exec(source);
  return plain ? `${plain[1]} ${plain[2]} ${plain[3]}` : printCel(getAst(source));
}

/** Prints the negation in the same form: `!x` for `x`, `x` for `!x`, `a >= b` for `a < b`. */
export function printOppositeOfSource({ getAst }: Survey, source: string): string {
  const plain = PLAIN.exec(source);
  if (plain) return `${plain[1]} ${OPPOSITES[plain[2] as string]} ${plain[3]}`;
  const ast = getAst(source);
  const opposite = OPPOSITES[ast.op];
  if (opposite !== undefined) return printCel({ ...ast, op: opposite });
  return ast.op === '!_' ? printCel(ast.args) : printCel({ ...ast, op: '!_', args: ast });
}

function printCel(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(printCel).join()}]`;
  if (node !== null && typeof node === 'object' && 'op' in node) {
    const { op, args } = node as CelAst;
    return `(${op} ${printCel(args)})`;
  }
  if (typeof node === 'bigint') return String(node);
  return typeof node === 'string' ? JSON.stringify(node) : String(node);
}
