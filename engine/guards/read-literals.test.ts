import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGuard } from './guard.ts';
import { readLiterals } from './read-literals.ts';

const name = fc.constantFrom('a', 'B_2', '_c', 'in', 'true', 'size');
const value = fc.constantFrom(
  '"a"',
  '""',
  '"a && b"',
  '"//"',
  '0',
  '3',
  '3.0',
  '3u',
  '007',
  'true',
  'false',
  'null',
  '-1',
  'x',
);
const part = fc.oneof(
  fc.tuple(name, value).map(([fact, literal]) => `answers.${fact} == ${literal}`),
  fc.tuple(name, value).map(([fact, literal]) => `answers.${fact}==${literal} `),
  name.map((fact) => `has(answers.${fact})`),
  name.map((state) => `states.${state}`),
  name.map((gate) => ` gates.${gate}`),
  name.map((fact) => `answers.${fact}`),
  name.map((state) => `!states.${state}`),
  name.map((state) => `states.${state}.size()`),
);
const expression = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .chain((parts) =>
    fc.constantFrom(parts.join(' && '), parts.join('&&'), parts.join(' || '), parts.join(' ')),
  );

describe('readLiterals', () => {
  it('returns the same literals as the parsed expression', () => {
    let read = 0;
    fc.assert(
      fc.property(expression, (source) => {
        const literals = readLiterals(source);
        const guard = createGuard(source);
        if (!literals || guard.fault !== undefined) return;
        read += 1;
        expect(literals).toEqual(guard.analysis.literals);
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(200);
  });

  it.each([
    '',
    'answers.a',
    '!states.A',
    'answers.a == "x" || states.B',
    'answers.a == "x\\n"',
    'states.A &&',
  ])('leaves %j to the parser', (source) => {
    expect(readLiterals(source)).toBeUndefined();
  });
});
