import { expect, test } from 'vitest';
import { locatePointer, locatePointers } from './locate-pointer';

const text = '{ "a": [1, {"b/c": "x\\"}", "d": null}], "e": "" }';
const at = (pointer: string, source = text) => {
  const span = locatePointer(source, pointer);
  return span && source.slice(span.start, span.end);
};

test.each([
  ['', text],
  ['/a/0', '1'],
  ['/a/1/b~1c', '"x\\"}"'],
  ['/a/1/d', 'null'],
  ['/e', '""'],
])('%s leads to its value', (pointer, value) => {
  expect(at(pointer)).toBe(value);
});

test('falls back to the parent of a missing value', () => {
  expect(at('/a/1/zz/top')).toBe('{"b/c": "x\\"}", "d": null}');
});

test('works on incomplete text', () => {
  expect(at('/a/1', '{"a": [1, {"b": 2')).toBe('{"b": 2');
  expect(at('/a', '')).toBeUndefined();
});

test('finds several pointers in one pass, with their keys', () => {
  const found = locatePointers(text, ['/e', '/a/1', '/a/1/d', '/a/7', '']);
  expect(found.map((span) => span && text.slice(span.start, span.end))).toEqual([
    '""',
    '{"b/c": "x\\"}", "d": null}',
    'null',
    '[1, {"b/c": "x\\"}", "d": null}]',
    text,
  ]);
  expect(found.map((span) => span?.key && text.slice(span.key.start, span.key.end))).toEqual([
    '"e"',
    undefined,
    '"d"',
    '"a"',
    undefined,
  ]);
});
