import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns of a graph without a way in', () => {
  const flow = buildFlow({
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: [message('m')] },
      { id: 'other', name: 'Other', strategy: 'gates', nodes: [message('n')] },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-graph',
      severity: 'warning',
      pointer: '/graphs/1',
      where: { kind: 'graph', graph: 'other' },
      message:
        'Nothing leads into graph "Other". Make it the main graph, give it a trigger, or let a node call it.',
    },
  ]);
});
