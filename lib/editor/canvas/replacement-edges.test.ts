import type { Graph } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { toKey } from '../model/item';
import { listReplacementEdges } from './replacement-edges';

const question = (id: string, produces: string[], paths?: string[]) => ({
  id,
  type: 'question' as const,
  name: id,
  text: id,
  produces,
  ...(paths ? { paths } : {}),
});
const graph: Graph = {
  id: 'main',
  name: 'Main',
  strategy: 'edges',
  nodes: [
    question('a', ['x']),
    question('b', ['y']),
    question('b-sport', ['y'], ['sport']),
    question('c', []),
  ],
};
const node = (id: string) => toKey('node', id);
const edge = (from: string, to: string) => ({
  key: toKey('node', `${from}-${to}`),
  from: node(from),
  to: node(to),
  width: 0,
});

it('connects a replacement like the node it replaces', () => {
  const found = listReplacementEdges(graph, [edge('a', 'b'), edge('b', 'c')]);
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [node('a'), node('b-sport')],
    [node('b-sport'), node('c')],
  ]);
});

it('leaves a replacement with own edges in place', () => {
  expect(listReplacementEdges(graph, [edge('a', 'b'), edge('b-sport', 'c')])).toEqual([]);
});
