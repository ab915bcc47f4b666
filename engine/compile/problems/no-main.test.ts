import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('offers the first graph', () => {
  const flow = buildFlow({ main: undefined, nodes: [message('m')] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'no-main',
      severity: 'warning',
      pointer: '',
      where: { kind: 'flow' },
      message: 'No graph is the main one, so a conversation never begins. Start in "Main"?',
      fix: { title: 'Start in "Main"', patch: [{ op: 'add', path: '/main', value: 'main' }] },
    },
  ]);
});
