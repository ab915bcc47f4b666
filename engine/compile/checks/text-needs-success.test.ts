import { expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { action, buildEdgesFlow, edge, message, question, terminal, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const pay = action('pay', { call: { tool: 'pay', onError: 'Sorry, payment failed.' } });
const base = buildEdgesFlow({
  facts: ['next'],
  nodes: [pay, message('paid', { text: 'Paid.' }), question('more', { produces: ['next'] }), terminal('end')],
  edges: [edge('pay>paid'), edge('paid>more'), edge('more>end')],
  tools: [tool('pay', {})],
});
const find = (flow: FlowDocument) =>
  compileFlow(flow).problems.filter(({ code }) => code === 'text-needs-success');
const withEdges = (edges: ReturnType<typeof edge>[], nodes = base.graphs[0]?.nodes ?? []): FlowDocument => ({
  ...base,
  graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'pay', nodes, edges }],
});

it('warns about a message that follows a failed call, and connects errors to what comes after it', () => {
  const [found, ...others] = find(base);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    pointer: '/graphs/0/nodes/0',
    where: { kind: 'node', graph: 'main', node: 'pay' },
    message: {},
  });
  expect(found?.fix?.patch).toEqual([
    {
      op: 'add',
      path: '/graphs/0/edges/-',
      value: { id: 'pay-error', from: 'pay', to: 'more', on: 'error' },
    },
  ]);
});

it('leads errors out of the graph if only a terminal with a text follows', () => {
  const flow = withEdges([edge('pay>end')], [pay, terminal('end', { text: 'Paid, bye.' })]);
  expect(find(flow)[0]?.fix?.patch[0]).toMatchObject({ value: { to: '__exit__', on: 'error' } });
});

it('accepts an error edge, a guard, a condition on the text, and a node that waits', () => {
  const edges = [edge('paid>more'), edge('more>end')];
  expect(find(withEdges([edge('pay>paid'), edge('pay>more', { on: 'error' }), ...edges]))).toEqual([]);
  expect(find(withEdges([edge('pay>paid: has(answers.next)'), edge('pay>more: else'), ...edges]))).toEqual(
    [],
  );
  const [first, , ...rest] = base.graphs[0]?.nodes ?? [];
  for (const paid of [
    message('paid', { when: 'has(answers.next)' }),
    message('paid', { waitsForUser: true }),
  ])
    expect(find(withEdges([edge('pay>paid'), ...edges], [first as typeof pay, paid, ...rest]))).toEqual([]);
});
