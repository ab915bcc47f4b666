import { expect, it } from 'vitest';
import { describeToolAnswer, makeToolAnswer } from './make-tool-answer';

it('parses a result as JSON and explains errors', () => {
  expect(makeToolAnswer('result', '{"id": 7}')).toEqual({ answer: { id: 7 } });
  expect(makeToolAnswer('result', 'soon')).toMatch(/JSON/);
});

it.each([
  ['fails', ' full ', 'full'],
  ['fails', '', 'unavailable'],
  ['timeout', 'ignored', 'timeout'],
  ['killed', '', 'missing-result'],
] as const)('makes a call that %s (%j)', (kind, text, code) => {
  const made = makeToolAnswer(kind, text);
  expect(made).toMatchObject({ answer: { error: { code } } });
  expect(typeof made === 'string' ? made : describeToolAnswer(made.answer)).toBe(`fails (${code})`);
});

it('shows a result as JSON', () => {
  expect(describeToolAnswer({ id: 7 })).toBe('{"id":7}');
  expect(describeToolAnswer(null)).toBe('null');
});
