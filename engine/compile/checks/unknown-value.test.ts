import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports an enum compared with a value it does not have', () => {
  const flow = buildFlow({
    facts: [{ name: 'plan', type: 'enum', values: [{ value: 'free' }, { value: 'team' }] }],
    nodes: [
      question('a', { produces: ['plan'] }),
      message('b', { when: 'answers.plan == "taem"' }),
      message('c', { when: 'answers.plan == "free"' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unknown-value',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” compares plan with “taem”, which is not one of its values. Did you mean “team”?',
    },
  ]);
});
