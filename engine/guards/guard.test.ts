import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../messages/format-english.ts';
import type { MessageDescriptor } from '../messages/message.ts';
import type { Json } from '../session/session.ts';
import { createChecker, parseCel, TIMESTAMP } from './cel.ts';
import { createGuard, holds } from './guard.ts';
import type { GuardScope } from './guard-scope.ts';

const FACTS: Record<string, Json> = {
  qty: 2,
  zero: 0,
  name: 'ann',
  yes: true,
  no: false,
  items: ['x', 'y'],
  price: { amount: 3, currency: 'EUR' },
};

function scopeOf(facts: Record<string, Json> = FACTS): GuardScope {
  return {
    fact: (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined),
    facts: () => Object.entries(facts),
    hasState: (name) => name === 'READY',
    hasGate: (name) => name === 'OPEN',
    turn: 2,
    input: { text: 'hi' },
    value: 7,
  };
}

const evaluate = (source: string, facts?: Record<string, Json>) =>
  createGuard(source).evaluate(scopeOf(facts));

const faultOf = ({ fault }: { fault?: MessageDescriptor | undefined }) => fault && formatEnglish(fault);

describe('numbers', () => {
  it.each([
    ['answers.qty + 1 > 2', true],
    ['1 + answers.qty == 3', true],
    ['3 - answers.qty == 1 && 4 / answers.qty == 2 && 2 * answers.qty == 4 && 5 % answers.qty == 1', true],
    ['1 + answers.qty > 2.5', true],
    ['2 + (1 + answers.qty) == 5.0', true],
    ['1 + value == 8 && turn - 1 == 1 && 3 - turn == 1', true],
    ['size(answers.items) == answers.qty', true],
    ['size(answers.items) * answers.qty == 4', true],
    ['answers.qty == size(answers.items) + 0', true],
    ['answers.qty == 2', true],
    ['2 != answers.qty', false],
    ['answers.qty % 2 == 0', true],
    ['answers.qty / 4 == 0.5', true],
    ['answers.qty * 2 - 1', 3],
    ['-answers.qty', -2],
    ['turn % 2 == 0', true],
    ['value - 0.5', 6.5],
    ['answers.qty in [1, 2]', true],
    ['answers.qty in [-1, 2.0]', true],
    ['size(answers.items) in [2]', true],
    ['answers.yes ? 0 : answers.qty', 0],
    ['answers.no ? -1 : 1.5', 1.5],
    ['answers.no ? 1.5 : -(1)', -1],
    ['(answers.no ? 1.5 : - (2)) + 1', -1],
    ['answers.yes ? size(answers.items) : 0', 2],
    ['answers.no ? 1 : answers.yes ? 2 : 3.5', 2],
    ['answers.items[0]', 'x'],
    ['answers.price.amount >= 3', true],
    ['answers.zero * -1', 0],
  ])('%s is %j', (source, value) => {
    const result = evaluate(source);
    expect(result).toEqual({ value });
    expect(Object.is(result.value, -0)).toBe(false);
  });

  it.each(['1 / 0', '1 % 0', 'answers.qty / 0', 'answers.zero / answers.zero', 'double("1e400")'])(
    '%s is a fault and has no value',
    (source) => {
      const result = evaluate(source);
      expect(result.value).toBeUndefined();
      expect(result.fault).toBeTruthy();
    },
  );

  it.each([
    'answers.qty / answers.zero > 3',
    'answers.qty / 0 > 3',
    'answers.qty % answers.zero != 1',
    '4 / (answers.qty - (answers.qty)) > 1 || answers.no',
    '[1, 0].map(n, answers.qty / n)',
    '[answers.zero].exists(n, answers.qty / n > 1)',
    'answers.items.filter(i, answers.qty / answers.zero > 1)',
    '1 / 0 == 1 || 1 % 0 == 1',
  ])('%s reports a division by zero instead of returning infinity', (source) => {
    expect(evaluate(source)).toEqual({ fault: 'It divides by zero.' });
  });

  it.each([
    ['answers.qty / (answers.qty + (1)) > 0.6', true],
    ['[1, 2].map(n, answers.qty / n)', [2, 1]],
    ['answers.zero / answers.qty == 0', true],
    ['answers.zero == 0 || answers.qty / answers.zero > 1', true],
    ['answers.qty % (answers.qty - 3 % 2) == 0', true],
  ])('%s divides, and is %j', (source, value) => {
    expect(evaluate(source)).toEqual({ value });
  });

  it('type-check consistently with evaluation', () => {
    const check = createChecker({
      answers: { qty: 'double', yes: 'bool', items: 'list<dyn>' },
      turn: 'double',
    });
    for (const source of [
      'answers.qty + 1 > 2',
      'answers.qty % 2 == 0',
      'answers.qty in [1, 2]',
      '(answers.yes ? 0 : answers.qty) > 1',
      'turn == 3',
      'size(answers.items) == 2',
    ])
      expect(check(source)).toEqual({ ok: true, type: 'bool' });
  });
});

