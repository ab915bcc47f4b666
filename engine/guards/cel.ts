import { Environment } from '@marcbachmann/cel-js';
import { msg } from '../messages/message.ts';
import { type CelAst, visitCel } from './cel-ast.ts';
import { type CelComplaint, refuse } from './complaints/cel-complaint.ts';
import { explainCel } from './complaints/explain-cel.ts';
import { createEstimate } from './estimate-work.ts';
import {
  countFault,
  needsLimit,
  spendLoop,
  spendOn,
  spendWork,
  startWork,
  wrapOperands,
} from './limit-work.ts';
import { countSearchSteps, countSearchWork, matchesPattern } from './pattern.ts';
import { countLoops, prepareSource } from './prepare-source.ts';
import { CHANGED_FACTS, replaceChanged } from './replace-changed.ts';

export { countSearchWork, findPatternFault, matchesPattern } from './pattern.ts';
export { type CelAst, visitCel };

/**
 * The only file that imports the CEL library.
 *
 * It differs from plain CEL in four ways: operators between doubles and int literals are registered (`qty + 1
 * > 3`), because JSON numbers are CEL doubles; `matches` uses RE2 instead of the backtracking engine of the
 * host, which a pattern could block; dividing by zero is an error, also for doubles; and loops have a work
 * limit.
 */
export type CelProgram = {
  ast: CelAst;
  /** Runs with the values it reads. `left` is the remaining work budget of the turn. */
  run: (scope: Record<string, unknown>, left?: number) => unknown;
  /** Work of a run that is not counted while it runs. */
  estimate: (scope: Record<string, unknown>) => number;
};
export type CelCheck = { ok: true; type: string } | ({ ok: false } & CelComplaint);

const CEL_LIMITS = { maxAstNodes: 500, maxDepth: 32 };
/** Maximum result size: values, plus an eighth of the characters of strings. */
const MAX_RESULT = 100_000;
const WORK_PER_RESULT = 2;

type CelEnvironment = InstanceType<typeof Environment>;
/** The CEL type of `now`. */
export const TIMESTAMP = 'google.protobuf.Timestamp';

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
  environment.registerFunction('string.matchesRe2(string): bool', (text: string, pattern: string) => {
    spendWork(countSearchSteps(pattern, text), countSearchWork(pattern, text));
    return matchesPattern(pattern, text);
  });
  environment.registerFunction('nonZero(dyn): dyn', (divisor: unknown) => {
    if (divisor === 0 || divisor === 0n) {
      countFault('');
      throw refuse(msg('It divides by zero.'));
    }
    return divisor;
  });
  // For types only: `replaceChanged` replaces it before an expression runs.
  environment.registerFunction('changed(dyn): bool', () => false);
  // The library has no conversion of timestamps to text.
  environment.registerFunction('string(google.protobuf.Timestamp): string', (instant: Instant) =>
    instant.toISOString(),
  );
  environment.registerFunction('spendOn(dyn): dyn', spendOn);
  environment.registerFunction(
    'dyn.visited(int, int): dyn',
    (entries: unknown, nodes: bigint, faults: bigint) => {
      const size = Array.isArray(entries) ? entries.length : 1;
      spendLoop(size, Number(nodes), Number(faults));
      return entries;
    },
  );
  return environment;
}

/** A timestamp of the library. */
type Instant = { toISOString: () => string };

let instants: ReturnType<CelEnvironment['parse']> | undefined;

/** A CEL timestamp of an ISO instant. */
export function toTimestamp(at: string): unknown {
  instants ??= new Environment().registerVariable('at', 'string').parse('timestamp(at)');
  return instants({ at });
}

/** Names available at run time. answers, states and gates only contain what the guard reads. */
const RUNTIME_NAMES = {
  answers: 'map',
  states: 'map',
  gates: 'map',
  [CHANGED_FACTS]: 'map',
  turn: 'dyn',
  input: 'map',
  path: 'string',
  scenario: 'string',
  response: 'string',
  now: TIMESTAMP,
  today: 'string',
  value: 'dyn',
} as const;

let runtime: CelEnvironment | undefined;

function getRuntime(): CelEnvironment {
  if (!runtime) {
    runtime = createEnvironment();
    for (const [name, type] of Object.entries(RUNTIME_NAMES)) runtime.registerVariable(name, type);
  }
  return runtime;
}

/** The syntax tree of an expression as written, with positions in its source; undefined if it does not parse. */
export function readCelAst(source: string): CelAst | undefined {
  try {
    return getRuntime().parse(source).ast as unknown as CelAst;
  } catch {
    return undefined;
  }
}

/** Parses an expression for evaluation. Throws the parse error of the library. */
export function parseCel(source: string): CelProgram {
  const environment = getRuntime();
  const parse = (text: string) => environment.parse(text).ast as unknown as CelAst;
  const prepared = prepareSource(parse, source);
  const written = environment.parse(prepared);
  const ast = written.ast as unknown as CelAst;
  const runnable = replaceChanged(parse, prepared);
  const program = runnable === prepared ? written : environment.parse(runnable);
  const limited = limitProgram(environment, parse, runnable, program.ast as unknown as CelAst);
  const run = limited ?? program;
  watchFaults(ast);
  return {
    ast,
    run: (scope, left) => {
      startWork(left);
      const budget = { left: MAX_RESULT };
      const result = toJson(run(scope), budget);
      spendWork(0, (MAX_RESULT - budget.left) * WORK_PER_RESULT);
      return result;
    },
    estimate: createEstimate(ast, needsLimit(ast)),
  };
}

