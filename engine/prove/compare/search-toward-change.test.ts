import { expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { buildEdgesFlow, edge, message, question, terminal } from '../../testing/builders.ts';
import { compareDocuments } from '../testing/compare-documents.ts';

const LETTERS = 'abcdefghijkl'.split('');

/** Asks for twelve choices, whose 4,096 combinations are different situations before the last message. */
const long = (last: string): FlowDocument =>
  buildEdgesFlow({
    facts: LETTERS.map((name) => ({ name, type: 'boolean' as const })),
    nodes: [
      ...LETTERS.map((name) => question(name, { text: `Is it ${name}?`, produces: [name] })),
      message('all', { text: 'All of them.' }),
      message('last', { text: last }),
      terminal('end'),
    ],
    edges: [
      ...LETTERS.map((name, place) => edge(`${name}>${LETTERS[place + 1] ?? 'last: else'}`)),
      edge(`l>all: ${LETTERS.map((name) => `answers.${name}`).join(' && ')}`),
      edge('all>end'),
      edge('last>end'),
    ],
  });

it('finds a change at the end of a conversation with many choices in few turns', async () => {
  const comparison = await compareDocuments(long('Not all.'), long('Not all of them.'));
  expect(comparison).toMatchObject({
    verdict: 'differs',
    differences: [{ cause: { code: 'reply-changed', before: 'last', after: 'last' } }],
  });
  expect(comparison.turns).toBeLessThan(8_000);
});

it('finds no difference where no conversation leads to the change', async () => {
  const removed = (text: string): FlowDocument => {
    const flow = long(text);
    for (const graph of flow.graphs) graph.edges = graph.edges?.filter(({ to }) => to !== 'last');
    return flow;
  };
  const comparison = await compareDocuments(removed('Not all.'), removed('Not all of them.'), {
    maxSituations: 3_000,
  });
  expect(comparison.verdict).not.toBe('differs');
});