describe('a missing fact', () => {
  it.each([
    ['answers.gone > 3', ['gone']],
    ['!answers.gone', ['gone']],
    ['answers.yes && answers.gone == "x"', ['gone']],
    ['answers.gone.amount > 3', ['gone']],
    ['has(answers.gone.amount)', ['gone']],
    ['answers.gone == answers.lost', ['gone', 'lost']],
    ['answers["gone"] == "x"', ['gone']],
    ['answers.no || answers.gone', ['gone']],
  ])('makes %s false and is reported', (source, missing) => {
    const result = evaluate(source);
    expect(holds(result)).toBe(false);
    expect(result).toEqual({ missing });
  });

  it.each([
    ['has(answers.gone)', false],
    ['!has(answers.gone)', true],
    ['has(answers.qty)', true],
    ['has(answers.gone) ? answers.gone : "none"', 'none'],
    ['answers.gone > 3 || answers.qty > 1', true],
    ['answers.yes || answers.gone', true],
    ['!(answers.no && answers.gone)', true],
    ['(answers.no && answers.gone) == false', true],
    ['answers.items.exists(i, i == answers.gone) || true', true],
  ])('is not needed by %s', (source, value) => {
    expect(evaluate(source)).toEqual({ value });
  });

  it('counts false, 0 and empty values as known', () => {
    expect(evaluate('has(answers.no) && has(answers.zero)')).toEqual({ value: true });
  });
});

describe('states and gates', () => {
  it.each([
    ['states.READY', true],
    ['states.NEVER', false],
    ['!states.NEVER', true],
    ['states["READY"] && gates.OPEN', true],
    ['gates.SHUT || states.NEVER', false],
  ])('%s is %j', (source, value) => {
    expect(evaluate(source)).toEqual({ value });
  });
});

describe('the result of a guard', () => {
  it.each([
    ['[1, 2.5, "x", null, {"a": 1}]', [1, 2.5, 'x', null, { a: 1 }]],
    ['{"a": [1]}', { a: [1] }],
    ['answers.items.map(i, i + "!")', ['x!', 'y!']],
    ['value == null', false],
  ])('%s is JSON', (source, value) => {
    expect(evaluate(source)).toEqual({ value });
  });

  it.each([
    'timestamp("2020-01-01T00:00:00Z")',
    'duration("1h")',
    'b"abc"',
    '5u',
    'type(1)',
    '[timestamp("2020-01-01T00:00:00Z")]',
  ])('%s is a fault, because it is not JSON', (source) => {
    expect(evaluate(source)).toEqual({
      fault: 'Its result is not made of texts, numbers, true and false, lists and objects.',
    });
  });
});

