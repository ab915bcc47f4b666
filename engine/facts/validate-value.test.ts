import { expect, it } from 'vitest';
import type { Fact, FactType, Validator } from '../document/fact.ts';
import { createGuard } from '../guards/guard.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import type { Json } from '../session/session.ts';
import { findViolation } from './validate-value.ts';

const SCOPE: GuardScope = {
  fact: (name) => (name === 'limit' ? 10 : undefined),
  facts: () => [['limit', 10]],
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: {},
};

function validate(type: FactType, validator: Validator, value: Json) {
  const fact: Fact = { name: 'x', type, validate: [validator] };
  return findViolation(fact, value, createGuard, SCOPE);
}

it.each<[FactType, Validator, Json, Json]>([
  ['number', { min: 1 }, 1, 0.9],
  ['number', { max: 5 }, 5, 5.1],
  ['number', { min: 1, max: 5 }, 3, 6],
  ['date', { min: '2020-01-01' }, '2020-01-01', '2019-12-31'],
  ['time', { max: '18:00' }, '09:30', '18:01'],
  ['money', { min: 5 }, { amount: 5, currency: 'EUR' }, { amount: 4, currency: 'EUR' }],
  ['text', { minLength: 2 }, 'ab', 'a'],
  ['text', { maxLength: 2 }, 'ab', 'abc'],
  ['list', { minLength: 1, maxLength: 2 }, ['a'], []],
  ['text', { pattern: '[A-Z]{2}' }, 'AB', 'xABx'],
  ['text', { pattern: 'a|b' }, 'b', 'ab'],
  ['text', { in: ['a', 'b'] }, 'a', 'c'],
  ['boolean', { in: [true] }, true, false],
  ['number', { check: 'value > 2 && value <= answers.limit' }, 10, 11],
  ['number', { check: 'value % 2 == 0' }, 4, 3],
  ['text', { check: 'value.startsWith("a")' }, 'ab', 'ba'],
])('%s with %j accepts %j and refuses %j', (type, validator, good, wrong) => {
  expect(validate(type, validator, good)).toBeUndefined();
  expect(validate(type, validator, wrong)?.reason).toBeTruthy();
});

it('refuses a value that cannot be checked', () => {
  expect(validate('text', { pattern: '(' }, 'a')).toBeDefined();
  expect(validate('number', { check: 'value / 0 > ' }, 1)).toBeDefined();
  expect(validate('number', { check: 'answers.gone > value' }, 1)).toBeDefined();
  expect(validate('number', { check: '"yes"' }, 1)).toBeDefined();
  expect(validate('text', { pattern: 'a*' }, 'a'.repeat(20_000))).toBeDefined();
});

it('returns the message of the first validator that fails', () => {
  const fact: Fact = {
    name: 'x',
    type: 'number',
    validate: [{ min: 0, message: 'Not below zero.' }, { max: 9, message: 'Too much.' }, { max: 99 }],
  };
  expect(findViolation(fact, 10, createGuard, SCOPE)).toEqual({ reason: 'above 9', message: 'Too much.' });
  expect(findViolation(fact, -1, createGuard, SCOPE)?.message).toBe('Not below zero.');
  expect(findViolation({ ...fact, validate: [{ max: 99 }] }, 100, createGuard, SCOPE)).toEqual({
    reason: 'above 99',
  });
});