let isWatched = false;

/**
 * Counts the exceptions of an evaluation. `&&` and `||` catch most of them, so nothing else shows them, but the
 * library reads the source of a node only to describe an exception.
 */
function watchFaults(ast: CelAst): void {
  if (isWatched) return;
  isWatched = true;
  const prototype = Object.getPrototypeOf(ast);
  const read = Object.getOwnPropertyDescriptor(prototype, 'input')?.get as () => string;
  Object.defineProperty(prototype, 'input', {
    configurable: true,
    get() {
      const source = read.call(this);
      countFault(source);
      return source;
    },
  });
}

/**
 * Returns a program with run-time limits if the original could divide by zero or run without bound, else
 * undefined.
 *
 * In CEL, dividing a double by zero gives infinity, so `answers.total / answers.count > 5` would hold when
 * nothing was counted; and nested loops over long lists would block all other conversations. The library
 * neither allows replacing its operators nor counts steps, so operands are wrapped in custom functions in the
 * parsed expression before its first run. The analysis uses the original expression.
 */
function limitProgram(
  environment: CelEnvironment,
  parse: (text: string) => CelAst,
  source: string,
  written: CelAst,
): ReturnType<CelEnvironment['parse']> | undefined {
  const counted = needsLimit(written);
  if (!counted && !divides(written)) return undefined;
  const program = environment.parse(counted ? countLoops(parse, source) : source);
  const ast = program.ast as unknown as CelAst;
  const call = (name: string, operand: CelAst): CelAst => {
    const node = parse(`${name}(0)`);
    (node.args as [string, CelAst[]])[1][0] = operand;
    return node;
  };
  visitCel(ast, (node) => {
    if (!mayDivideByZero(node)) return;
    const operands = node.args as [CelAst, CelAst];
    operands[1] = call('nonZero', operands[1]);
  });
  if (counted) wrapOperands(ast, (operand) => call('spendOn', operand));
  return program;
}

function divides(ast: CelAst): boolean {
  let found = false;
  visitCel(ast, (node) => {
    if (mayDivideByZero(node)) found = true;
  });
  return found;
}

function mayDivideByZero({ op, args }: CelAst): boolean {
  if (op !== '/' && op !== '%') return false;
  const [, divisor] = args as [CelAst, CelAst];
  return divisor.op !== 'value' || Number(divisor.args) === 0;
}

/** Variables and their CEL types for type-checking: a type name, or the field types of an object. */
export type CelNames = Record<string, string | Record<string, string>>;

/** Type-checks an expression against declared names. Never throws. */
export function createChecker(names: CelNames): (source: string) => CelCheck {
  const environment = createEnvironment();
  for (const [name, type] of Object.entries(names)) {
    if (typeof type === 'string') environment.registerVariable(name, type);
    else environment.registerVariable(name, { schema: type });
  }
  const parse = (text: string) => environment.parse(text).ast as unknown as CelAst;
  return (source) => {
    let prepared = source;
    try {
      prepared = prepareSource(parse, source);
      if (source.includes('//')) countLoops(parse, prepared);
      replaceChanged(parse, prepared);
      const result = environment.check(prepared);
      if (result.valid) return { ok: true, type: String(result.type) };
      return { ok: false, ...locate(result.error, source, prepared) };
    } catch (error) {
      return { ok: false, ...locate(error, source, prepared) };
    }
  };
}

/** Maps the position of an error back to the source, which may have been rewritten for the library. */
function locate(error: unknown, source: string, prepared: string): CelComplaint {
  const { start, end, ...complaint } = explainCel(error, source);
  if (start === undefined || end === undefined) return complaint;
  if (prepared === source) return { ...complaint, start, end };
  let same = 0;
  while (source[same] === prepared[same]) same++;
  const moved = source.length - prepared.length;
  const place = (at: number) => (at <= same ? at : Math.max(same, at + moved));
  return { ...complaint, start: place(start), end: place(end) };
}

/** Converts a result to JSON: CEL integers are BigInt, and maps may be Map. Other results are errors. */
function toJson(value: unknown, budget: { left: number }): unknown {
  // Nested shared lists are small in memory but may be huge when written out.
  budget.left -= typeof value === 'string' ? 1 + value.length / 8 : 1;
  if (budget.left < 0) throw refuse(msg('Its result is too large.'));
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') {
    const number = Number(value);
    if (!Number.isFinite(number)) throw refuse(msg('Its result is not a finite number.'));
    return number === 0 ? 0 : number;
  }
  if (Array.isArray(value)) return value.map((item) => toJson(item, budget));
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [String(key), toJson(item, budget)]));
  if (typeof value === 'object') {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item, budget)]));
  }
  throw refuse(msg('Its result is not made of texts, numbers, true and false, lists and objects.'));
}
