import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCanonicalJson } from './canonical-json.ts';
import { isSameJson } from './is-same-json.ts';

const isSameText = (a: unknown, b: unknown): boolean => toCanonicalJson(a) === toCanonicalJson(b);

/** Few keys and values, so that equal ones are frequent; some that JSON does not have. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, true, '', 'a', 'null', 0, -0, 1, Number.NaN),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString', '0'), tie('value'), { maxKeys: 3 }),
  ),
}));

it('agrees with the canonical text of any two values', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSameJson(a, b)).toBe(isSameText(a, b));
      expect(isSameJson(a, structuredClone(a))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ toString: null }, { a: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [[undefined], [null], true],
  [{ 0: 'a' }, ['a'], false],
])('compares %j with %j', (a, b, expected) => {
  expect(isSameJson(a, b)).toBe(expected);
  expect(isSameText(a, b)).toBe(expected);
});
