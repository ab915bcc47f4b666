import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a path that changes nothing, unless an expression reads the path', () => {
  const flow = buildFlow({
    paths: ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), condition: { text: id, examples: [id] } })),
    nodes: [message('m', { paths: ['a'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'unused-path',
      severity: 'warning',
      pointer: '/paths/1',
      where: { kind: 'path', id: 'b' },
      message: 'Path “B” has no effect. Add a node to it, or remove it.',
      fix: { title: 'Remove path “B”', patch: [{ op: 'remove', path: '/paths/1' }] },
    },
  ]);
  const other = buildFlow({
    paths: [{ id: 'a', name: 'A', condition: { text: 'a', examples: ['a'] } }],
    nodes: [message('m', { when: 'path == "a"' })],
  });
  expect(compileFlow(other).problems).toEqual([]);
});
