import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../messages/format-english.ts';
import type { Json } from '../session/session.ts';
import { createChecker } from './cel.ts';
import { createGuard } from './guard.ts';
import type { GuardScope } from './guard-scope.ts';

const FACTS: Record<string, Json> = { size: 3, city: 'Rome' };

const createScope = (changed: readonly string[], more: Partial<GuardScope> = {}): GuardScope => ({
  fact: (name) => FACTS[name],
  facts: () => Object.entries(FACTS),
  hasState: () => false,
  hasGate: () => false,
  hasChanged: (name) => changed.includes(name),
  turn: 2,
  input: {},
  ...more,
});

describe('changed()', () => {
  it.each([
    ['changed(answers.size)', true],
    ['changed(answers["size"])', true],
    ['!changed(answers.city)', true],
    ['changed(answers.city)', false],
    ['changed(answers.gone)', false],
    ['changed(answers.size) && answers.size > 2', true],
    ['changed(answers.city) || changed(answers.size)', true],
    ['changed(answers.size) ? answers.city == "Rome" : false', true],
    ['[1, 2].exists(n, n == 2 && changed(answers.size))', true],
    ['"changed(answers.city)" == answers.city || changed( answers.size )', true],
    ['answers.size / 1 > 2 && changed(answers.size)', true],
  ])('%s is %s', (source, expected) => {
    expect(createGuard(source).evaluate(createScope(['size']))).toEqual({ value: expected });
  });

  it('needs no value, and is false in a scope without changes', () => {
    const { analysis } = createGuard('changed(answers.a) && answers.b > 1');
    expect(analysis).toMatchObject({
      answers: ['a', 'b'],
      changed: ['a'],
      others: ['changed'],
      strict: ['b'],
    });
    expect(createGuard('changed(answers.a)').literals).toEqual([{ kind: 'present', fact: 'a' }]);
    const scope = createScope([]);
    delete scope.hasChanged;
    expect(createGuard('changed(answers.size)').evaluate(scope)).toEqual({ value: false });
  });

  it.each(['changed(answers.size)', 'changed(answers.size) || true'])(
    'is unknown before engine version 7: %s',
    (source) => {
      const { fault } = createGuard(source).evaluate(createScope(['size'], { lacksChanged: true }));
      expect(fault && formatEnglish(fault)).toBe('Unknown function changed().');
      expect(createGuard('changed(answers.gone)').evaluate(createScope([], { lacksChanged: true }))).toEqual({
        missing: ['gone'],
      });
    },
  );

  it('takes one fact', () => {
    const check = createChecker({ answers: { size: 'double' } });
    expect(check('changed(answers.size)')).toEqual({ ok: true, type: 'bool' });
    for (const source of ['changed(3)', 'changed()', 'changed(answers)', 'changed(answers.size, 2)'])
      expect(check(source)).toMatchObject({ ok: false });
    const fault = createGuard('changed(answers.size + 1)').fault;
    expect(fault && formatEnglish(fault)).toBe('Use changed() with one fact, as in changed(answers.name).');
  });
});
