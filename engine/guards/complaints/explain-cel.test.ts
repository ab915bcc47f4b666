import { describe, expect, it } from 'vitest';
import { createChecker } from '../cel.ts';
import { createGuard } from '../guard.ts';
import type { GuardScope } from '../guard-scope.ts';

const check = createChecker({
  answers: { age: 'double', name: 'string', vip: 'bool', list: 'list<dyn>' },
  states: { SEEN: 'bool' },
  turn: 'double',
});

describe('explainCel', () => {
  const WRITTEN: [source: string, message: string, fixed?: string][] = [
    ['', 'Write an expression.'],
    ['answers.age >', 'Missing value at the end, after >.'],
    ['answers.age > > 3', 'Missing value before >.'],
    ['(answers.age > 3', '( is not closed. Add the missing ).', '(answers.age > 3)'],
    ['answers.list[0', '[ is not closed. Add the missing ].', 'answers.list[0]'],
    ['answers.age > 3)', ') has no opening bracket. Remove it, or add one before it.', 'answers.age > 3'],
    ['(answers.age > 3]', 'Close ( with ), not with ].', '(answers.age > 3)'],
    ['answers.name == "abc', 'Text starting with "abc has no closing quote.', 'answers.name == "abc"'],
    ['answers.name == “Ada”', 'Put text in straight quotes: "like this".', 'answers.name == "Ada"'],
    ['answers.vip AND states.SEEN', 'Write && instead of "AND".', 'answers.vip && states.SEEN'],
    ['answers.vip and true and true', 'Write && instead of "and".', 'answers.vip && true && true'],
    ['answers.vip or states.SEEN', 'Write || instead of "or".', 'answers.vip || states.SEEN'],
    ['answers.vip && not states.SEEN', 'Write ! instead of "not".', 'answers.vip && !states.SEEN'],
    ['answers.name is "x"', 'Write == instead of "is".', 'answers.name == "x"'],
    ['answers.name is not "x"', 'Write != instead of "is not".', 'answers.name != "x"'],
    ['answers.name not in ["a"]', 'Write !(item in list) instead of "not in".'],
    [
      'answers.name contains "a"',
      'Write answers.name.contains("a") instead of "contains".',
      'answers.name.contains("a")',
    ],
    ['answers.age = 3', 'Use == to compare, not =.', 'answers.age == 3'],
    ['answers.age === 3', 'Write == instead of ===.', 'answers.age == 3'],
    ['answers.age <> 3', 'Write != instead of <>.', 'answers.age != 3'],
    ['answers.age => 3', 'Write >= instead of =>.', 'answers.age >= 3'],
    ['answers.age ≥ 3', 'Write >= instead of ≥.', 'answers.age >= 3'],
    ['answers.vip | states.SEEN', 'Write || instead of |.', 'answers.vip || states.SEEN'],
    ['{{answers.age}} > 3', 'Expressions use names without braces: answers.age.', 'answers.age > 3'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what people write
    ['${answers.age} > 3', 'Expressions use names without braces: answers.age.', 'answers.age > 3'],
    ['if answers.vip', 'Remove "if". The condition alone is enough.', 'answers.vip'],
    ['answers.age answers.name', 'Missing operator between age and answers. Add one, such as && or ==.'],
    ['answers.age > 3 ? 1', 'A conditional needs three parts: condition ? value : other value.'],
    ['answers.', 'A name is missing after the dot.'],
    ['answers.age > 1,000', 'Use commas only between list entries or arguments.'],
    ['answers.größe > 3', 'Names can contain only the letters a to z, digits and _. Put text in quotes.'],
    ['answers.age > 3;', 'Expressions have no semicolons. Remove it.', 'answers.age > 3'],
    [
      'answers.name.matches("\\d+")',
      '\\d is not allowed in text. Write \\\\d for a backslash.',
      'answers.name.matches("\\\\d+")',
    ],
    ['answers.vip == True', 'Write true instead of True.', 'answers.vip == true'],
    ['anwsers.age > 3', 'Unknown name anwsers. Did you mean answers?', 'answers.age > 3'],
    ['age > 3', 'Unknown name age. Write answers.age for a fact, or "age" for a text.'],
    [
      'answers.name.length() > 2',
      'Unknown function length(). Did you mean size()?',
      'answers.name.size() > 2',
    ],
    [
      'answers.name.startWith("a")',
      'Unknown function startWith(). Did you mean startsWith()?',
      'answers.name.startsWith("a")',
    ],
    ['now() > 3', 'Unknown function now().'],
    ['startsWith(answers.name, "a")', 'Call startsWith() on a value, as in answers.text.startsWith(…).'],
    ['answers.age.startsWith("x")', 'startsWith() needs a text before the dot, not a number.'],
    ['answers.name.matches(3)', 'matches() does not accept a number as its argument.'],
    ['size(answers.age)', 'size() needs a text, a list or an object, not a number.'],
    ['has(answers)', 'Use has() with one answer, as in has(answers.name).'],
    ['answers.age == "3"', 'A number in quotes is text. Write 3 without quotes.', 'answers.age == 3'],
    ['answers.age == answers.name', 'This compares a number with a text, which are never equal.'],
    ['answers.age > answers.name', 'This compares a number with a text, which have no order.'],
    ['answers.name + 3', '+ does not work between a text and a number.'],
    ['"a" in answers.name', '"in" needs a list on the right, not a text.'],
    ['answers.vip && answers.age', '&& and || need true or false on both sides, not a number.'],
    ['!answers.name', '! needs true or false after it, not a text.'],
    [
      'answers.vip ? answers.name : answers.age',
      'Both results of a conditional must have the same type, but these are a text and a number.',
    ],
    ['answers.name.size > 3', 'Only objects have fields, but this is a text.'],
  ];
  it.each(WRITTEN)('explains %s', (source, message, fixed) => {
    const result = check(source);
    expect(result.ok ? 'nothing' : result.message).toEqual(message);
    expect(result.ok ? undefined : result.fix?.source).toBe(fixed);
    if (fixed !== undefined) expect(check(fixed)).toEqual({ ok: true, type: expect.any(String) });
  });

  const EVALUATED: [source: string, fault: string][] = [
    ['answers.list[5]', 'The list has no entry 5.'],
    ['int(answers.name)', 'Give int() a number, or a text that is one, such as "42".'],
    ['timestamp(answers.name)', 'Give timestamp() a date and time such as "2026-01-31T09:00:00Z".'],
    ['1 / 0', 'It divides by zero.'],
    ['answers.name.substring(9)', 'The text is shorter than the place that is asked for.'],
    [
      'answers.name.matches("(")',
      'A ( in the pattern is not closed. Add ), or write \\( for a literal bracket.',
    ],
    ['answers.name.matches("(?=a)")', 'Patterns do not support look-ahead or look-behind. Remove (?=.'],
    ['answers.age > "a"', 'This compares a number with a text, which have no order.'],
  ];
  it.each(EVALUATED)('explains the run-time error of %s', (source, fault) => {
    expect(createGuard(source).evaluate(SCOPE)).toEqual({ fault });
  });

  it('marks the right position, even after rewritten source', () => {
    expect(check('answers.vip and true')).toMatchObject({ start: 12, end: 15 });
    const source = 'answers.name.matches("a") && !answers.age';
    expect(check(source)).toMatchObject({ start: source.indexOf('!'), end: source.length });
  });
});

const ANSWERS: Record<string, string | number | number[]> = { age: 3, name: 'Ada', list: [1, 2] };
const SCOPE: GuardScope = {
  fact: (name) => ANSWERS[name],
  facts: () => Object.entries(ANSWERS),
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: {},
};
