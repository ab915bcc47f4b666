import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a main graph in which nothing can run', () => {
  const flow = buildFlow({ nodes: [message('m', { enabled: false })] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'graph-empty',
      severity: 'warning',
      pointer: '/graphs/0/nodes',
      where: { kind: 'graph', graph: 'main' },
      message: 'Graph "Main" has no node to run. Add one.',
    },
  ]);
});
