import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports ranges whose minimum exceeds their maximum', () => {
  const flow = buildFlow({
    facts: [
      {
        name: 'n',
        type: 'number',
        validate: [
          { min: 3, max: 2 },
          { min: 2, max: 2 },
        ],
      },
      { name: 'a', type: 'text', validate: [{ minLength: 3, maxLength: 1 }] },
    ],
    nodes: [question('q', { produces: ['a', 'n'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'validator-impossible',
      severity: 'error',
      pointer: '/facts/0/validate/0',
      where: { kind: 'fact', name: 'n' },
      message: 'A range of fact n has a minimum that is greater than its maximum. Swap them.',
    },
    {
      code: 'validator-impossible',
      severity: 'error',
      pointer: '/facts/1/validate/0',
      where: { kind: 'fact', name: 'a' },
      message: 'A range of fact a has a minimum that is greater than its maximum. Swap them.',
    },
  ]);
});
