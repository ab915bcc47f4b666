import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../session/session.ts';
import { analyzeGuard } from './analyze-guard.ts';
import { type CelAst, parseCel } from './cel.ts';
import { createGuard, evaluateByCel } from './guard.ts';
import type { GuardScope } from './guard-scope.ts';
import { readLiteralTests, runLiteralTests } from './literal-tests.ts';

const NAMES = ['a', 'b', 'C'];
const VALUES: Json[] = ['a', '', 'true', '3', 3, 3.5, 0, -1, true, false, 2 ** 53, [3], { a: 1 }];
const LITERALS = [
  '"a"',
  '""',
  '3',
  '3.0',
  '3.5',
  '0',
  'true',
  'false',
  '9007199254740993',
  '3u',
  'null',
  '-1',
];

const path = fc
  .constantFrom(...NAMES)
  .chain((name) => fc.constantFrom(`answers.${name}`, `answers["${name}"]`));
const literal = fc.constantFrom(...LITERALS);
const name = fc.constantFrom(...NAMES);
const part = fc.oneof(
  fc.tuple(path, literal).map(([fact, value]) => `${fact} == ${value}`),
  fc.tuple(path, literal).map(([fact, value]) => `${value} == ${fact}`),
  name.map((fact) => `has(answers.${fact})`),
  name.map((fact) => `!has(answers.${fact})`),
  name.map((fact) => `changed(answers.${fact})`),
  name.map((fact) => `!changed(answers.${fact})`),
  name.map((state) => `states.${state}`),
  name.map((state) => `!states.${state}`),
  name.map((gate) => `gates["${gate}"]`),
  name.map((gate) => `!gates.${gate}`),
  fc
    .tuple(path, fc.constantFrom('!=', '<', '<=', '>', '>='), literal)
    .map(([fact, op, value]) => `${fact} ${op} ${value}`),
  fc
    .tuple(path, fc.constantFrom('<', '<=', '>', '>=', '!='), literal)
    .map(([fact, op, value]) => `${value} ${op} ${fact}`),
  fc
    .tuple(path, fc.constantFrom('startsWith', 'endsWith'), fc.constantFrom('"a"', '""', '"3"', '3'))
    .map(([fact, method, value]) => `${fact}.${method}(${value})`),
  fc
    .tuple(path, fc.constantFrom('["a", "b"]', '[]', '["true", 3]', '["3"]', '[3, true]'))
    .map(([fact, list]) => `${fact} in ${list}`),
  // Not literals: expressions that contain one of these are left to CEL.
  path,
  path.map((fact) => `!(${fact} == "a")`),
  fc.constant('turn == 1'),
);
const expression = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom(parts.join(' && '), parts.map((item) => `(${item})`).join(' && ')));
const scopes = fc
  .record({
    facts: fc.dictionary(name, fc.constantFrom(...VALUES)),
    states: fc.subarray(NAMES),
    gates: fc.subarray(NAMES),
  })
  .map(
    ({ facts, states, gates }): GuardScope => ({
      fact: (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined),
      facts: () => Object.entries(facts),
      hasState: (name) => states.includes(name),
      hasGate: (name) => gates.includes(name),
      hasChanged: (name) => states.includes(name),
      turn: 1,
      input: {},
    }),
  );

const astOf = (source: string): CelAst => parseCel(source).ast as CelAst;

describe('literal tests', () => {
  it('give the same result as CEL', () => {
    let quick = 0;
    fc.assert(
      fc.property(expression, scopes, (source, scope) => {
        const program = parseCel(source);
        const tests = readLiteralTests(program.ast as CelAst);
        if (tests && runLiteralTests(tests, scope) !== undefined) quick += 1;
        expect(createGuard(source).evaluate(scope)).toEqual(
          evaluateByCel(program, analyzeGuard(program.ast as CelAst), scope),
        );
      }),
      { numRuns: 3000 },
    );
    expect(quick).toBeGreaterThan(300);
  });

  it.each([
    ['answers.a == "x" && has(answers.b) && !states.C && gates.D', 4],
    ['3 == answers.a', 1],
    ['answers.a != "x" && 3 < answers.b && answers.b <= 9', 3],
    ['answers.a in ["x", "y"]', 1],
    ['answers.a.startsWith("x") && answers["a"].endsWith("y")', 2],
    ['(states.A && states.B) && states.C', 3],
  ])('are read from %s', (source, count) => {
    expect(readLiteralTests(astOf(source))).toHaveLength(count);
  });

  it.each([
    'answers.a',
    'answers.a < "x"',
    'answers.a >= true',
    'answers.a.contains("x")',
    'answers.a.endsWith(answers.b)',
    '!answers.a.endsWith("x")',
    '-1 < answers.a',
    'answers.a in ["x", 1]',
    '"x" in answers.a',
    'states.A || states.B',
    'answers.a == answers.b',
    'answers.a == null',
    'answers.a == 9007199254740993',
    '!(answers.a == "x")',
    'answers.a.b == 1',
    'states.A == true',
    'has(gates.A)',
    'answers[answers.a] == 1',
    'turn == 1 && states.A',
  ])('leave %s to CEL', (source) => {
    expect(readLiteralTests(astOf(source))).toBeUndefined();
  });
});
