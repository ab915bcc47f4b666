import { describe, expect, it } from 'vitest';
import { readTypedValue } from './read-typed-value';

const read = (type: string, text: string, more: object = {}) =>
  readTypedValue({ name: 'x', type, ...more }, text);

describe('readFactValue', () => {
  it('clears a fact for empty text', () => {
    expect(read('number', ' ')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['text', '12', '12'],
    ['integer', '1,200', 1200],
    ['boolean', 'yes', true],
    ['money', '{"amount":3,"currency":"EUR"}', { amount: 3, currency: 'EUR' }],
    ['list', '["a","b"]', ['a', 'b']],
    ['list', 'a', ['a']],
  ])('reads a value of %s', (type, text, value) => {
    expect(read(type, text)).toEqual({ ok: true, value });
  });

  it('reads a choice by value and rejects others', () => {
    const values = [{ value: 'led' }, { value: 'halogen' }];
    expect(read('enum', 'LED', { values })).toEqual({ ok: true, value: 'led' });
    expect(read('enum', 'neon', { values })).toEqual({ ok: false, reason: 'not one of the choices' });
  });

  it.each([
    ['number', 'many', 'not a number'],
    ['integer', '1.5', 'not a whole number'],
    ['date', 'tomorrow', 'not a date'],
  ])('explains why a text is not a %s', (type, text, reason) => {
    expect(read(type, text)).toEqual({ ok: false, reason });
  });

  it('passes a value of an incomplete fact to the engine', () => {
    expect(read('nonsense', '12')).toEqual({ ok: true, value: '12' });
  });
});
