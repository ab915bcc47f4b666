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

/** What the other library says of an expression: a value, or why there is none. */
export type Opinion = { value: Json } | { error: string };

/** What both libraries are given. Declared states and gates are all there, false when unset. */
export type Bindings = {
  answers: Record<string, Json>;
  states: Record<string, boolean>;
  gates: Record<string, boolean>;
  turn: number;
  input: { text?: string };
  path: string;
  scenario: string;
  response: string;
  value: Json;
};

const { DOUBLE, INT } = CelScalar;

/** The operators ours has beyond the standard: between doubles and int literals, and `%` of doubles. */
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
 * A second implementation of CEL over the same answers: 99 % of the conformance tests, at many times the
 * cost. Only tests ask it.
 */
export function askSecondOpinion(source: string): (bindings: Bindings) => Opinion {
  let run: (bindings: Bindings) => unknown;
  try {
    const planned = plan(environment, parse(source));
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

/** Throws for what no JSON can hold. */
function toJson(value: CelValue): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value) + 0;
  if (isCelList(value)) return [...value].map(toJson);
  if (isCelMap(value))
    return Object.fromEntries([...value.entries()].map(([key, item]) => [String(key), toJson(item)]));
  throw new Error('not a JSON value');
}
