import { expect, it } from 'vitest';
import { buildFlow, question, word } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a gate that reads nothing the node produces', () => {
  const flow = buildFlow({
    facts: ['a', word('b')],
    gates: { A: { metricsAll: ['a'] }, B: { when: 'answers.b == "x"' } },
    nodes: [
      question('q', { produces: ['a'], satisfies: ['A', 'B'] }),
      question('r', { produces: ['b'], satisfies: ['B'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'satisfies-unrelated',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/satisfies/1',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message:
        '“q” satisfies gate B, but sets nothing that the gate requires. Remove the gate, or let the node set one of its facts or states.',
      fix: { title: 'Remove B', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/satisfies/1' }] },
    },
  ]);
});
