import { Environment } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';

/**
 * The only file that imports the CEL library.
 *
 * Three things are ours: a JSON number is a CEL double, so the operators between doubles and int literals
 * are registered (`qty + 1 > 3`); `matches` runs on RE2 instead of the host's backtracking engine, which an
 * author's pattern could hang; and dividing by zero is a fault, for doubles too.
 */
export type CelAst = { op: string; args: unknown; pos: number; start: number; end: number };
export type CelProgram = { ast: CelAst; run: (scope: Record<string, unknown>) => unknown };
export type CelCheck =
  | { ok: true; type: string }
  | { ok: false; message: string; start?: number; end?: number };

export const CEL_LIMITS = { maxAstNodes: 500, maxDepth: 32 };
const MAX_PATTERN_LENGTH = 1024;
const MAX_MATCHED_LENGTH = 16384;

type CelEnvironment = InstanceType<typeof Environment>;

const ARITHMETIC: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

function createEnvironment(): CelEnvironment {
  const environment = new Environment({ homogeneousAggregateLiterals: false, limits: CEL_LIMITS });
  for (const [operator, apply] of Object.entries(ARITHMETIC)) {
    const mixed = (a: unknown, b: unknown) => apply(Number(a), Number(b));
    environment.registerOperator(`double ${operator} int: double`, mixed);
    environment.registerOperator(`int ${operator} double: double`, mixed);
  }
  environment.registerOperator('double % double', ARITHMETIC['%'] as (a: number, b: number) => number);
  // The library derives the mirrored pair and both inequalities from this one.
  environment.registerOperator('double == int', (a: unknown, b: unknown) => Number(a) === Number(b));
  environment.registerFunction('string.matchesRe2(string): bool', (text: string, pattern: string) =>
    matchesPattern(pattern, text),
  );
  environment.registerFunction('nonZero(dyn): dyn', (divisor: unknown) => {
    if (divisor === 0 || divisor === 0n) throw new Error('division by zero');
    return divisor;
  });
  return environment;
}

