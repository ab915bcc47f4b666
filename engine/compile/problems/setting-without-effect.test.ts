import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  message,
  subgraph,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns of settings of systems the flow has none of', () => {
  const flow = buildFlow({
    settings: {
      postGoalPolicy: 'STOP',
      scenario: { entryThreshold: 0.7 },
      models: { understand: { model: 'local' }, judge: { model: 'x' } },
      memory: { messages: 10, latestActions: { keep: 1 } },
    },
    nodes: [message('m')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/scenario',
      where: { kind: 'settings' },
      message: 'Setting scenario has no effect: this flow has no scenarios.',
      fix: { title: 'Remove scenario', patch: [{ op: 'remove', path: '/settings/scenario' }] },
    },
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/memory/latestActions',
      where: { kind: 'settings' },
      message: 'Setting memory.latestActions has no effect: this flow has no actions.',
      fix: {
        title: 'Remove memory.latestActions',
        patch: [{ op: 'remove', path: '/settings/memory/latestActions' }],
      },
    },
    {
      code: 'setting-without-effect',
      severity: 'warning',
      pointer: '/settings/models/judge',
      where: { kind: 'settings' },
      message: 'Setting models.judge has no effect: this flow has no rules.',
      fix: { title: 'Remove models.judge', patch: [{ op: 'remove', path: '/settings/models/judge' }] },
    },
  ]);
});

it('lets settings of paths, the stack, tools and edges act where the flow has them', () => {
  const flow = buildEdgesFlow({
    settings: {
      path: { lockThreshold: 2 },
      stack: { depth: 4 },
      tool: { timeoutMs: 100 },
      limits: { guardsPerNode: 9, toolCallsPerTurn: 3 },
      memory: { pausedFrameIdleHours: 1 },
      models: { match: { model: 'local' } },
    },
    paths: [{ id: 'p', name: 'P', condition: { text: 'p', examples: ['p'] } }],
    tools: [tool('t', 1)],
    nodes: [action('t', { paths: ['p'] }), subgraph('s', 'other'), terminal('end')],
    edges: [edge('t>s'), edge('s>end')],
    graphs: [edgesGraph('other', { nodes: [message('o')], edges: [edge('o>__exit__')] })],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
