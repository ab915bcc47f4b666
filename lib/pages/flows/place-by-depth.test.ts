import type { Graph } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { placeByDepth } from './place-by-depth';

const graph = (ids: string, connections: string[]): Graph => ({
  id: 'main',
  name: 'Main',
  strategy: 'edges',
  entry: ids[0] ?? '',
  nodes: [...ids].map((id) => ({ id, type: 'decision' as const, name: id })),
  edges: connections.map((connection) => ({
    id: connection,
    from: connection[0] as string,
    to: connection[1] as string,
  })),
});

it('puts each distance from the entry in a column, and centers it', () => {
  expect([...placeByDepth(graph('abcd', ['ab', 'ac', 'bd', 'da']))]).toEqual([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 280, y: -85 }],
    ['c', { x: 280, y: 85 }],
    ['d', { x: 560, y: 0 }],
  ]);
});

it('omits distant nodes, and handles cycles and a missing entry', () => {
  expect([...placeByDepth(graph('abcdef', ['ab', 'bc', 'cd', 'de', 'ef'])).keys()]).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect([...placeByDepth({ ...graph('ab', ['ab', 'ba']), entry: 'gone' }).keys()]).toEqual([]);
});
