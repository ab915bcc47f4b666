import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a duplicate value, and a synonym of two values', () => {
  const flow = buildFlow({
    facts: [
      {
        name: 'a',
        type: 'enum',
        values: [
          { value: 'x', synonyms: ['ex', 'x'] },
          { value: 'y', synonyms: ['EX', 'why'] },
          { value: 'X' },
        ],
      },
    ],
    nodes: [question('q', { produces: ['a'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-value',
      severity: 'error',
      pointer: '/facts/0/values/2',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a has the value “X” twice. Remove one.',
      fix: { title: 'Remove the second “X”', patch: [{ op: 'remove', path: '/facts/0/values/2' }] },
    },
    {
      code: 'duplicate-value',
      severity: 'error',
      pointer: '/facts/0/values/1/synonyms/0',
      where: { kind: 'fact', name: 'a' },
      message: 'The synonym “EX” of “y” already means “x” in fact a. Use it for one value only.',
      fix: {
        title: 'Remove the synonym “EX”',
        patch: [{ op: 'remove', path: '/facts/0/values/1/synonyms/0' }],
      },
    },
  ]);
});
