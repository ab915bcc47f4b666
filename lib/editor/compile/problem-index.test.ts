import type { Problem } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { findProblemAt } from './problem-index';

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
