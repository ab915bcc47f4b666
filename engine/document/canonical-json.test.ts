import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashJson, toCanonicalJson } from './canonical-json.ts';

it('sorts keys, drops undefined values and keeps list order', () => {
  expect(toCanonicalJson({ b: [2, 1, undefined], a: undefined, A: { d: null, c: 'x' } })).toBe(
    '{"A":{"c":"x","d":null},"b":[2,1,null]}',
  );
});

it('produces JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('escapes strings as JSON does, including control characters and lone surrogates', () => {
  const isSame = (text: string) => toCanonicalJson(text) === JSON.stringify(text);
  const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(codes.filter((text) => !isSame(text))).toEqual([]);
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...codes) }), isSame));
});

it('sorts keys by code unit, for any number and content of keys', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), (keys) => {
      const text = toCanonicalJson(Object.fromEntries(keys.map((key) => [key, -0])));
      expect(text).toBe(`{${[...keys].sort().map((key) => `${JSON.stringify(key)}:0`)}}`);
    }),
  );
});

it('hashes with SHA-256 over UTF-8', () => {
  expect(hashJson('é')).toBe('f2886017e9c7abacf804b54d64787dce2b611c9544ba21f3affdd126a6e50086');
  expect(hashJson({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});
