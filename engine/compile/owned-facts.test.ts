import { expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import {
  buildEdgesFlow,
  edge,
  edgesGraph,
  plan,
  question,
  subgraph,
  terminal,
  tool,
} from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';

const text = (name: string, more: Partial<Fact> = {}): Fact => ({ name, type: 'text', ...more });

it('keeps shared facts, facts remembered for the customer, and facts computed only from them, in the session', () => {
  const flow = buildEdgesFlow({
    facts: [
      text('city', { remember: 'customer' }),
      text('street'),
      text('badge', { shared: true }),
      text('found', { remember: 'session' }),
      text('loud', { compute: 'answers.city + "!"' }),
      text('line', { compute: 'answers.city + answers.street' }),
    ],
    tools: [tool('find', 1)],
    nodes: [subgraph('s', 'home'), terminal('end')],
    edges: [edge('s>end')],
    graphs: [
      edgesGraph('home', {
        inputs: ['city'],
        outputs: ['city'],
        nodes: [
          question('q', { produces: ['city', 'street', 'badge'] }),
          plan('p', [{ tool: 'find', assigns: [{ from: '', fact: 'found' }] }]),
        ],
        edges: [edge('q>p'), edge('p>__exit__')],
      }),
    ],
  });
  const result = compileFlow(flow);
  if (!result.ok) throw new Error('The flow does not parse.');
  expect([...result.compiled.getGraph('home').owns].sort()).toEqual(['found', 'line', 'street']);
});
