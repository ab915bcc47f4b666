import type { Json } from '../session/session.ts';
import { readPath } from './analyze-guard.ts';
import type { CelAst } from './cel.ts';
import type { GuardScope } from './guard.ts';

/** One test of a plain conjunction. All fields are always there: tests of one shape are quick to run. */
export type LiteralTest = {
  kind: 'equals' | 'present' | 'state' | 'gate';
  name: string;
  value: Json;
  /** What it must come to. */
  wanted: boolean;
};

/**
 * The tests of an expression that only joins literals by `&&`, or undefined for any other.
 *
 * Most conditions of a drawing are of this kind (`answers.topic == "room" && !states.VIP`), and looking up
 * a name costs a thirtieth of asking CEL.
 */
export function readLiteralTests(ast: CelAst): LiteralTest[] | undefined {
  const tests: LiteralTest[] = [];
  return collect(ast, tests) ? tests : undefined;
}

function collect({ op, args }: CelAst, tests: LiteralTest[]): boolean {
  if (op === '&&') return (args as CelAst[]).every((part) => collect(part, tests));
  const negated = op === '!_';
  const node = negated ? (args as CelAst) : { op, args };
  const test = readName(node as CelAst, !negated) ?? (negated ? undefined : readEquality(node as CelAst));
  if (!test) return false;
  tests.push(test);
  return true;
}

/** `states.X`, `gates.X` or `has(answers.x)`: each is there or not, so that it can also be negated. */
function readName(node: CelAst, wanted: boolean): LiteralTest | undefined {
  const path = readPath(node);
  if (path?.root === 'states') return { kind: 'state', name: path.name, value: null, wanted };
  if (path?.root === 'gates') return { kind: 'gate', name: path.name, value: null, wanted };
  if (node.op !== 'call') return undefined;
  const [name, parameters] = node.args as [string, unknown[]];
  const tested = name === 'has' && parameters.length === 1 ? readPath(parameters[0]) : undefined;
  return tested?.root === 'answers' ? { kind: 'present', name: tested.name, value: null, wanted } : undefined;
}

function readEquality({ op, args }: CelAst): LiteralTest | undefined {
  if (op !== '==') return undefined;
  const [left, right] = args as [CelAst, CelAst];
  const path = readPath(left) ?? readPath(right);
  const literal = left.op === 'value' ? left : right;
  if (path?.root !== 'answers' || literal.op !== 'value') return undefined;
  const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args;
  // CEL compares whole numbers exactly, beyond what a JSON number tells apart.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return { kind: 'equals', name: path.name, value, wanted: true };
}

/**
 * Whether all tests hold, or undefined where CEL must say: a fact is missing, or is of another type than
 * what it is compared with. Runs to the end, since a missing fact outweighs a test that fails.
 */
export function runLiteralTests(tests: readonly LiteralTest[], scope: GuardScope): boolean | undefined {
  let holds = true;
  for (const { kind, name, value, wanted } of tests) {
    let found: boolean;
    if (kind === 'equals') {
      const fact = scope.fact(name);
      if (typeof fact !== typeof value) return undefined;
      found = fact === value;
    } else if (kind === 'gate') found = scope.hasGate(name);
    else if (kind === 'state') found = scope.hasState(name);
    else found = scope.fact(name) !== undefined;
    if (found !== wanted) holds = false;
  }
  return holds;
}
