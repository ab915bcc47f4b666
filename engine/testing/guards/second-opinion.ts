import {
  type CelFunc,
  CelScalar,
  type CelValue,
  celEnv,
  celFunc,
  isCelError,
  isCelList,
  isCelMap,
  parse,
  plan,
} from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';
import type { Json } from '../../session/session.ts';

/** The other library's result: a value or an error. */
export type Opinion = { value: Json } | { error: string };

/** Bindings for both libraries. All declared states and gates are present, false if not set. */
export type Bindings = {
  answers: Record<string, Json>;
  states: Record<string, boolean>;
  gates: Record<string, boolean>;
  turn: number;
  today: string;
  input: { text?: string };
  path: string;
  scenario: string;
  response: string;
  value: Json;
};

const { DOUBLE, INT } = CelScalar;

/** Operators our CEL adds to the standard: between doubles and int literals, and `%` for doubles. */
const ADDED: CelFunc[] = [
  ['_+_', (a: number, b: number) => a + b],
  ['_-_', (a: number, b: number) => a - b],
  ['_*_', (a: number, b: number) => a * b],
  ['_/_', (a: number, b: number) => a / b],
  ['_%_', (a: number, b: number) => a % b],
].flatMap(([name, apply]) => {
  const operator = name as string;
  const compute = apply as (a: number, b: number) => number;
  return [
    celFunc(operator, [DOUBLE, INT], DOUBLE, (a, b) => compute(a, Number(b))),
    celFunc(operator, [INT, DOUBLE], DOUBLE, (a, b) => compute(Number(a), b)),
    ...(operator === '_%_' ? [celFunc(operator, [DOUBLE, DOUBLE], DOUBLE, compute)] : []),
  ];
});

const environment = celEnv({ funcs: [...strings, ...ADDED] });

/**
 * Evaluates with a second CEL implementation, which passes 99 % of the conformance tests but is much slower.
 * Used only in tests.
 */
export function askSecondOpinion(source: string): (bindings: Bindings) => Opinion {
  let run: (bindings: Bindings) => unknown;
  try {
    // Ours looks the fact up by its name, and these bindings have no turn before.
    const planned = plan(environment, parse(source.replace(/\bchanged\(answers\.\w+\)/g, 'false')));
    run = (bindings) => planned(bindings as never);
  } catch (error) {
    const opinion = { error: `does not parse: ${(error as Error).message}` };
    return () => opinion;
  }
  return (bindings) => {
    try {
      const result = run(bindings);
      if (isCelError(result)) return { error: result.message };
      return { value: toJson(result as CelValue) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  };
}

/** Throws for values that JSON cannot represent. */
function toJson(value: CelValue): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value) + 0;
  if (isCelList(value)) return [...value].map(toJson);
  if (isCelMap(value))
    return Object.fromEntries([...value.entries()].map(([key, item]) => [String(key), toJson(item)]));
  throw new Error('not a JSON value');
}
