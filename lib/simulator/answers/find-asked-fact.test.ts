import { expect, it } from 'vitest';
import { findAskedFact } from './find-asked-fact';

const question = (id: string, ...produces: string[]) => ({ id, type: 'question', name: id, produces });
const document = {
  facts: [
    { name: 'day', type: 'date' },
    { name: 'seats', type: 'integer' },
  ],
  graphs: [{ id: 'main', name: 'Main', nodes: [question('ask', 'day'), question('both', 'day', 'seats')] }],
};

it('finds what the node of a reply asks for', () => {
  expect(findAskedFact(document, 'ask')).toMatchObject({ name: 'day', control: 'date' });
});

it('finds nothing for several facts, other nodes, and replies without a node', () => {
  const nodes = ['both', 'removed', undefined];
  expect(nodes.map((node) => findAskedFact(document, node))).toEqual([undefined, undefined, undefined]);
  expect(findAskedFact(undefined, 'ask')).toBeUndefined();
});
