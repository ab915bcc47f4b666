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

/** A comparison of a name with a number, a word or nothing that needs a parser to tell where it ends. */
const PLAIN = /^\s*([A-Za-z_][\w.]*)\s*(==|!=|<=|>=|<|>)\s*(-?\d+(?:\.\d+)?|"[^"\\]*")\s*$/;

/** An expression as a text that is the same for the same expression, however it is spaced. */
export function printSource({ getAst }: Survey, source: string): string {
  const plain = PLAIN.exec(source);
  return plain ? `${plain[1]} ${plain[2]} ${plain[3]}` : printCel(getAst(source));
}

/** The opposite of an expression in the same form: `!x` of `x`, `x` of `!x`, `a >= b` of `a < b`. */
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