describe('matches', () => {
  it.each([
    ['answers.name.matches("^a.n$")', true],
    ['answers.name.matches("b")', false],
    ['"matches(".matches("matches")', true],
    ['answers.name . matches ("ann")', true],
    ['("a").matches("a") && "b".matches("b")', true],
    ['"in matches?" == "in matches?"', true],
  ])('%s is %j', (source, value) => {
    expect(evaluate(source)).toEqual({ value });
  });

  it('accepts only RE2 syntax', () => {
    expect(faultOf(evaluate('answers.name.matches("(?=a)")'))).toMatch(/look-ahead/);
    expect(faultOf(evaluate('answers.name.matches("(a)\\\\1")'))).toMatch(/has no meaning in a pattern/);
  });

  it('detects a call hidden by a comment', () => {
    expect(faultOf(evaluate('answers.name // .matches(\n  .matches("a")'))).toMatch(/comment/);
  });

  it('runs a backtracking pattern in linear time', () => {
    const name = `${'a'.repeat(16_383)}!`;
    const start = performance.now();
    expect(evaluate('answers.name.matches("(a+)+$")', { name })).toEqual({ value: false });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('rejects a text that is too long instead of matching its beginning', () => {
    expect(faultOf(evaluate('answers.name.matches("a$")', { name: 'a'.repeat(20_000) }))).toMatch(/longer/);
  });

  it('rejects a pattern that compiles to a huge program', () => {
    expect(evaluate('answers.name.matches("((a{900}){900}){900}")').fault).toBeTruthy();
  });
});

describe('access to globals', () => {
  it.each([
    'answers.constructor',
    'answers["constructor"]',
    'answers["__proto__"]',
    'answers["to" + "String"]',
    'answers.qty.constructor',
    'answers.name.constructor.constructor("return 1")()',
    'answers.items.length',
    'answers.items.constructor',
    'answers.price.constructor',
    'answers.price["__proto__"]',
    'input.constructor',
    'constructor',
    '__proto__',
    'globalThis',
    'process.exit(1)',
    'this.x',
    'has(answers.price.constructor) || answers.price.toString == ""',
  ])('%s has no access', (source) => {
    expect(evaluate(source).value).toBeUndefined();
  });

  it('is limited to 500 parts and 32 levels', () => {
    expect(faultOf(createGuard(Array(300).fill('1').join(' + ')))).toMatch(/500 parts/);
    expect(faultOf(createGuard(`${'('.repeat(40)}1${')'.repeat(40)}`))).toMatch(/32 levels/);
    expect(createGuard(Array(100).fill('1').join(' + ')).fault).toBeUndefined();
  });
});

describe('analysis', () => {
  it('lists the names that an expression reads and requires, and its literals', () => {
    const { analysis } = createGuard(
      'has(answers.a) && answers.b == "x" && states.S && gates.G && (answers.c > 1 || answers.d) && turn > 2',
    );
    expect(analysis).toMatchObject({
      answers: ['a', 'b', 'c', 'd'],
      states: ['S'],
      gates: ['G'],
      others: ['turn'],
      strict: ['b'],
      literals: [
        { kind: 'present', fact: 'a' },
        { kind: 'equals', fact: 'b', value: 'x' },
        { kind: 'state', name: 'S' },
        { kind: 'gate', name: 'G' },
      ],
      wholeAnswers: false,
    });
  });

  it('detects reads without a literal name', () => {
    expect(createGuard('size(answers) > 0').analysis.wholeAnswers).toBe(true);
    expect(createGuard('states["A" + ""]').analysis.wholeStates).toBe(true);
    expect(createGuard('answers.items.exists(i, i == "x")').analysis).toMatchObject({
      wholeAnswers: false,
      others: [],
    });
  });

  it('returns only literals that must hold: none from one side of an or, or under a not', () => {
    for (const source of ['states.A || states.B', '!states.A', 'states.A == false', '!(states.A && gates.B)'])
      expect(createGuard(source).analysis.literals).toEqual([]);
  });

  it('holds only if all its literals do', () => {
    const part = fc.constantFrom(
      'has(answers.a)',
      'answers.a == "x"',
      'answers.b == 1',
      'answers.c',
      'states.S',
      'gates.G',
      '!states.S',
      'answers.b != 1',
      'answers.a in ["x", "y"]',
    );
    const source = fc.letrec<{ any: string }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        part,
        fc
          .tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any'))
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
        tie('any').map((a) => `!(${a})`),
        fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      ),
    })).any;
    const facts = fc.record(
      { a: fc.constantFrom<Json>('x', 'y', ''), b: fc.constantFrom<Json>(0, 1), c: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(source, facts, fc.boolean(), fc.boolean(), (text, known, state, gate) => {
        const guard = createGuard(text);
        const scope = {
          ...scopeOf(known as Record<string, Json>),
          hasState: () => state,
          hasGate: () => gate,
        };
        if (!holds(guard.evaluate(scope))) return;
        for (const literal of guard.analysis.literals) {
          if (literal.kind === 'state') expect(state).toBe(true);
          else if (literal.kind === 'gate') expect(gate).toBe(true);
          else if (literal.kind === 'present') expect(scope.fact(literal.fact)).toBeDefined();
          else expect(scope.fact(literal.fact)).toBe(literal.value);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

it('parses on first use, and reports why it cannot', () => {
  expect(() => parseCel('1 +')).toThrow();
  const guard = createGuard('1 +');
  expect(guard.fault).toEqual('Missing value at the end, after +.');
  expect(guard.evaluate(scopeOf())).toEqual({ fault: guard.fault });
  expect(guard.analysis.answers).toEqual([]);
});

describe('scenario and response', () => {
  const ask = (source: string, more: Partial<GuardScope> = {}) =>
    createGuard(source).evaluate({ ...scopeOf(), ...more });

  it('come from the scope, and are empty if it has none', () => {
    expect(ask('scenario == "returns"', { scenario: 'returns' })).toEqual({ value: true });
    expect(ask('scenario')).toEqual({ value: '' });
    expect(ask('response.contains("20") && size(response) < 20', { response: 'It is 20.' })).toEqual({
      value: true,
    });
    expect(ask('response == ""')).toEqual({ value: true });
  });

  it('are listed among the names an expression reads', () => {
    expect(createGuard('scenario == "" || response != ""').analysis.others).toEqual(['scenario', 'response']);
  });
});

describe('now and today', () => {
  const moment = { now: '2026-01-05T23:30:00+02:00', today: '2026-01-05' };
  const ask = (source: string, more: Partial<GuardScope> = moment) =>
    createGuard(source).evaluate({ ...scopeOf({ day: '2026-01-04', at: '2026-01-05T21:00:00Z' }), ...more });

  it.each([
    ['answers.day < today', true],
    ['now > timestamp(answers.at)', true],
    ['now - timestamp(answers.at) < duration("1h")', true],
    ['now.getHours()', 21],
    ['string(now)', '2026-01-05T21:30:00.000Z'],
    ['today', '2026-01-05'],
    ['answers.day.contains("x") || ["a", "b"].exists(now, now == "a")', true],
  ])('%s', (source, value) => {
    expect(ask(source)).toEqual({ value });
  });

  it('are typed', () => {
    const check = createChecker({ now: TIMESTAMP, today: 'string' });
    expect(check('now')).toEqual({ ok: true, type: TIMESTAMP });
    expect(check('string(now) + today')).toEqual({ ok: true, type: 'string' });
    expect(check('now < today').ok).toBe(false);
  });

  it('fault without a moment', () => {
    expect(ask('now > timestamp(answers.at)', {}).value).toBeUndefined();
  });
});
