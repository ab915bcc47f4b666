import { expect, it } from 'vitest';
import { getGuardWords } from './guard-words';

it.each([
  ['has(answers.order_number)', 'order_number is known'],
  ['!has(answers.looked_up)', 'looked_up is not known'],
  ['has(answers.go_ahead) && !answers.go_ahead', 'not go_ahead'],
  ['answers.order_status == "not_found"', 'order_status is not_found'],
  ['!(states.RETURN_STARTED) && answers.n >= 3', 'not RETURN_STARTED and n ≥ 3'],
  ['has(answers.a) && (answers.a || has(answers.b)) && answers.c == "x"', '(a or b is known) and c is x'],
  ['has(answers.a) && has(answers.b) && answers.a != answers.b', 'a is not b'],
  ['has(answers.a) && !has(answers.b) && answers.c', 'a is known, b is not known and c'],
  ['answers.a && answers.b || states.C', '(a and b) or C'],
  ['!(answers.a == "x")', 'not (a is x)'],
  ['answers.budget >= 12500.5', 'budget ≥ 12,500.5'],
  ['answers.day < "2026-01-31"', 'day < 31 Jan 2026'],
  ['answers.a && (answers.b && answers.c)', 'a, b and c'],
])('translates %s', (guard, text) => {
  expect(getGuardWords(guard)).toEqual({ text, code: false });
});

it.each([
  'a b',
  '(a',
  '!a == b',
  '"x" && !3',
  'size(list) > 3',
  'a + 1 > 2',
  'name.startsWith("x")',
  'has(a.b) ? x : y',
])('keeps %s as code', (guard) => {
  expect(getGuardWords(guard)).toEqual({ text: guard, code: true });
});
