import type { Json } from '../session/session.ts';
import { readPath } from './analyze-guard.ts';
import type { CelAst } from './cel.ts';
import type { GuardScope } from './guard.ts';
import { needsLimit } from './limit-work.ts';

/** One test of a plain conjunction. All fields are always there: tests of one shape are quick to run. */
export type LiteralTest = {
  kind: 'equals' | 'one-of' | 'below' | 'above' | 'starts' | 'ends' | 'present' | 'state' | 'gate';
  name: string;
  value: Json;
  /** What it must come to. */
  wanted: boolean;
};

/**
 * The tests of an expression that only joins literals and comparisons with one by `&&`, or undefined for any
 * other.
 *
 * Most conditions of a drawing are of this kind (`answers.topic == "room" && !states.VIP`), and looking up
 * a name costs a thirtieth of asking CEL.
 */
export function readLiteralTests(ast: CelAst): LiteralTest[] | undefined {
  const tests: LiteralTest[] = [];
  return !needsLimit(ast) && collect(ast, tests) ? tests : undefined;
}

function collect({ op, args }: CelAst, tests: LiteralTest[]): boolean {
  if (op === '&&') return (args as CelAst[]).every((part) => collect(part, tests));
  const negated = op === '!_';
  const node = negated ? (args as CelAst) : { op, args };
  const test = readName(node as CelAst, !negated) ?? (negated ? undefined : readComparison(node as CelAst));
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

/** What each comparison asks of the fact, and what it must come to; the other way round for `3 < answers.x`. */
const COMPARISONS: Record<string, [kind: 'equals' | 'below' | 'above', wanted: boolean]> = {
  '==': ['equals', true],
  '!=': ['equals', false],
  '<': ['below', true],
  '>=': ['below', false],
  '>': ['above', true],
  '<=': ['above', false],
};
const MIRRORED = { equals: 'equals', below: 'above', above: 'below' } as const;

/** A fact beside a literal, or the beginning or the end of its text. */
function readComparison({ op, args }: CelAst): LiteralTest | undefined {
  if (op === 'rcall') return readTextEnd(args as [string, CelAst, CelAst[]]);
  if (op === 'in') return readMember(args as [CelAst, CelAst]);
  const comparison = COMPARISONS[op];
  if (!comparison) return undefined;
  const [kind, wanted] = comparison;
  const [left, right] = args as [CelAst, CelAst];
  const mirrored = left.op === 'value';
  const path = readPath(mirrored ? right : left);
  const literal = mirrored ? left : right;
  if (path?.root !== 'answers' || literal.op !== 'value') return undefined;
  const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args;
  // CEL compares whole numbers exactly, beyond what a JSON number tells apart.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  const comparable = kind === 'equals' && (typeof value === 'string' || typeof value === 'boolean');
  if (typeof value !== 'number' && !comparable) return undefined;
  return { kind: mirrored ? MIRRORED[kind] : kind, name: path.name, value, wanted };
}

/** A fact among texts. */
function readMember([left, right]: [CelAst, CelAst]): LiteralTest | undefined {
  const path = readPath(left);
  if (path?.root !== 'answers' || right.op !== 'list') return undefined;
  const values: string[] = [];
  for (const { op, args } of right.args as CelAst[]) {
    if (op !== 'value' || typeof args !== 'string') return undefined;
    values.push(args);
  }
  return { kind: 'one-of', name: path.name, value: values, wanted: true };
}

function readTextEnd([method, receiver, parameters]: [string, CelAst, CelAst[]]): LiteralTest | undefined {
  const kind = method === 'startsWith' ? 'starts' : method === 'endsWith' ? 'ends' : undefined;
  const path = readPath(receiver);
  const [literal] = parameters;
  if (!kind || path?.root !== 'answers' || parameters.length !== 1 || literal?.op !== 'value')
    return undefined;
  return typeof literal.args === 'string'
    ? { kind, name: path.name, value: literal.args, wanted: true }
    : undefined;
}

/**
 * Whether all tests hold, or undefined where CEL must say: a fact is missing, or is of another type than
 * what it is compared with. Runs to the end, since a missing fact outweighs a test that fails.
 */
export function runLiteralTests(tests: readonly LiteralTest[], scope: GuardScope): boolean | undefined {
  let holds = true;
  for (const { kind, name, value, wanted } of tests) {
    let found: boolean;
    if (kind === 'gate') found = scope.hasGate(name);
    else if (kind === 'state') found = scope.hasState(name);
    else {
      const fact = scope.fact(name);
      if (kind === 'present') found = fact !== undefined;
      else if (kind === 'one-of') {
        if (typeof fact !== 'string') return undefined;
        found = (value as string[]).includes(fact);
      } else if (typeof fact !== typeof value) return undefined;
      else if (kind === 'equals') found = fact === value;
      else found = compare(kind, fact as string, value as string);
    }
    if (found !== wanted) holds = false;
  }
  return holds;
}

/** Both are texts, or both numbers. */
function compare(kind: 'below' | 'above' | 'starts' | 'ends', fact: string, value: string): boolean {
  if (kind === 'below') return fact < value;
  if (kind === 'above') return fact > value;
  return kind === 'starts' ? fact.startsWith(value) : fact.endsWith(value);
}
