import { expect, it } from 'vitest';
import { buildFlow, plan, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const input = { type: 'object', properties: { kind: { type: 'string' } } };
const tools = ['find', 'book'].map((id) => tool(id, 1, { input, examples: [id] }));

it('reports a tool that a plan lists twice', () => {
  const flow = buildFlow({
    tools,
    nodes: [plan('p', ['find', 'book', { tool: 'find', args: { kind: '"room"' } }])],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'plan-tool-duplicate',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/tools/2/tool',
      where: { kind: 'node', graph: 'main', node: 'p' },
      message: '“p” lists tool “find” twice. Remove one: a plan can use a tool any number of times.',
      fix: {
        title: 'Remove the second “find”',
        patch: [{ op: 'remove', path: '/graphs/0/nodes/0/tools/2' }],
      },
    },
  ]);
});

it('accepts the same tool in two plans', () => {
  const flow = buildFlow({ tools, nodes: [plan('p', ['find', 'book']), plan('q', ['find'])] });
  expect(compileFlow(flow).problems).toEqual([]);
});
