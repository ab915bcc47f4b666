import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
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
