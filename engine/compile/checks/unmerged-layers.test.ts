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
      message: 'The flow extends other flows that are not merged yet. Merge the layers before the flow runs.',
    },
  ]);
  const other = buildFlow({ extends: [], nodes: [message('m')] });
  expect(compileFlow(other).problems).toEqual([
    {
      code: 'unmerged-layers',
      severity: 'error',
      pointer: '/extends',
      where: { kind: 'flow' },
      message: 'The flow has extends, but the list of layers is empty. Remove it.',
      fix: { title: 'Remove extends', patch: [{ op: 'remove', path: '/extends' }] },
    },
  ]);
});
