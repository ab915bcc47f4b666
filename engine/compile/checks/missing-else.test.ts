import { expect, it } from 'vitest';
import { buildEdgesFlow, decision, edge, question, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns if no guard may hold', () => {
  const flow = buildEdgesFlow({
    facts: [
      { name: 'kind', type: 'enum', values: [{ value: 'led' }, { value: 'cob' }, { value: 'hid' }] },
      { name: 'qty', type: 'integer' },
    ],
    nodes: [
      question('q', { produces: ['kind'] }),
      question('r', { produces: ['qty'], optional: true }),
      terminal('end'),
    ],
    edges: [
      edge('q>r: answers.kind == "led"'),
      edge('q>end: answers.kind == "cob"'),
      edge('r>end: answers.qty > 3'),
      edge('r>r: answers.qty <= 3'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-else',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message:
        '“q” is a dead end if none of its conditions is true. Add a connection with the condition else.',
    },
    {
      code: 'missing-else',
      severity: 'warning',
      pointer: '/graphs/0/nodes/1',
      where: { kind: 'node', graph: 'main', node: 'r' },
      message:
        '“r” is a dead end if none of its conditions is true. Add a connection with the condition else.',
    },
  ]);
});

it('accepts guards that cover all enum values, both booleans, or two opposites', () => {
  const flow = buildEdgesFlow({
    facts: [
      { name: 'kind', type: 'enum', values: [{ value: 'led' }, { value: 'cob' }, { value: 'hid' }] },
      { name: 'vip', type: 'boolean' },
      { name: 'qty', type: 'integer' },
      'note',
    ],
    nodes: [
      question('q', { produces: ['kind', 'vip'] }),
      question('r', { produces: ['qty'] }),
      decision('d'),
      decision('e'),
      terminal('end'),
    ],
    edges: [
      edge('q>r: answers.kind == "led" && answers.vip'),
      edge('q>d: answers.kind in ["cob", "hid"] || answers.vip == false'),
      edge('r>d: answers.qty > 3'),
      edge('r>e: answers.qty <= 3'),
      edge('d>e: has(answers.note)'),
      edge('d>end: !(has(answers.note))'),
      edge('e>end: answers.kind == "led"'),
      edge('e>r: answers.kind != "led"'),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('warns if the question that sets the fact may be skipped', () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'vip', type: 'boolean' }],
    nodes: [question('q', { produces: ['vip'], when: 'turn > 1' }), terminal('a'), terminal('b')],
    edges: [edge('q>a: answers.vip == true'), edge('q>b: answers.vip == false')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-else',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message:
        '“q” is a dead end if none of its conditions is true. Add a connection with the condition else.',
    },
  ]);
});
