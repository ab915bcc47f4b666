import { expect, it } from 'vitest';
import { action, buildEdgesFlow, edge, terminal, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a path that the output schema does not have', () => {
  const flow = buildEdgesFlow({
    facts: ['city', 'name', 'first', 'free', 'whole'],
    tools: [
      tool(
        'find',
        {},
        {
          output: {
            type: 'object',
            properties: {
              address: { type: 'object', properties: { city: { type: 'string' } } },
              names: { type: 'array', items: { properties: { first: { type: 'string' } } } },
              extra: { type: 'object' },
            },
          },
        },
      ),
    ],
    nodes: [
      action('find', {
        call: {
          tool: 'find',
          assigns: [
            { from: 'address.citi', fact: 'city' },
            { from: 'title', fact: 'name' },
            { from: 'names.0.first', fact: 'first' },
            { from: 'extra.x', fact: 'free' },
            { from: '', fact: 'whole' },
          ],
        },
      }),
      terminal('end', { text: '{city}{name}{first}{free}{whole}' }),
    ],
    edges: [edge('find>end')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'call-result',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/call/assigns/0/from',
      where: { kind: 'node', graph: 'main', node: 'find' },
      message:
        '“find” sets city from address.citi, but the output of tool “find” has no address.citi. Did you mean address.city?',
      fix: {
        title: 'Change to address.city',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/call/assigns/0/from', value: 'address.city' }],
      },
    },
    {
      code: 'call-result',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/call/assigns/1/from',
      where: { kind: 'node', graph: 'main', node: 'find' },
      message:
        '“find” sets name from title, but the output of tool “find” has no title. Change the path, or the output schema.',
    },
  ]);
});
