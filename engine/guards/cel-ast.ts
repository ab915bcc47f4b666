/** A node of a parsed expression, as created by the CEL library. */
export type CelAst = { op: string; args: unknown; pos: number; start: number; end: number };

/** Visits every node of an expression, parents first. */
export function visitCel(node: unknown, callback: (node: CelAst) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitCel(item, callback);
  } else if (node !== null && typeof node === 'object' && 'op' in node) {
    callback(node as CelAst);
    visitCel((node as CelAst).args, callback);
  }
}

export const LOOPS: readonly unknown[] = ['all', 'exists', 'exists_one', 'map', 'filter'];

/** The name of the method a node calls, or undefined. */
export function methodOf({ op, args }: CelAst): string | undefined {
  return op === 'rcall' ? (args as [string])[0] : undefined;
}

/** Number of nodes in an expression or a list of expressions. */
export function countNodes(ast: unknown): number {
  let count = 0;
  visitCel(ast, () => {
    count += 1;
  });
  return count;
}
