import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports answers, states and gates read without a literal name', () => {
  const flow = buildFlow({
    facts: ['name'],
    states: ['READY'],
    nodes: [
      question('a', { produces: ['name'], producesStates: ['READY'], requiresStates: [] }),
      message('b', { when: 'answers["na" + "me"] == "x" && states.READY' }),
      message('c', { when: 'size(answers) > 0' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'computed-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” reads answers without a literal name. Write each name, as in answers.NAME.',
    },
    {
      code: 'computed-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/when',
      where: { kind: 'node', graph: 'main', node: 'c' },
      message:
        'The condition of “c” reads answers without a literal name. Write each name, as in answers.NAME.',
    },
  ]);
});
