import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports tests that do not apply to the type of the fact', () => {
  const flow = buildFlow({
    facts: [
      { name: 'a', type: 'text', validate: [{ min: 3 }, { in: ['x', 3] }] },
      { name: 'n', type: 'number', validate: [{ min: '3' }, { pattern: 'x' }, { maxLength: 3 }] },
      { name: 'd', type: 'date', validate: [{ min: '2020-02-30' }, { max: '2030-01-01' }] },
      { name: 'e', type: 'enum', values: [{ value: 'x' }], validate: [{ in: ['y'] }] },
      { name: 'm', type: 'money', validate: [{ min: 5 }] },
    ],
    nodes: [question('q', { produces: ['a', 'n', 'd', 'e', 'm'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/0/validate/0/min',
      where: { kind: 'fact', name: 'a' },
      message: 'The min of fact a does not apply to the type text.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/0/validate/1/in',
      where: { kind: 'fact', name: 'a' },
      message: 'The in of fact a lists 3, which is not a possible value of the fact.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/1/validate/0/min',
      where: { kind: 'fact', name: 'n' },
      message: 'The min of fact n must be a number.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/1/validate/1/pattern',
      where: { kind: 'fact', name: 'n' },
      message: 'The pattern of fact n does not apply to the type number.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/1/validate/2/maxLength',
      where: { kind: 'fact', name: 'n' },
      message: 'The maxLength of fact n does not apply to the type number.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/2/validate/0/min',
      where: { kind: 'fact', name: 'd' },
      message: 'The min of fact d must be a date in ISO 8601 format.',
    },
    {
      code: 'validator-type',
      severity: 'error',
      pointer: '/facts/3/validate/0/in',
      where: { kind: 'fact', name: 'e' },
      message: 'The in of fact e lists “y”, which is not a possible value of the fact.',
    },
  ]);
});
