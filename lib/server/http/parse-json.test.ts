import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@/lib/server/refusal';
import { parseJson } from './parse-json';

const LIMITS = { depth: 8, keys: 100, items: 100 };

function refusalOf(text: string, limits = LIMITS): Refusal {
  try {
    parseJson(text, limits);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Expected a refusal.');
}

describe('parseJson', () => {
  it('reads plain JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4, noUnicodeString: true }), (text) => {
        try {
          expect(parseJson(text, LIMITS)).toEqual(JSON.parse(text));
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });

  it('throws only refusals, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          parseJson(text, LIMITS);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });

  it.each(['{', '[1,]', "{'a':1}", '', 'nul', '"\u0001"'])('refuses %j as malformed', (text) => {
    expect(refusalOf(text).code).toBe('malformed-json');
  });

  it.each([
    ['{\n  "a": }', 'line 2, column 8.'],
    ['{"a":1', 'line 1, column 7.'],
    ['[1,]', 'line 1, column 4.'],
    ['{"a" 1}', 'line 1, column 6.'],
    ['[1] 2', 'line 1, column 5.'],
    ['["a\n"]', 'line 1, column 2.'],
  ])('names the line and column of the error in %j', (text, place) => {
    expect(refusalOf(text).message).toContain(place);
  });

  it.each([
    ['{"a":{"__proto__":{"polluted":true}}}', '/a/__proto__'],
    ['{"__proto__":1}', '/__proto__'],
    ['{"a":[{"\\u005f_proto__":1}]}', '/a/0/__proto__'],
    ['{"constructor":{"prototype":{"polluted":true}}}', '/constructor'],
    ['{"a":"\\u0000"}', '/a'],
    ['{"a/b":"\\ud800"}', '/a~1b'],
    ['{"a":1e400}', '/a'],
    ['"\\udfff"', ''],
  ])('refuses %s and points at the value', (text, pointer) => {
    const refusal = refusalOf(text);
    expect([refusal.code, refusal.extra.pointer]).toEqual(['invalid-request', pointer]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('counts depth and keys before parsing, exactly up to the limit', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseJson(nested(8), LIMITS)).toBeDefined();
    expect(refusalOf(nested(9)).code).toBe('body-too-large');
    const keyed = (count: number) =>
      `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
    expect(Object.keys(parseJson(keyed(100), LIMITS) as object)).toHaveLength(100);
    expect(refusalOf(keyed(101)).code).toBe('body-too-large');
    expect(refusalOf('['.repeat(1_000_000)).code).toBe('body-too-large');
  });

  it('counts the items of all lists before parsing, exactly up to the limit', () => {
    const listed = (count: number) =>
      `{"a":[${Array(count - 60)
        .fill('{}')
        .join()}],"b":[${Array(60).fill(1).join()}]}`;
    expect(parseJson(listed(100), LIMITS)).toBeDefined();
    const refusal = refusalOf(listed(101));
    expect([refusal.code, refusal.message]).toEqual([
      'body-too-large',
      'The lists of the body have more than 100 items.',
    ]);
    expect(parseJson(`{"a":[],"b":[${Array(99).fill('"[,]"').join()}]}`, LIMITS)).toBeDefined();
  });

  it('does not count the keys of an object as items', () => {
    const keyed = `[{${Array.from({ length: 90 }, (_, index) => `"k${index}":{"a":1}`).join()}}]`;
    expect(parseJson(keyed, { ...LIMITS, keys: 200, items: 1 })).toHaveLength(1);
  });

  it('refuses a long list in time that does not depend on its items', () => {
    const text = `[${Array(1_740_000).fill('{}').join()}]`;
    const start = process.cpuUsage();
    expect(refusalOf(text, { ...LIMITS, items: 200_000 }).code).toBe('body-too-large');
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(200);
  });

  it('does not count characters inside strings', () => {
    const text = JSON.stringify({ a: `${'[{:"\\'.repeat(500)}` });
    expect(parseJson(text, { depth: 1, keys: 1, items: 0 })).toEqual(JSON.parse(text));
  });
});
