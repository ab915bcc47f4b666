import type { Edge, FlowDocument, Graph } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { applyPatches } from '../model/edit';
import { createEmptyDocument } from '../model/open-document';
import { listSiblings, moveEdge } from './set-edge-order';

function createDocument(edges: Partial<Edge>[]): FlowDocument {
  const graph: Graph = {
    id: 'g',
    name: 'G',
    strategy: 'edges',
    nodes: ['a', 'b'].map((id) => ({ type: 'decision', id, name: id })),
    edges: edges.map((edge, index) => ({ id: `e${index}`, from: 'a', to: 'b', ...edge })),
  };
  return { ...createEmptyDocument('Order'), graphs: [graph] };
}

const orderOf = (document: FlowDocument) =>
  listSiblings(document.graphs[0] as Graph, { from: 'a' }).map(({ id }) => id);

describe('listSiblings', () => {
  it('sorts by priority, then by id, and puts else last', () => {
    const document = createDocument([
      { guard: 'else', priority: 9 },
      { guard: 'true' },
      { guard: 'true', priority: 2 },
      { on: 'error' },
      { from: 'b', to: 'a' },
    ]);
    expect(orderOf(document)).toEqual(['e2', 'e1', 'e0']);
    expect(listSiblings(document.graphs[0] as Graph, { from: 'a', on: 'error' })).toHaveLength(1);
  });
});

describe('moveEdge', () => {
  it('moves an edge one position at a time', () => {
    let document = createDocument([{}, {}, { priority: 3 }, { priority: 3 }]);
    expect(orderOf(document)).toEqual(['e2', 'e3', 'e0', 'e1']);
    for (const [edge, by, wanted] of [
      ['e3', -1, ['e3', 'e2', 'e0', 'e1']],
      ['e1', -1, ['e3', 'e2', 'e1', 'e0']],
      ['e1', -1, ['e3', 'e1', 'e2', 'e0']],
      ['e3', 1, ['e1', 'e3', 'e2', 'e0']],
      ['e2', 1, ['e1', 'e3', 'e0', 'e2']],
    ] as const) {
      document = moveEdge(document, 'g', edge, by)?.document as FlowDocument;
      expect(orderOf(document)).toEqual(wanted);
    }
  });
  it('removes a priority if the ids already produce the order', () => {
    const document = createDocument([{}, {}]);
    const there = moveEdge(document, 'g', 'e1', -1)?.document as FlowDocument;
    const back = moveEdge(there, 'g', 'e1', 1)?.document as FlowDocument;
    expect(orderOf(back)).toEqual(['e0', 'e1']);
    expect(back.graphs[0]?.edges?.[0]).not.toHaveProperty('priority');
  });
  it('can be undone', () => {
    const document = createDocument([{}, {}]);
    const edit = moveEdge(document, 'g', 'e1', -1);
    expect(edit && applyPatches(edit.document, edit.inverse)).toEqual(document);
  });
  it('does not move past the ends, nor else', () => {
    const document = createDocument([{}, { guard: 'else' }]);
    expect(moveEdge(document, 'g', 'e0', -1)).toBeUndefined();
    expect(moveEdge(document, 'g', 'e0', 1)).toBeUndefined();
    expect(moveEdge(document, 'g', 'e1', -1)).toBeUndefined();
  });
});
