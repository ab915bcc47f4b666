import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('restricts gates to answers and states, and computed facts to answers', () => {
  const flow = buildFlow({
    facts: ['name', { name: 'late', type: 'boolean', compute: 'turn > 3 && has(answers.name)' }],
    states: ['READY'],
    gates: { OPEN: { when: 'gates.OTHER || input.text == "x"' }, OTHER: { statesAll: ['READY'] } },
    nodes: [
      question('a', { produces: ['name', 'late'], producesStates: ['READY'] }),
      message('b', { when: 'value == 1', requires: ['OPEN'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/facts/1/compute',
      where: { kind: 'fact', name: 'late' },
      message: 'The compute of fact late reads turn. A computed fact may read only answers.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/when',
      where: { kind: 'gate', name: 'OPEN' },
      message: 'The when of gate OPEN reads gates and input. A gate may read only answers and states.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message: 'The when of "b" reads value. Only a check has a value: the candidate for its fact.',
    },
  ]);
});

it('rejects scenario in gates and computed facts, and response outside hard constraints', () => {
  const flow = buildFlow({
    facts: [{ name: 'f', type: 'text', compute: 'scenario' }],
    gates: { G: { when: 'scenario == ""' } },
    nodes: [message('m', { requires: ['G'], when: 'response == "" && scenario == ""', text: '{f}' })],
  });
  const found = compileFlow(flow).problems.filter(({ code }) => code === 'name-out-of-scope');
  expect(found.map(({ pointer, message: text }) => [pointer, text])).toEqual([
    ['/facts/0/compute', 'The compute of fact f reads scenario. A computed fact may read only answers.'],
    [
      '/gates/0/satisfiedBy/when',
      'The when of gate G reads scenario. A gate may read only answers and states.',
    ],
    [
      '/graphs/0/nodes/0/when',
      'The when of "m" reads response. Only the check of a hard constraint has a response: the reply it is held against.',
    ],
  ]);
});
