import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { ExpressionEntry } from '../../compile/survey/types.ts';
import type { Fact } from '../../document/fact.ts';
import { type CelAst, parseCel } from '../../guards/cel.ts';
import { readGuardPath } from '../../guards/guard-path.ts';

/**
 * Whether an expression always has a result once the facts it reads are known: an argument that is a text in capitals,
 * or a computed fact of only sums, differences and products of numbers within limits, which can neither fail nor leave
 * the range of numbers.
 */
export function isTotal(compiled: CompiledFlow, { source, fact, use }: ExpressionEntry): boolean {
  if (use === 'arg') return changesLetters(compiled, parseCel(source).ast);
  if (fact?.type !== 'number' && fact?.type !== 'integer') return false;
  return isSafe(compiled, parseCel(source).ast, fact.type === 'integer', { products: 0 });
}

const TEXT_CHANGES: readonly unknown[] = ['upperAscii', 'lowerAscii'];

/** A text with other letters: `answers.x.upperAscii()`. */
function changesLetters({ facts }: CompiledFlow, { op, args }: CelAst): boolean {
  if (op !== 'rcall') return false;
  const [method, receiver, parameters] = args as [string, CelAst, CelAst[]];
  const path = readGuardPath(receiver);
  const isText = path?.root === 'answers' && facts.get(path.name)?.type === 'text';
  return isText && TEXT_CHANGES.includes(method) && parameters.length === 0;
}

/** More factors could leave the range of whole numbers. */
const MAX_PRODUCTS = 1;
const LIMIT = 1e6;

function isSafe(compiled: CompiledFlow, ast: CelAst, whole: boolean, count: { products: number }): boolean {
  const { op, args } = ast;
  const path = readGuardPath(ast);
  if (path) return path.root === 'answers' && isBounded(compiled.facts.get(path.name), whole);
  if (op === 'value')
    return typeof args === 'bigint' || (typeof args === 'number' && (!whole || Number.isInteger(args)));
  if (op !== '+' && op !== '-' && op !== '*') return false;
  if (op === '*') count.products += 1;
  if (count.products > MAX_PRODUCTS) return false;
  return (args as CelAst[]).every((part) => isSafe(compiled, part, whole, count));
}

/** Whether validators keep a number within limits. */
function isBounded(fact: Fact | undefined, whole: boolean): boolean {
  if (!fact || fact.compute !== undefined) return false;
  if (fact.type !== 'integer' && (whole || fact.type !== 'number')) return false;
  const rules = fact.validate ?? [];
  const below = rules.some(({ max }) => typeof max === 'number' && Math.abs(max) <= LIMIT);
  const above = rules.some(
    ({ min, check }) => (typeof min === 'number' && Math.abs(min) <= LIMIT) || isAboveLimit(check),
  );
  return below && above;
}

/** A check such as `value > 0`. */
const isAboveLimit = (check: string | undefined): boolean =>
  check !== undefined && /^\s*value\s*>=?\s*-?\d{1,6}(\.\d+)?\s*$/.test(check);
