import type { Problem } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { findProblemAt } from './field-problems';

const at = (pointer: string, message: string): Problem => ({
  code: 'x',
  severity: 'error',
  pointer,
  where: { kind: 'flow' },
  message: { template: message },
});

test('the first problem at a field is at the field or inside it', () => {
  const [deep, own, other] = [at('/a/0/b/1', 'deep'), at('/a/0', 'own'), at('/a/01', 'other')];
  const problems = [deep, own, other];
  expect(findProblemAt(problems, '/a/0/b/1')).toBe(deep);
  expect(findProblemAt(problems, '/a/0')).toBe(deep);
  expect(findProblemAt([own, deep], '/a/0')).toBe(own);
  expect(findProblemAt(problems, '/a/01')).toBe(other);
  expect(findProblemAt(problems, '/a/0/b/1/c')).toBeUndefined();
  expect(findProblemAt(problems, '/a/1')).toBeUndefined();
  expect(findProblemAt(problems, '')).toBe(deep);
  expect(findProblemAt([], '')).toBeUndefined();
});

test('the problem of a card without text is at its prompt', () => {
  const silent = { ...at('/graphs/0/nodes/1', 'no text'), code: 'message-without-text' };
  expect(findProblemAt([silent], '/graphs/0/nodes/1/text')).toBe(silent);
  expect(findProblemAt([silent], '/graphs/0/nodes/1/when')).toBeUndefined();
});
