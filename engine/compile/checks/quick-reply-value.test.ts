import { expect, it } from 'vitest';
import type { QuickReply } from '../../document/content.ts';
import { action, buildFlow, question, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const find = (...quickReplies: QuickReply[]) =>
  compileFlow(
    buildFlow({
      facts: [
        { name: 'size', type: 'enum', values: [{ value: 's' }, { value: 'l' }] },
        { name: 'count', type: 'integer' },
        { name: 'twice', type: 'number', compute: 'answers.count * 2.0' },
        { name: 'order', type: 'text' },
      ],
      tools: [tool('find', 'x')],
      nodes: [
        question('a', { produces: ['size'], quickReplies }),
        action('b', { call: { tool: 'find', assigns: [{ from: '', fact: 'order' }] } }),
      ],
    }),
  ).problems.filter(({ severity }) => severity === 'error');

it('reports a value that its fact does not accept', () => {
  expect(find({ label: 'Huge', fact: 'size', value: 'xl' })).toEqual([
    {
      code: 'quick-reply-value',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/quickReplies/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        '“a” has a quick reply that cannot set size. “xl” is not a value of type enum. Change the value.',
    },
  ]);
  expect(find({ label: 'Many', fact: 'count', value: true })).toHaveLength(1);
});

it('reports a fact that is computed or set by calls', () => {
  expect(
    find({ label: 'A', fact: 'twice', value: 2 }, { label: 'B', fact: 'order', value: 'x' }).map(
      ({ message }) => message,
    ),
  ).toEqual([
    '“a” has a quick reply that cannot set twice. It is computed. Choose another fact.',
    '“a” has a quick reply that cannot set order. It is set by calls. Choose another fact.',
  ]);
});

it('accepts values that fit, and reports an unknown fact as a missing reference only', () => {
  expect(find({ label: 'A', fact: 'size', value: 'l' }, { label: 'B', fact: 'count', value: 2 })).toEqual([]);
  expect(find({ label: 'A', fact: 'sise', value: 'l' })).toMatchObject([
    { code: 'missing-reference', pointer: '/graphs/0/nodes/0/quickReplies/0/fact' },
  ]);
});
