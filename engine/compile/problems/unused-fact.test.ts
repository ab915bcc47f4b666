import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns of a fact that nothing gives or reads', () => {
  const flow = buildFlow({
    facts: ['a', 'b', 'c'],
    nodes: [question('q', { produces: ['a'] }), message('m', { text: 'Hi {b}.' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-fact',
      severity: 'warning',
      pointer: '/facts/2',
      where: { kind: 'fact', name: 'c' },
      message: 'Nothing asks for fact c, and nothing reads it. Use it or remove it.',
      fix: { title: 'Remove c', patch: [{ op: 'remove', path: '/facts/2' }] },
    },
  ]);
});
