import type { CelAst } from './cel-ast.ts';

export type Root = 'answers' | 'states' | 'gates';
export const ROOTS: readonly string[] = ['answers', 'states', 'gates'];

/** Parses `answers.x` or `answers["x"]` into root and name. */
export function readGuardPath(node: unknown): { root: Root; name: string } | undefined {
  if (!isAst(node)) return undefined;
  const args = node.args as [unknown, unknown];
  if (node.op === '.' && isRoot(args[0])) return { root: args[0].args, name: String(args[1]) };
  if (
    node.op === '[]' &&
    isRoot(args[0]) &&
    isAst(args[1]) &&
    args[1].op === 'value' &&
    typeof args[1].args === 'string'
  ) {
    return { root: args[0].args, name: args[1].args };
  }
  return undefined;
}

/** `has(answers.x)` or `changed(answers.x)`, which always have a value: false without the fact. */
export function readTestedFact({
  op,
  args,
}: Pick<CelAst, 'op' | 'args'>): { test: 'has' | 'changed'; name: string } | undefined {
  if (op !== 'call') return undefined;
  const [test, parameters] = args as [string, unknown[]];
  if ((test !== 'has' && test !== 'changed') || parameters.length !== 1) return undefined;
  const path = readGuardPath(parameters[0]);
  return path?.root === 'answers' ? { test, name: path.name } : undefined;
}

export function isAst(node: unknown): node is CelAst {
  return node !== null && typeof node === 'object' && 'op' in node;
}

export function isRoot(node: unknown): node is CelAst & { args: Root } {
  return isAst(node) && node.op === 'id' && ROOTS.includes(node.args as string);
}
