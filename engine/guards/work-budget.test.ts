import { describe, expect, it } from 'vitest';
import type { Json } from '../session/session.ts';
import { createGuard } from './guard.ts';
import type { GuardScope } from './guard-scope.ts';

/** The work of one evaluation, in units of about 25 ns. */
function countWork(
  source: string,
  facts: Record<string, Json> = {},
  left = Number.POSITIVE_INFINITY,
): number {
  let spent = 0;
  const scope: GuardScope = {
    fact: (name) => facts[name],
    facts: () => Object.entries(facts),
    hasState: () => false,
    hasGate: () => false,
    turn: 1,
    input: {},
    work: {
      left,
      spend: (work) => {
        spent += work;
      },
    },
  };
  createGuard(source).evaluate(scope);
  return spent;
}

const text = (length: number) => 'x'.repeat(length);
const rows = (count: number): Json => Array.from({ length: count }, (_, id) => ({ id, name: 'x' }));

describe('the work of a condition', () => {
  it('is small for a literal and a few comparisons', () => {
    expect(countWork('answers.a == "x"', { a: 'x' })).toBeLessThan(10);
    expect(countWork('answers.a == "x" || answers.a == "y"', { a: 'x' })).toBeLessThan(100);
  });

  it.each<[string, string, (size: number) => Record<string, Json>]>([
    ['a text that is searched', 'answers.a.contains("y")', (size) => ({ a: text(size) })],
    ['a text whose size is read', 'size(answers.a) > 3', (size) => ({ a: text(size) })],
    [
      'lists that are compared',
      'answers.a == answers.b',
      (size) => ({ a: rows(size / 8), b: rows(size / 8) }),
    ],
    ['a list that is searched', '3 in answers.a', (size) => ({ a: rows(size / 8) })],
    ['a list that is looped over', 'answers.a.all(i, i.id >= 0)', (size) => ({ a: rows(size / 8) })],
    ['a whole result', 'answers.a', (size) => ({ a: rows(size / 8) })],
    ['a pattern that is searched', 'answers.a.matches("x+y")', (size) => ({ a: text(size) })],
  ])('grows with %s', (_, source, facts) => {
    const [small, large] = [countWork(source, facts(1600)), countWork(source, facts(16_000))];
    expect(large).toBeGreaterThan(small * 3);
    expect(large).toBeGreaterThan(1000);
  });

  it('grows with a text that is repeated', () => {
    const joined = `${Array(50).fill('answers.a').join(' + ')} == "y"`;
    expect(countWork(joined, { a: text(16_000) })).toBeGreaterThan(
      40 * countWork('answers.a == answers.a', { a: text(16_000) }),
    );
  });

  it('includes exceptions that && hides', () => {
    expect(countWork('answers.a * 3 > 4 && turn > 999', { a: 'x' })).toBeGreaterThan(600);
    expect(countWork('answers.a * 3 > 4 && turn > 999', { a: 2 })).toBeLessThan(100);
  });

  it('includes a division by zero that || hides', () => {
    expect(countWork('1 / answers.a > 4 || turn < 999', { a: 0 })).toBeGreaterThan(300);
  });

  it('ends when the rest of the budget is used', () => {
    const loop = 'answers.a.all(i, answers.a.all(j, j.id >= 0))';
    expect(countWork(loop, { a: rows(50) }, 1000)).toBeLessThan(countWork(loop, { a: rows(50) }) / 4);
  });
});
