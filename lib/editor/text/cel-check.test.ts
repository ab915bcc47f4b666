import { describe, expect, it } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { createCelCheck } from './cel-check';
import { describeMissing } from './cel-missing';
import { type CelUse, makeCelScope } from './cel-scope';

const document = createTestFlow();
const scopeOf = (use: CelUse) => makeCelScope(document, use, { fact: document.facts[1] });
const check = (source: string, use: CelUse = 'when') => createCelCheck(scopeOf(use))(source);

describe('createCelCheck', () => {
  it('accepts every expression that the engine accepts', () => {
    for (const source of [
      'answers.baseline > 5 && states.WELCOMED',
      'has(answers.email) || gates.NEED',
      'path == "home"',
      'answers.target.startsWith("a")',
      'states.HANDOFF_REQUESTED',
    ])
      expect(check(source)).toBeUndefined();
  });
  it('suggests the nearest declared name and marks its position', () => {
    expect(check('answers.baselin > 1')).toEqual({
      message: 'Unknown fact baselin. Did you mean baseline?',
      start: 8,
      end: 15,
      fix: { title: 'Change baselin to baseline', source: 'answers.baseline > 1' },
    });
  });
  it('marks the position of a missing part', () => {
    expect(check('answers.baseline >')).toEqual({
      message: 'Missing value at the end, after >.',
      start: 18,
      end: 18,
    });
  });
  it('explains incompatible operands', () => {
    expect(check('answers.baseline > "a"')?.message).toBe(
      'This compares a number with a text, which have no order.',
    );
    expect(check('answers.baseline = 1')?.message).toBe('Use == to compare, not =.');
    expect(check('states.WELCOMED and states.WELCOMED')?.message).toBe('Write && instead of "and".');
  });
  it('suggests the prefix of a bare name', () => {
    expect(check('1 < baseline')).toEqual({
      message: 'Write answers.baseline.',
      start: 4,
      end: 12,
      fix: { title: 'Change baseline to answers.baseline', source: '1 < answers.baseline' },
    });
    expect(check('basline > 1')?.message).toBe('Unknown name basline. Did you mean answers.baseline?');
    expect(check('path == "home" && Ada')?.message).toBe(
      'Unknown name Ada. Write answers.Ada for a fact, or "Ada" for a text.',
    );
  });
  it('requires a boolean for a condition, and the type of the fact for a computation', () => {
    expect(check('answers.baseline')?.message).toBe('This is a number, but must be true or false.');
    expect(check('answers.target', 'compute')?.message).toBe('This is a text, but a number is expected.');
    expect(check('answers.target', 'argument')).toBeUndefined();
  });
  it('accepts else only as a guard', () => {
    expect(check('else', 'guard')).toBeUndefined();
    expect(check('else', 'when')?.message).toMatch(/^"else" must be the whole condition/);
  });
  it('limits what gates and computed facts can read', () => {
    expect(check('gates.NEED', 'gate')?.message).toBe('A gate can read only answers and states.');
    expect(check('gates.NEED', 'proof')).toBeUndefined();
    expect(check('changed(answers.email)', 'proof')?.message).toBe(
      'The condition of a check can read only answers, states and gates.',
    );
    expect(check('states.WELCOMED', 'compute')?.message).toBe('A computed fact can read only other answers.');
  });
  it('provides value only in a check', () => {
    expect(check('value > 3', 'check')).toBeUndefined();
    expect(check('value > 3')?.message).toBe('value is available only in the check of a fact.');
  });
});

describe('describeMissing', () => {
  it('describes the effect of a missing answer', () => {
    expect(describeMissing('answers.baseline > 1', scopeOf('when'))).toBe(
      'False until baseline is known. Use has(answers.baseline) to check.',
    );
    expect(describeMissing('answers.target != "a"', scopeOf('guard'))).toMatch(
      /^False while target is unknown/,
    );
    expect(describeMissing('answers.baseline * 2', scopeOf('argument'))).toBe(
      'No value until baseline is known.',
    );
    expect(describeMissing('answers.baseline > 1', scopeOf('constraint'))).toBe(
      'Not checked until baseline is known.',
    );
  });
  it('returns undefined if has() is used or no answer is read', () => {
    expect(describeMissing('has(answers.baseline) && answers.baseline > 1', scopeOf('when'))).toBeUndefined();
    expect(describeMissing('states.WELCOMED', scopeOf('when'))).toBeUndefined();
  });
});
