import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports durations that are invalid or zero', () => {
  const flow = buildFlow({
    facts: [
      { name: 'a', type: 'text', expiresAfter: 'soon' },
      { name: 'b', type: 'text', expiresAfter: 'PT0S' },
      { name: 'c', type: 'text', expiresAfter: 'P1DT2H' },
    ],
    nodes: [question('q', { produces: ['a', 'b', 'c'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'bad-duration',
      severity: 'error',
      pointer: '/facts/0/expiresAfter',
      where: { kind: 'fact', name: 'a' },
      message:
        'Fact a expires after “soon”, which is not a duration. Use a value like PT30M (30 minutes) or P7D (7 days).',
    },
    {
      code: 'bad-duration',
      severity: 'error',
      pointer: '/facts/1/expiresAfter',
      where: { kind: 'fact', name: 'b' },
      message:
        'Fact b expires after “PT0S”, which is not a duration. Use a value like PT30M (30 minutes) or P7D (7 days).',
    },
  ]);
});
