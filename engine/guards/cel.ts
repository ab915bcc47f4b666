import { Environment } from '@marcbachmann/cel-js';
import { RE2JS } from 're2js';

/**
 * The only file that imports the CEL library.
 *
 * Two things are ours: a JSON number is a CEL double, so the operators between doubles and int literals
 * are registered (`qty + 1 > 3`), and `matches` runs on RE2 instead of the host's backtracking engine,
 * which an author's pattern could hang.
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
    environment.registerOperator(`double ${operator} int`, mixed);
    environment.registerOperator(`int ${operator} double`, mixed);
  }
  environment.registerOperator('double % double', ARITHMETIC['%'] as (a: number, b: number) => number);
  environment.registerFunction('string.matchesRe2(string): bool', (text: string, pattern: string) =>
    matchesPattern(pattern, text),
  );
  return environment;
}

/** Whether an RE2 pattern is found in a text (CEL semantics: anywhere). Throws on a bad pattern. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH) throw new Error('The pattern is longer than 1,024 characters.');
  return RE2JS.compile(pattern).matcher(text.slice(0, MAX_MATCHED_LENGTH)).find();
}

/** Names a running guard may read; answers, states and gates hold only what it reads. */
const RUNTIME_NAMES = {
  answers: 'map',
  states: 'map',
  gates: 'map',
  turn: 'double',
  input: 'map',
  value: 'dyn',
} as const;

let runtime: CelEnvironment | undefined;

/** Parses an expression for running. Throws the library's parse error. */
export function parseCel(source: string): CelProgram {
  if (!runtime) {
    runtime = createEnvironment();
    for (const [name, type] of Object.entries(RUNTIME_NAMES)) runtime.registerVariable(name, type);
  }
  const program = runtime.parse(redirectMatches(runtime, source));
  return { ast: program.ast as unknown as CelAst, run: (scope) => toJson(program(scope)) };
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
      const result = environment.check(redirectMatches(environment, source));
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

/** Renames `.matches(` to our RE2 function, by the places the parser found, so that strings stay as they are. */
function redirectMatches(environment: CelEnvironment, source: string): string {
  if (!source.includes('matches')) return source;
  const starts: number[] = [];
  visitCel(environment.parse(source).ast as unknown as CelAst, (node) => {
    if (node.op !== 'rcall') return;
    const [name, receiver] = node.args as [string, CelAst];
    if (name === 'matches') starts.push(source.indexOf('matches', receiver.end));
  });
  let result = source;
  for (const start of starts.sort((a, b) => b - a)) {
    result = `${result.slice(0, start)}matchesRe2${result.slice(start + 'matches'.length)}`;
  }
  return result;
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

/** CEL integers are BigInt and its maps may be Map; what leaves a guard is JSON. */
function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, item]) => [String(key), toJson(item)]));
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  }
  return value;
}
