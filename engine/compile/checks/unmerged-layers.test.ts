import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports unmerged layers, and an empty list of layers', () => {
  const flow = buildFlow({ extends: [{ flow: 'base', version: 2 }], nodes: [message('m')] });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unmerged-layers',
      severity: 'error',
      pointer: '/extends',
      where: { kind: 'flow' },
      message:
        'The flow is laid over others that are not merged into it yet. Merge its layers before it runs.',
    },
  ]);
  const other = buildFlow({ extends: [], nodes: [message('m')] });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'unmerged-layers',
      severity: 'error',
      pointer: '/extends',
      where: { kind: 'flow' },
      message: 'The flow names layers it is laid over, but none is in the list.',
      fix: { title: 'Remove extends', patch: [{ op: 'remove', path: '/extends' }] },
    },
  ]);
});
