import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a trigger without examples', () => {
  const flow = buildFlow({
    nodes: [message('m')],
    graphs: [
      { id: 'main', name: 'Main', strategy: 'gates', nodes: [message('m')] },
      {
        id: 'other',
        name: 'Other',
        strategy: 'gates',
        trigger: { text: 'asks about a booking', examples: [] },
        nodes: [message('n')],
      },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'trigger-without-examples',
      severity: 'warning',
      pointer: '/graphs/1/trigger/examples',
      where: { kind: 'graph', graph: 'other' },
      message: 'The trigger of graph “Other” has no examples of messages that start it. Add some.',
    },
  ]);
});
