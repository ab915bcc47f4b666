import { describe, expect, it } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { createCelCheck } from './cel-check';
import { describeMissing } from './cel-missing';
import { type CelUse, makeCelScope } from './cel-scope';

const document = createTestFlow();
const scopeOf = (use: CelUse) => makeCelScope(document, use, { fact: document.facts[1] });
const check = (source: string, use: CelUse = 'when') => createCelCheck(scopeOf(use))(source);

describe('createCelCheck', () => {
  it('accepts what the engine accepts', () => {
    for (const source of [
      'answers.baseline > 5 && states.WELCOMED',
      'has(answers.email) || gates.NEED',
      'path == "home"',
      'answers.target.startsWith("a")',
      'states.HANDOFF_REQUESTED',
    ])
      expect(check(source)).toBeUndefined();
  });
  it('names the nearest declared name and marks the place', () => {
    expect(check('answers.baselin > 1')).toEqual({
      message: 'No fact baselin. Did you mean baseline?',
      start: 8,
      end: 15,
      fix: { title: 'Change baselin to baseline', source: 'answers.baseline > 1' },
    });
  });
  it('marks where something is missing', () => {
    expect(check('answers.baseline >')).toEqual({
      message: 'Something is missing at the end, after >.',
      start: 18,
      end: 18,
    });
  });
  it('says what does not go together', () => {
    expect(check('answers.baseline > "a"')?.message).toBe(
      'This compares a number with a text, and neither can be more than the other.',
    );
    expect(check('answers.baseline = 1')?.message).toBe('Compare with == instead of =.');
    expect(check('states.WELCOMED and states.WELCOMED')?.message).toBe('Write && instead of "and".');
  });
  it('writes a bare name as it is read', () => {
    expect(check('1 < baseline')).toEqual({
      message: 'Write answers.baseline.',
      start: 4,
      end: 12,
      fix: { title: 'Change baseline to answers.baseline', source: '1 < answers.baseline' },
    });
    expect(check('basline > 1')?.message).toBe('There is no basline here. Did you mean answers.baseline?');
    expect(check('path == "home" && Ada')?.message).toBe(
      'There is no Ada here. Write answers.Ada for a fact, or "Ada" for a text.',
    );
  });
  it('wants true or false of a condition, and the type of its fact of a computation', () => {
    expect(check('answers.baseline')?.message).toBe('This gives a number, but it must be true or false.');
    expect(check('answers.target', 'compute')?.message).toBe(
      'This gives a text, but a number is wanted here.',
    );
    expect(check('answers.target', 'argument')).toBeUndefined();
  });
  it('takes else alone as a guard, and nowhere else', () => {
    expect(check('else', 'guard')).toBeUndefined();
    expect(check('else', 'when')?.message).toMatch(/^"else" stands alone/);
  });
  it('keeps gates and computed facts to what they may read', () => {
    expect(check('gates.NEED', 'gate')?.message).toBe('A gate may read only answers and states.');
    expect(check('states.WELCOMED', 'compute')?.message).toBe('A computed fact may read only other answers.');
  });
  it('binds the candidate in a check only', () => {
    expect(check('value > 3', 'check')).toBeUndefined();
    expect(check('value > 3')?.message).toBe('Only the check of a fact has a value.');
  });
});

describe('describeMissing', () => {
  it('says what a missing answer does', () => {
    expect(describeMissing('answers.baseline > 1', scopeOf('when'))).toBe(
      'False until baseline is known. has(answers.baseline) asks whether it is.',
    );
    expect(describeMissing('answers.target != "a"', scopeOf('guard'))).toMatch(
      /^False, not true, while target is unknown/,
    );
    expect(describeMissing('answers.baseline * 2', scopeOf('argument'))).toBe(
      'No value until baseline is known.',
    );
    expect(describeMissing('answers.baseline > 1', scopeOf('constraint'))).toBe(
      'Not judged until baseline is known.',
    );
  });
  it('is silent where has() was asked or no answer is read', () => {
    expect(describeMissing('has(answers.baseline) && answers.baseline > 1', scopeOf('when'))).toBeUndefined();
    expect(describeMissing('states.WELCOMED', scopeOf('when'))).toBeUndefined();
  });
});
