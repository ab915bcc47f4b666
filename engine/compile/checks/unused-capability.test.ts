import { expect, it } from 'vitest';
import { action, buildFlow, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a capability that no tool requires', () => {
  const flow = buildFlow({
    capabilities: [
      { id: 'calendar', name: 'Calendar' },
      { id: 'mail', name: 'Mailbox', connectText: 'Connect {capability}.' },
    ],
    tools: [tool('book', 1, { capabilities: ['calendar'] })],
    nodes: [action('book')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-capability',
      severity: 'warning',
      pointer: '/capabilities/1',
      where: { kind: 'capability', id: 'mail' },
      message: 'No tool requires capability “Mailbox”. Use it or remove it.',
      fix: { title: 'Remove capability “Mailbox”', patch: [{ op: 'remove', path: '/capabilities/1' }] },
    },
  ]);
});
