import { memoByObject } from '../memo.ts';
import type { Json } from '../session/session.ts';
import { type CelAst, countNodes, visitCel } from './cel-ast.ts';

/** The costs of an evaluation that is not counted while it runs. */
type Shape = {
  nodes: number;
  /** Operators and functions that traverse their operands. */
  traversals: number;
  /** How often the values can be repeated in what is traversed. */
  growth: number;
};

const WORK_PER_NODE = 4;
const WORK_PER_ITEM = 4;
const CHARACTERS_PER_WORK = 4;
const TRAVERSING: readonly string[] = ['in', '==', '!=', 'call', 'rcall'];

/** An estimate of the work of one evaluation, in units of a turn's work budget, from the values it reads. */
export function createEstimate(ast: CelAst, counted: boolean): (values: Record<string, unknown>) => number {
  const { nodes, traversals, growth } = describe(ast);
  const base = nodes * WORK_PER_NODE;
  if (counted || traversals === 0) return () => base;
  return ({ answers, input, response, value }) => {
    let size = measure(value as Json);
    for (const read of [answers, input])
      for (const item of Object.values(read as object)) size += measure(item);
    return base + traversals * growth * (size + measure(response as string));
  };
}

function describe(ast: CelAst): Shape {
  const shape: Shape = { nodes: countNodes(ast), traversals: 0, growth: 1 };
  visitCel(ast, ({ op, args }) => {
    if (op === '+') {
      shape.traversals += 1;
      shape.growth += 1;
    } else if (op === 'list') shape.growth += (args as CelAst[]).filter((item) => item.op !== 'value').length;
    else if (op === 'map') shape.growth += (args as unknown[]).length;
    else if (TRAVERSING.includes(op)) shape.traversals += 1;
  });
  return shape;
}

/** The work of traversing a value once. Short texts count as nothing. */
function measure(value: Json | undefined): number {
  if (typeof value === 'string') return Math.floor(value.length / CHARACTERS_PER_WORK);
  return value !== null && typeof value === 'object' ? measureNested(value) : 0;
}

const measureNested = memoByObject((value: object): number => {
  const items: Json[] = Object.values(value);
  let size = items.length * WORK_PER_ITEM;
  for (const item of items) size += measure(item);
  return size;
});
