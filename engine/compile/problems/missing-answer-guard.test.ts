import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns of negations that are false while the answer is unknown', () => {
  const flow = buildFlow({
    facts: ['plan', { name: 'vip', type: 'boolean' }],
    gates: { KNOWN: { metricsAll: ['plan'] } },
    nodes: [
      question('q', { produces: ['plan', 'vip'] }),
      message('a', { when: 'answers.plan != "free" && !answers.vip' }),
      message('b', { when: 'has(answers.plan) && answers.plan != "free"' }),
      message('c', { when: 'answers.plan != "free"', requires: ['KNOWN'] }),
      message('d', { when: 'answers.plan == "free"' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-answer-guard',
      severity: 'warning',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        'The when of "a" is false, not true, while plan or vip is unknown. Say which you mean with has(answers.plan) and has(answers.vip).',
    },
  ]);
});