/**
 * Whether an RE2 pattern is found in a text (CEL semantics: anywhere). Throws on a bad pattern and on a
 * text over 16,384 characters: matching only its beginning would give a wrong answer for `$`.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (text.length > MAX_MATCHED_LENGTH) throw new Error('The text is longer than 16,384 characters.');
  return compiled.matcher(text).find();
}

/** What is wrong with an RE2 pattern, or undefined. */
export function findPatternFault(pattern: string): string | undefined {
  try {
    compilePattern(pattern);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function compilePattern(pattern: string): RE2JS {
  if (pattern.length > MAX_PATTERN_LENGTH) throw new Error('The pattern is longer than 1,024 characters.');
  return RE2JS.compile(pattern);
}

/** Names a running guard may read; answers, states and gates hold only what it reads. */
const RUNTIME_NAMES = {
  answers: 'map',
  states: 'map',
  gates: 'map',
  turn: 'dyn',
  input: 'map',
  path: 'string',
  value: 'dyn',
} as const;

let runtime: CelEnvironment | undefined;

/** Parses an expression for running. Throws the library's parse error. */
export function parseCel(source: string): CelProgram {
  if (!runtime) {
    runtime = createEnvironment();
    for (const [name, type] of Object.entries(RUNTIME_NAMES)) runtime.registerVariable(name, type);
  }
  const program = runtime.parse(prepare(runtime, source));
  refuseZeroDivisors(runtime, program.ast as unknown as CelAst);
  return { ast: program.ast as unknown as CelAst, run: (scope) => toJson(program(scope)) };
}

/**
 * Puts every divisor that may be zero through `nonZero`, in the parsed expression, before it first runs.
 *
 * CEL divides doubles by zero to infinity, so that `answers.total / answers.count > 5` would hold when
 * nothing was counted. The library lets nobody replace an operator it has.
 */
function refuseZeroDivisors(environment: CelEnvironment, ast: CelAst): void {
  visitCel(ast, ({ op, args }) => {
    if (op !== '/' && op !== '%') return;
    const operands = args as [CelAst, CelAst];
    const [, divisor] = operands;
    if (divisor.op === 'value' && Number(divisor.args) !== 0) return;
    const call = environment.parse('nonZero(0)').ast as unknown as CelAst;
    (call.args as [string, CelAst[]])[1][0] = divisor;
    operands[1] = call;
  });
}

/** Variables and their CEL types, for type-checking: a type name, or field types of an object. */
export type CelNames = Record<string, string | Record<string, string>>;

/** Checks an expression against declared names. Never throws. */
export function createChecker(names: CelNames): (source: string) => CelCheck {
  const environment = createEnvironment();
  for (const [name, type] of Object.entries(names)) {
    if (typeof type === 'string') environment.registerVariable(name, type);
    else environment.registerVariable(name, { schema: type });
  }
  return (source) => {
    try {
      const result = environment.check(prepare(environment, source));
      if (result.valid) return { ok: true, type: String(result.type) };
      return { ok: false, ...locate(result.error) };
    } catch (error) {
      return { ok: false, ...locate(error) };
    }
  };
}

function locate(error: unknown): { message: string; start?: number; end?: number } {
  const { message, range } = (error ?? {}) as { message?: string; range?: { start: number; end: number } };
  const text = String(message ?? 'does not parse').split('\n')[0] as string;
  return range ? { message: text, start: range.start, end: range.end } : { message: text };
}

/**
 * The source as the library is to see it, changed only at places its own parser found, so that strings
 * stay as they are: `.matches(` becomes our RE2 function, and int literals become doubles where the
 * library wants one type and knows no operator to register: `answers.vip ? 0 : answers.price`,
 * `answers.seats in [1, 2]`.
 */
function prepare(environment: CelEnvironment, source: string): string {
  if (!/matches|\?|\bin\b/.test(source)) return source;
  const edits: { start: number; end: number; text: string }[] = [];
  const widen = (node: CelAst, beside: CelAst): void => {
    const text = mayBeDouble(beside) ? readIntLiteral(node) : undefined;
    if (text !== undefined) edits.push({ start: node.start, end: node.end, text: `${text}.0` });
  };
  visitCel(environment.parse(source).ast as unknown as CelAst, (node) => {
    if (node.op === 'rcall') {
      const [name, receiver] = node.args as [string, CelAst];
      if (name !== 'matches') return;
      const start = source.indexOf(name, receiver.end);
      edits.push({ start, end: start + name.length, text: 'matchesRe2' });
    } else if (node.op === '?:') {
      const [, yes, no] = node.args as [CelAst, CelAst, CelAst];
      widen(yes, no);
      widen(no, yes);
    } else if (node.op === 'in') {
      const [wanted, list] = node.args as [CelAst, CelAst];
      if (list.op === 'list') for (const item of list.args as CelAst[]) widen(item, wanted);
    }
  });
  if (edits.length === 0) return source;
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}${text}${result.slice(end)}`;
  // A comment between a text and its `.matches` could hide the call from the search above.
  visitCel(environment.parse(result).ast as unknown as CelAst, (node) => {
    if (node.op === 'rcall' && (node.args as [string])[0] === 'matches')
      throw new Error('Write .matches( without a comment before it.');
  });
  return result;
}

/** The digits of an int literal, with its sign. */
function readIntLiteral({ op, args }: CelAst): string | undefined {
  if (op === 'value' && typeof args === 'bigint') return String(args);
  if (op !== '-_') return undefined;
  const digits = readIntLiteral(args as CelAst);
  return digits === undefined || digits.startsWith('-') ? undefined : `-${digits}`;
}

/** Reads a name or holds a double, and calls nothing that could give an int. */
function mayBeDouble(node: CelAst): boolean {
  let found = false;
  let calls = false;
  visitCel(node, ({ op, args }) => {
    if (op === 'id' || (op === 'value' && typeof args === 'number')) found = true;
    if (op === 'call' || op === 'rcall') calls = true;
  });
  return found && !calls;
}

/** Calls back for every node of an expression, parents first. */
export function visitCel(node: unknown, callback: (node: CelAst) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) visitCel(item, callback);
  } else if (node !== null && typeof node === 'object' && 'op' in node) {
    callback(node as CelAst);
    visitCel((node as CelAst).args, callback);
  }
}

/** CEL integers are BigInt and its maps may be Map; what leaves a guard is JSON or a fault. */
function toJson(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new Error('the result is not a finite number');
    return number === 0 ? 0 : number;
  }
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [String(key), toJson(item)]));
  if (typeof value === 'object') {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  }
  throw new Error('the result is not a JSON value');
}
