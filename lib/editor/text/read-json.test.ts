import { expect, test } from 'vitest';
import { sayMessage } from '@/lib/words/say-message';
import { readJson } from './read-json';

function explain(text: string): string {
  const read = readJson(text);
  return read.ok ? '' : sayMessage(read.problem.message);
}

test('explains syntax errors in plain words', () => {
  expect(readJson('{"a": 1}')).toEqual({ ok: true, json: { a: 1 } });
  expect(explain('{"a": 1')).toBe('Line 1, column 1: { is not closed.');
  expect(explain('{\n"a": 1\n"b": 2}')).toBe('Line 3, column 1: Missing comma before this.');
});
