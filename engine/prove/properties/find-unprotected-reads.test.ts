import { expect, it } from 'vitest';
import { parseCel } from '../../guards/cel.ts';
import { findUnprotectedReads } from './find-unprotected-reads.ts';

const find = (source: string, ...unknown: string[]) =>
  findUnprotectedReads(parseCel(source).ast, new Set(unknown));

it.each([
  'has(answers.x) && answers.x > 3',
  'answers.x > 3 && has(answers.x)',
  '!has(answers.x) || answers.x > 3',
  'has(answers.x) ? answers.x > 3 : true',
  '!has(answers.x) ? true : answers.x > 3',
  'has(answers.x) && has(answers.y) && answers.x > answers.y',
  'answers.known && has(answers.x) && (answers.x > 3 || answers.x < 1)',
  '(has(answers.x) && answers.x > 3) || states.S',
  '!(has(answers.x) && answers.x > 3)',
  'has(answers.x) || has(answers.y)',
  'has(answers.x) && answers.list.exists(item, item == answers.x)',
  'false && answers.x > 3',
])('does not need the unknown x and y in %s', (source) => {
  expect(find(source, 'x', 'y')).toEqual([]);
});

it.each([
  ['answers.x > 3', ['x']],
  ['has(answers.y) || answers.x > 3', ['x']],
  ['has(answers.x) || answers.x > 3', ['x']],
  ['!has(answers.x) && answers.x > 3', ['x']],
  ['has(answers.x) ? true : answers.x > 3', ['x']],
  ['answers.known ? answers.x > 3 : true', ['x']],
  ['(has(answers.x) && answers.x > 3) || answers.y > 2', ['y']],
  ['answers.list.exists(item, item == answers.x)', ['x']],
  ['answers.x + answers.y > 3', ['x', 'y']],
  ["answers['x'].startsWith('a')", ['x']],
])('needs what %s reads without a test', (source, expected) => {
  expect(find(source, 'x', 'y')).toEqual(expected);
});
