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
      message: 'The expression of fact late reads turn. A computed fact can read only answers.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/when',
      where: { kind: 'gate', name: 'OPEN' },
      message: 'The condition of gate OPEN reads gates and input. A gate can read only answers and states.',
    },
    {
      code: 'name-out-of-scope',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” reads value. Only the check of a fact can read value, which is the new value of the fact.',
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
    ['/facts/0/compute', 'The expression of fact f reads scenario. A computed fact can read only answers.'],
    [
      '/gates/0/satisfiedBy/when',
      'The condition of gate G reads scenario. A gate can read only answers and states.',
    ],
    [
      '/graphs/0/nodes/0/when',
      'The condition of “m” reads response. Only the check of a hard constraint can read response, which is the reply to verify.',
    ],
  ]);
});
