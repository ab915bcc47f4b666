import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from './to-json.ts';

const roundTrip = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? null : JSON.parse(text);
};

describe('toJson', () => {
  it('equals a round trip through JSON text', () => {
    const anything = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true });
    fc.assert(
      fc.property(anything, (value) => {
        const found = toJson(value);
        expect(found).toStrictEqual(roundTrip(value));
        expect(JSON.stringify(found)).toBe(JSON.stringify(roundTrip(value)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a negative zero', -0],
    ['a number that is not finite', [Number.NaN, Number.POSITIVE_INFINITY]],
    ['undefined', undefined],
    ['a missing field', { given: 1, missing: undefined }],
    ['a missing item', [undefined, () => 1]],
    ['a date', { at: new Date(0) }],
    ['a boxed text', new String('boxed')],
    ['a map', { map: new Map([['a', 1]]) }],
    ['a custom toJSON', { nested: { toJSON: () => 'mine' } }],
    ['a field named __proto__', JSON.parse('{"__proto__":{"a":1},"b":2}')],
  ])('treats %s as JSON does', (_what, value) => {
    const found = toJson(value);
    expect(found).toStrictEqual(roundTrip(value));
    expect(Object.is(found, -0)).toBe(false);
  });

  it('shares no objects with its input', () => {
    const given = { list: [{ a: 1 }] };
    const found = toJson(given) as typeof given;
    given.list[0] = { a: 2 };
    given.list.push({ a: 3 });
    expect(found).toEqual({ list: [{ a: 1 }] });
  });

  it('handles values nested deeper than the direct copy supports', () => {
    let value: unknown = 'end';
    for (let depth = 0; depth < 200; depth++) value = [value];
    expect(toJson(value)).toEqual(value);
  });

  it('throws for values without a JSON form', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => toJson(cycle)).toThrow();
    expect(() => toJson({ big: 1n })).toThrow();
  });
});
