import type { Json } from '../session/session.ts';
import type { CelAst } from './cel.ts';
import { readGuardPath, readTestedFact } from './guard-path.ts';
import type { GuardScope } from './guard-scope.ts';
import { needsLimit } from './limit-work.ts';

/**
 * One test of a plain conjunction. All fields are always present, because objects of one shape are faster.
 */
export type LiteralTest = {
  kind:
    | 'equals'
    | 'one-of'
    | 'below'
    | 'above'
    | 'starts'
    | 'ends'
    | 'present'
    | 'changed'
    | 'state'
    | 'gate';
  name: string;
  value: Json;
  /** The required result. */
  expected: boolean;
};

/**
 * The tests of an expression that only combines literals and simple comparisons with `&&`, or undefined for
 * any other expression.
 *
 * Most conditions of a flow have this form (`answers.topic == "room" && !states.VIP`), and a lookup costs a
 * thirtieth of a CEL evaluation.
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

/** `states.X`, `gates.X`, `has(answers.x)` or `changed(answers.x)`. Each is always true or false, so it can also be negated. */
function readName(node: CelAst, expected: boolean): LiteralTest | undefined {
  const path = readGuardPath(node);
  if (path?.root === 'states') return { kind: 'state', name: path.name, value: null, expected };
  if (path?.root === 'gates') return { kind: 'gate', name: path.name, value: null, expected };
  const tested = readTestedFact(node);
  if (!tested) return undefined;
  return { kind: tested.test === 'has' ? 'present' : 'changed', name: tested.name, value: null, expected };
}

/** The test of each comparison and its required result; mirrored for `3 < answers.x`. */
const COMPARISONS: Record<string, [kind: 'equals' | 'below' | 'above', expected: boolean]> = {
  '==': ['equals', true],
  '!=': ['equals', false],
  '<': ['below', true],
  '>=': ['below', false],
  '>': ['above', true],
  '<=': ['above', false],
};
const MIRRORED = { equals: 'equals', below: 'above', above: 'below' } as const;

/** A fact compared with a literal, or the start or end of its text. */
function readComparison({ op, args }: CelAst): LiteralTest | undefined {
  if (op === 'rcall') return readTextEnd(args as [string, CelAst, CelAst[]]);
  if (op === 'in') return readMember(args as [CelAst, CelAst]);
  const comparison = COMPARISONS[op];
  if (!comparison) return undefined;
  const [kind, expected] = comparison;
  const [left, right] = args as [CelAst, CelAst];
  const mirrored = left.op === 'value';
  const path = readGuardPath(mirrored ? right : left);
  const literal = mirrored ? left : right;
  if (path?.root !== 'answers' || literal.op !== 'value') return undefined;
  const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args;
  // CEL compares whole numbers exactly, beyond the precision of a JSON number.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  const comparable = kind === 'equals' && (typeof value === 'string' || typeof value === 'boolean');
  if (typeof value !== 'number' && !comparable) return undefined;
  return { kind: mirrored ? MIRRORED[kind] : kind, name: path.name, value, expected };
}

/** A fact in a list of texts. */
function readMember([left, right]: [CelAst, CelAst]): LiteralTest | undefined {
  const path = readGuardPath(left);
  if (path?.root !== 'answers' || right.op !== 'list') return undefined;
  const values: string[] = [];
  for (const { op, args } of right.args as CelAst[]) {
    if (op !== 'value' || typeof args !== 'string') return undefined;
    values.push(args);
  }
  return { kind: 'one-of', name: path.name, value: values, expected: true };
}

function readTextEnd([method, receiver, parameters]: [string, CelAst, CelAst[]]): LiteralTest | undefined {
  const kind = method === 'startsWith' ? 'starts' : method === 'endsWith' ? 'ends' : undefined;
  const path = readGuardPath(receiver);
  const [literal] = parameters;
  if (!kind || path?.root !== 'answers' || parameters.length !== 1 || literal?.op !== 'value')
    return undefined;
  return typeof literal.args === 'string'
    ? { kind, name: path.name, value: literal.args, expected: true }
    : undefined;
}

/**
 * Whether all tests hold; undefined if CEL must decide, because a fact is missing or has another type than
 * its literal, or a function is not known. Runs all tests, because a missing fact takes precedence over a failing test.
 */
export function runLiteralTests(tests: readonly LiteralTest[], scope: GuardScope): boolean | undefined {
  let holds = true;
  for (const { kind, name, value, expected } of tests) {
    let found: boolean;
    if (kind === 'gate') found = scope.hasGate(name);
    else if (kind === 'state') found = scope.hasState(name);
    else if (kind === 'changed') {
      if (scope.lacksChanged) return undefined;
      found = scope.hasChanged?.(name) ?? false;
    } else {
      const fact = scope.fact(name);
      if (kind === 'present') found = fact !== undefined;
      else if (kind === 'one-of') {
        if (typeof fact !== 'string') return undefined;
        found = (value as string[]).includes(fact);
      } else if (typeof fact !== typeof value) return undefined;
      else if (kind === 'equals') found = fact === value;
      else found = compare(kind, fact as string, value as string);
    }
    if (found !== expected) holds = false;
  }
  return holds;
}

/** Both are texts, or both numbers. */
function compare(kind: 'below' | 'above' | 'starts' | 'ends', fact: string, value: string): boolean {
  if (kind === 'below') return fact < value;
  if (kind === 'above') return fact > value;
  return kind === 'starts' ? fact.startsWith(value) : fact.endsWith(value);
}
