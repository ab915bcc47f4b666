import { describe, expect, it } from 'vitest';
import { isSameValue } from './is-same-value';

describe('isSameValue', () => {
  it.each([
    ['duration', 'PT90M', 'PT1H30M', true],
    ['duration', 'P1D', 'PT24H', true],
    ['duration', 'PT90M', 'PT30M', false],
    ['duration', 'P1M', 'P30D', undefined],
    ['time', '14:30', '14:30:00', true],
    ['time', '14:30', '02:30', false],
    ['datetime', '2026-01-31T14:30', '2026-01-31T14:30:00Z', true],
    ['datetime', '2026-01-31T14:30', '2026-01-30T14:30', false],
    ['integer', 5, 5, true],
    ['integer', 5, 'five', undefined],
    ['integer', 0, '', undefined],
    ['enum', 'diesel', 'petrol', undefined],
    ['list', ['a'], ['b'], undefined],
    [undefined, 30, 60, false],
    [undefined, 'a', 'b', undefined],
  ] as const)('compares values of type %s: %j and %j: %s', (type, a, b, same) => {
    expect(isSameValue(type, a as never, b as never)).toBe(same);
  });
});
