import { expect, it } from 'vitest';
import { buildFlow, handoff, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a message without text', () => {
  const flow = buildFlow({ nodes: [message('m', { text: undefined }), handoff('h')] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'message-without-text',
      severity: 'error',
      pointer: '/graphs/0/nodes/0',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '“m” has no text. Add one.',
    },
  ]);
});
