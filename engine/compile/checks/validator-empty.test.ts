import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports validators without a test, and empty lists', () => {
  const flow = buildFlow({
    facts: [{ name: 'a', type: 'text', validate: [{ message: 'No.' }, { in: [] }] }],
    nodes: [question('q', { produces: ['a'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'validator-empty',
      severity: 'error',
      pointer: '/facts/0/validate/0',
      where: { kind: 'fact', name: 'a' },
      message: 'A validator of fact a has no test. Add a check, a pattern or a limit, or remove it.',
      fix: { title: 'Remove the validator', patch: [{ op: 'remove', path: '/facts/0/validate/0' }] },
    },
    {
      code: 'validator-empty',
      severity: 'error',
      pointer: '/facts/0/validate/1',
      where: { kind: 'fact', name: 'a' },
      message: 'A validator of fact a allows no value because its list is empty. Add values, or remove it.',
      fix: { title: 'Remove the validator', patch: [{ op: 'remove', path: '/facts/0/validate/1' }] },
    },
  ]);
});
