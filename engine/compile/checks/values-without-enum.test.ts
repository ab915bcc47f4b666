import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports values on a type that does not use them', () => {
  const flow = buildFlow({
    facts: [
      { name: 'a', type: 'text', values: [{ value: 'x' }] },
      { name: 'b', type: 'list', values: [{ value: 'x' }] },
    ],
    nodes: [question('q', { produces: ['a', 'b'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'values-without-enum',
      severity: 'error',
      pointer: '/facts/0/values',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a lists values, but its type is text. Change the type to enum, or remove the values.',
      fix: { title: 'Remove the values', patch: [{ op: 'remove', path: '/facts/0/values' }] },
    },
  ]);
});
