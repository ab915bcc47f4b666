import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../../messages/format-english.ts';
import { createGuard } from '../guard.ts';
import { FIRST_WORDING } from './first-wording.ts';

describe('the wording of engine version 1', () => {
  const evaluate = (source: string, firstWording: boolean) => {
    const values: Record<string, string> = { name: 'Ann' };
    const { fault } = createGuard(source).evaluate({
      fact: (name) => values[name],
      facts: () => Object.entries(values),
      hasState: () => false,
      hasGate: () => false,
      turn: 1,
      input: {},
      firstWording,
    });
    return fault && formatEnglish(fault);
  };

  it.each([
    ['answers.name > 3', 'This compares a text with a number, and neither can be more than the other.'],
    ['answers.name.size > 3', 'There is no size in it.'],
  ])('is used for faults of %s', (source, text) => {
    expect(evaluate(source, true)).toBe(text);
    expect(evaluate(source, false)).not.toBe(text);
  });

  it('names only messages that exist', () => {
    const sources = readdirSync(import.meta.dirname)
      .filter((file) => /^(explain|name)-[\w-]+\.ts$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll('\\\\', '\\'))
      .join('\n');
    expect(Object.keys(FIRST_WORDING).filter((template) => !sources.includes(template))).toEqual([]);
  });
});
