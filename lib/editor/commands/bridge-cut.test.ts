import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createEmptyDocument } from '../model/open-document';
import { bridgeCut, findCut } from './bridge-cut';
import { removeItems } from './remove-items';

function createFlowOf(edges: [from: string, to: string, guard?: string][]): FlowDocument {
  const ids = new Set(edges.flatMap(([from, to]) => [from, to].filter((id) => id !== EXIT)));
  return {
    ...createEmptyDocument('Cut'),
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        nodes: [...ids].map((id) => ({ type: 'message', id, name: id.toUpperCase(), text: id })),
        edges: edges.map(([from, to, guard], index) => ({
          id: `e${index}`,
          from,
          to,
          ...(guard === undefined ? {} : { guard }),
        })),
      },
    ],
  };
}

test('deleting a node between others lists what is cut, and reconnecting keeps the conditions', () => {
  const document = createFlowOf([
    ['a', 'x', 'turn > 1'],
    ['b', 'x'],
    ['x', 'c'],
  ]);
  const cut = findCut(document, ['node:x']);
  expect(cut?.lines).toEqual(['“A” → “X”', '“B” → “X”', '“X” → “C”']);
  const left = removeItems(document, ['node:x']).document;
  const edit = cut && bridgeCut(left, cut);
  expect(edit?.document.graphs[0]?.edges).toEqual([
    { id: 'e0', from: 'a', to: 'c', guard: 'turn > 1' },
    { id: 'e1', from: 'b', to: 'c' },
  ]);
  expect(edit?.select).toEqual(['edge:main/e0', 'edge:main/e1']);
});

test('a node that leads to the exit can be bridged', () => {
  const cut = findCut(
    createFlowOf([
      ['a', 'x'],
      ['x', EXIT],
    ]),
    ['node:x'],
  );
  expect(cut?.bridge).toEqual([{ id: 'e0', from: 'a', to: EXIT }]);
});

test.each<[string, [string, string][]]>([
  [
    'two nodes follow it',
    [
      ['a', 'x'],
      ['x', 'b'],
      ['x', 'c'],
    ],
  ],
  ['nothing follows it', [['a', 'x']]],
  [
    'only the node that follows it leads to it',
    [
      ['x', 'b'],
      ['b', 'x'],
    ],
  ],
  [
    'it leads only to itself',
    [
      ['a', 'x'],
      ['x', 'x'],
    ],
  ],
])('it cannot be bridged if %s', (_, edges) => {
  expect(findCut(createFlowOf(edges), ['node:x'])?.bridge).toEqual([]);
});

test('a connection whose other end was deleted meanwhile is not restored', () => {
  const document = createFlowOf([
    ['a', 'x'],
    ['x', 'b'],
  ]);
  const cut = findCut(document, ['node:x']);
  const gone = removeItems(document, ['node:x', 'node:a']).document;
  expect(cut && bridgeCut(gone, cut).patches).toEqual([]);
});

test('a node without connections, several nodes, and other items cut nothing', () => {
  const document = createFlowOf([
    ['a', 'b'],
    ['c', 'c'],
  ]);
  expect(findCut(document, ['node:a', 'node:b'])).toBeUndefined();
  expect(findCut(document, ['edge:main/e0'])).toBeUndefined();
  expect(findCut(document, [])).toBeUndefined();
});
