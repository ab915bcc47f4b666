import { expect, it } from 'vitest';
import type { Fact } from '../../document/fact.ts';
import { buildEdgesFlow, edge, edgesGraph, question, subgraph, terminal } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

/** A main graph that sets one fact and calls a graph that sets another. */
const build = (fact: Partial<Fact> & { name: string }) =>
  compileFlow(
    buildEdgesFlow({
      facts: ['here', 'there'].map((name) =>
        name === fact.name ? { type: 'text' as const, shared: true, ...fact } : name,
      ),
      nodes: [question('q', { produces: ['here'] }), subgraph('s', 'called'), terminal('end')],
      edges: [edge('q>s'), edge('s>end')],
      graphs: [
        edgesGraph('called', {
          nodes: [question('p', { produces: ['there'] })],
          edges: [edge('p>__exit__')],
        }),
      ],
    }),
  ).problems.filter(({ code }) => code === 'shared-without-effect');

it('reports a shared fact that only the main graph sets', () => {
  expect(build({ name: 'here' })).toEqual([
    {
      code: 'shared-without-effect',
      severity: 'warning',
      pointer: '/facts/0/shared',
      where: { kind: 'fact', name: 'here' },
      message: 'Fact here belongs to the whole conversation anyway. Remove shared.',
      fix: { title: 'Remove shared', patch: [{ op: 'remove', path: '/facts/0/shared' }] },
    },
  ]);
});

it('reports a shared fact that is remembered for the customer', () => {
  expect(build({ name: 'there', remember: 'customer' })).toHaveLength(1);
});

it('accepts a shared fact that a called graph sets', () => {
  expect(build({ name: 'there' })).toEqual([]);
});
