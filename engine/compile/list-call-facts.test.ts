import { expect, it } from 'vitest';
import { action, buildEdgesFlow, edge, plan, question, rule, terminal, tool } from '../testing/builders.ts';
import { listCallFacts } from './list-call-facts.ts';

const assign = (id: string, fact: string) => ({ tool: id, assigns: [{ from: '', fact }] });

it('contains facts that only calls of actions, plans and rules set', () => {
  const flow = buildEdgesFlow({
    facts: ['a', 'b', 'c', 'asked'],
    tools: [tool('t', 1), tool('u', 1)],
    nodes: [
      action('act', { call: assign('t', 'a') }),
      plan('p', [assign('t', 'b'), assign('u', 'asked')]),
      question('q', { produces: ['asked'] }),
      terminal('end'),
    ],
    edges: [edge('act>p'), edge('p>q'), edge('q>end')],
    rules: [rule('r', { calls: [assign('t', 'c')] })],
  });
  expect([...listCallFacts(flow)].sort()).toEqual(['a', 'b', 'c']);
});
