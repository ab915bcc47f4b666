import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { removeItems } from '../../commands/remove-items';
import type { ItemKey } from '../../model/item';
import { describeBothMoved } from './describe-news';
import { joinDrafts } from './join-drafts';
import { toClashKey } from './merge-three-way';
import type { MergeChoice } from './side';

const question = (id: string) => ({
  id,
  type: 'message' as const,
  name: id.toUpperCase(),
  text: `Say ${id}`,
});
const base = {
  schemaVersion: '1',
  name: 'Line',
  locale: 'en',
  main: 'main',
  facts: [],
  states: [],
  gates: [{ name: 'OPEN', satisfiedBy: {} }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'b',
      nodes: ['a', 'b', 'c'].map(question),
      edges: [
        { id: 'e1', from: 'b', to: 'a', guard: 'answers.x == 1' },
        { id: 'e2', from: 'b', to: 'c' },
        { id: 'e3', from: 'c', to: '__exit__' },
      ],
    },
  ],
  ui: {
    graphs: {
      main: {
        nodes: { a: { x: 1, y: 1 }, b: { x: 2, y: 2 }, c: { x: 3, y: 3 } },
        gates: { OPEN: { x: 9, y: 9 } },
        groups: [{ id: 'g', name: 'Both', nodes: ['b', 'c'] }],
      },
    },
  },
} as unknown as FlowDocument;

const change = (edit: (flow: FlowDocument) => void): FlowDocument => {
  const flow = structuredClone(base);
  edit(flow);
  return flow;
};
const remove = (...keys: string[]) => removeItems(base, keys as ItemKey[]).document;
const rename = (index: number) =>
  change((flow) => Object.assign(flow.graphs[0]?.nodes[index] as object, { name: 'New' }));
function join(mine: unknown, theirs: unknown, choice?: MergeChoice) {
  const { clashes } = joinDrafts({ base, mine, theirs }, []);
  const choices = new Map(choice ? clashes.map((clash) => [toClashKey(clash), choice]) : []);
  const { draft, bothMoved } = joinDrafts({ base, mine, theirs }, [], choices);
  return { flow: draft as FlowDocument, clashes, bothMoved };
}

describe('a node that I removed and they changed', () => {
  test('is restored with its position, ordered edges, group and entry', () => {
    const mine = remove('node:b');
    expect(mine.graphs[0]?.edges?.map(({ id }) => id)).toEqual(['e3']);
    const { flow, clashes } = join(mine, rename(1), 'theirs');
    expect(clashes).toHaveLength(1);
    const [graph] = flow.graphs;
    expect(graph?.nodes.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'A'],
      ['b', 'New'],
      ['c', 'C'],
    ]);
    expect(graph?.edges).toEqual(base.graphs[0]?.edges);
    expect(graph?.entry).toBe('b');
    expect(flow.ui?.graphs?.main?.nodes?.b).toEqual({ x: 2, y: 2 });
    expect(flow.ui?.graphs?.main?.groups?.[0]?.nodes.toSorted()).toEqual(['b', 'c']);
  });

  test('stays removed if the removal is chosen', () => {
    const { flow } = join(remove('node:b'), rename(1), 'mine');
    expect(flow.graphs[0]?.nodes.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(flow.ui?.graphs?.main?.nodes?.b).toBeUndefined();
    expect(flow.graphs[0]?.edges?.map(({ id }) => id)).toEqual(['e3']);
  });

  test('is restored without edges to removed nodes', () => {
    const { flow } = join(remove('node:b', 'node:a'), rename(1), 'theirs');
    expect(flow.graphs[0]?.edges?.map(({ id }) => id)).toEqual(['e2', 'e3']);
  });

  test('is at its moved position', () => {
    const theirs = change((flow) => {
      Object.assign(flow.graphs[0]?.nodes[1] as object, { name: 'New' });
      Object.assign(flow.ui?.graphs?.main?.nodes?.b as object, { x: 50, y: 60 });
    });
    expect(join(remove('node:b'), theirs, 'theirs').flow.ui?.graphs?.main?.nodes?.b).toEqual({
      x: 50,
      y: 60,
    });
    // Reversed: they removed the node I changed, and I keep it.
    expect(join(theirs, remove('node:b'), 'mine').flow.ui?.graphs?.main?.nodes?.b).toEqual({ x: 50, y: 60 });
  });
});

test('restores the position of a gate that one side removed and the other changed', () => {
  const theirs = change((flow) => Object.assign(flow.gates[0] as object, { description: 'New' }));
  const { flow } = join(remove('gate:OPEN'), theirs, 'theirs');
  expect(flow.ui?.graphs?.main?.gates).toEqual({ OPEN: { x: 9, y: 9 } });
});

test('keeps the later position of a card both moved, and counts it', () => {
  const put = (x: number) =>
    change((flow) => Object.assign(flow.ui?.graphs?.main?.nodes?.a as object, { x }));
  const { flow, clashes, bothMoved } = join(put(40), put(70));
  expect([clashes, bothMoved, flow.ui?.graphs?.main?.nodes?.a?.x]).toEqual([[], 1, 40]);
  expect([0, 1, 2].map(describeBothMoved)).toEqual([
    undefined,
    'A card you both moved stays where you put it',
    '2 cards you both moved stay where you put them',
  ]);
});
