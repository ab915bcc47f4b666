import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('allows one test or the two ends of a range', () => {
  const flow = buildFlow({
    facts: [
      {
        name: 'a',
        type: 'text',
        validate: [
          { minLength: 1, pattern: 'x' },
          { minLength: 1, maxLength: 2 },
        ],
      },
      {
        name: 'n',
        type: 'number',
        validate: [
          { min: 1, max: 2 },
          { min: 1, in: [1, 2] },
        ],
      },
    ],
    nodes: [question('q', { produces: ['a', 'n'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'validator-ambiguous',
      severity: 'error',
      pointer: '/facts/0/validate/0',
      where: { kind: 'fact', name: 'a' },
      message:
        'A validator of fact a has several tests: pattern and minLength. Add a separate validator for each test.',
    },
    {
      code: 'validator-ambiguous',
      severity: 'error',
      pointer: '/facts/1/validate/1',
      where: { kind: 'fact', name: 'n' },
      message: 'A validator of fact n has several tests: min and in. Add a separate validator for each test.',
    },
  ]);
});
