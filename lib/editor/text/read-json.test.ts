import { expect, test } from 'vitest';
import { readJson } from './read-json';

function explain(text: string): string {
  const read = readJson(text);
  return read.ok ? '' : read.problem.message;
}

test('explains syntax errors in plain words', () => {
  expect(readJson('{"a": 1}')).toEqual({ ok: true, json: { a: 1 } });
  expect(explain('{"a": 1')).toBe('Line 1, column 1: the { is not closed.');
  expect(explain('{\n"a": 1\n"b": 2}')).toBe('Line 3, column 1: a comma is missing before this.');
});
