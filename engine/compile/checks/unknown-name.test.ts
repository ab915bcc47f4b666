import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports undeclared names, also in has(), and unknown bare names', () => {
  const flow = buildFlow({
    facts: [{ name: 'goal_target', type: 'number', aliases: ['target'] }],
    states: ['READY'],
    nodes: [
      question('a', { produces: ['goal_target'], producesStates: ['READY'] }),
      message('b', { when: 'has(answers.goal_targte) || answers.target > 3 || states.REDY' }),
      message('c', { when: 'goal_target > 3' }),
      message('d', { when: 'gates.NOPE' }),
      message('e', { requiresStates: ['READY'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” reads answers.goal_targte, which does not exist. Did you mean answers.goal_target?',
      fix: {
        title: 'Change to answers.goal_target',
        patch: [
          {
            op: 'replace',
            path: '/graphs/0/nodes/1/when',
            value: 'has(answers.goal_target) || answers.target > 3 || states.REDY',
          },
        ],
      },
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” reads answers.target, which does not exist. Did you mean answers.goal_target?',
      fix: {
        title: 'Change to answers.goal_target',
        patch: [
          {
            op: 'replace',
            path: '/graphs/0/nodes/1/when',
            value: 'has(answers.goal_targte) || answers.goal_target > 3 || states.REDY',
          },
        ],
      },
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message: 'The condition of “b” reads states.REDY, which does not exist. Did you mean states.READY?',
      fix: {
        title: 'Change to states.READY',
        patch: [
          {
            op: 'replace',
            path: '/graphs/0/nodes/1/when',
            value: 'has(answers.goal_targte) || answers.target > 3 || states.READY',
          },
        ],
      },
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/when',
      where: { kind: 'node', graph: 'main', node: 'c' },
      message:
        'The condition of “c” reads goal_target, which does not exist. Did you mean answers.goal_target?',
      fix: {
        title: 'Change to answers.goal_target',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/2/when', value: 'answers.goal_target > 3' }],
      },
    },
    {
      code: 'unknown-name',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/when',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message:
        'The condition of “d” reads gates.NOPE, which does not exist. Add it, or change the expression.',
    },
  ]);
});
