import { expect, it, vi } from 'vitest';
import { conditionReader } from './condition-reader';
import { describeExpression } from './describe-expression';

it('shows code until the reader is loaded, then sentences', async () => {
  const source = 'answers.budget > 5000 && states.VIP && answers["x"] == "answers"';
  // Another test of the same worker may have loaded the reader.
  vi.resetModules();
  const { describeExpression: describe } = await import('./describe-expression');
  const { conditionReader: reader } = await import('./condition-reader');
  expect(describe(source)).toEqual({ text: 'budget > 5000 && VIP && x == "answers"', code: true });
  await reader.load();
  expect(describe(source)).toEqual({
    text: 'budget is more than 5,000, VIP is set and x is answers',
    code: false,
  });
});

it.each([
  ['has(answers.order_number)', 'order_number is known'],
  ['!has(answers.looked_up)', 'looked_up is not known'],
  ['has(answers.go_ahead) && !answers.go_ahead', 'go_ahead is no'],
  ['!(states.RETURN_STARTED) && answers.n >= 3', 'RETURN_STARTED is not set and n is at least 3'],
  [
    'has(answers.a) && (answers.a || has(answers.b)) && answers.c == "x"',
    '(a is yes or b is known) and c is x',
  ],
  ['has(answers.a) && has(answers.b) && answers.a != answers.b', 'a is not b'],
  ['has(answers.a) && has(answers.b) && answers.a == answers.b', 'a is b'],
  ['has(answers.a) && !has(answers.b) && answers.c', 'a is known, b is not known and c is yes'],
  ['answers.a && answers.b || gates.C', '(a is yes and b is yes) or C is open'],
  ['!(answers.a == "x")', 'a is not x'],
  ['answers.day < "2026-01-31"', 'day is before 31 Jan 2026'],
  ['today <= answers.day', 'day is today or later'],
  [
    'answers.plan in ["basic", "pro"] && turn > 2',
    'plan is one of basic, pro and number of turns is more than 2',
  ],
  [
    'size(answers.extras) == 0 || !("bath" in answers.extras)',
    'size of extras is 0 or extras does not include bath',
  ],
  ['scenario == ""', 'scenario is empty'],
])('says %s', async (source, text) => {
  await conditionReader.load();
  expect(describeExpression(source)).toEqual({ text, code: false });
});

it.each(['a b', '(a', 'answers.a + 1 > 2', 'has(a.b) ? x : y'])('keeps %s as code', async (source) => {
  await conditionReader.load();
  expect(describeExpression(source)).toMatchObject({ code: true });
});
