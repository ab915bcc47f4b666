import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports each cycle once', () => {
  const flow = buildFlow({
    facts: [
      { name: 'a', type: 'number', compute: 'answers.b + 1' },
      { name: 'b', type: 'number', compute: 'answers.c + 1' },
      { name: 'c', type: 'number', compute: 'has(answers.a) ? answers.a : 1' },
      { name: 'd', type: 'number', compute: 'answers.a + 1' },
      { name: 'e', type: 'number', compute: 'has(answers.e) ? 1 : 2' },
    ],
    nodes: [message('m', { text: '{d} {e}' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'compute-cycle',
      severity: 'error',
      pointer: '/facts/0/compute',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is computed from itself: a → b → c → a. Remove one of these references.',
    },
    {
      code: 'compute-cycle',
      severity: 'error',
      pointer: '/facts/4/compute',
      where: { kind: 'fact', name: 'e' },
      message: 'Fact e is computed from itself: e → e. Remove one of these references.',
    },
  ]);
});
