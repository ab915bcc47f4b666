import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports an enum without values', () => {
  const flow = buildFlow({
    facts: [
      { name: 'a', type: 'enum' },
      { name: 'b', type: 'enum', values: [] },
    ],
    nodes: [question('q', { produces: ['a', 'b'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'enum-without-values',
      severity: 'error',
      pointer: '/facts/0',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is an enum without values. Add values, or change its type to text.',
    },
    {
      code: 'enum-without-values',
      severity: 'error',
      pointer: '/facts/1',
      where: { kind: 'fact', name: 'b' },
      message: 'Fact b is an enum without values. Add values, or change its type to text.',
    },
  ]);
});
