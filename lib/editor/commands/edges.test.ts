import { EXIT, type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { createClip } from '../model/clipboard';
import type { Edit } from '../model/edit';
import { applyPatches } from '../model/edit';
import { createEditorStore } from '../model/editor-store';
import type { ItemKey } from '../model/item';
import { createEmptyDocument, documentReader } from '../model/open-document';
import { listLinks, listLinksOfAll } from '../model/what-links-here';
import { createEdgesFlow, createTestFlow } from '../testing/flow';
import { addConstraint } from './add-constraint';
import { addEdge } from './add-edge';
import { addGraph } from './add-graph';
import { addNode } from './add-node';
import { addPath } from './add-path';
import { addTool } from './add-tool';
import { duplicateItems } from './duplicate-items';
import { pasteClip } from './paste-clip';
import { reconnectEdge } from './reconnect-edge';
import { removeItems } from './remove-items';
import { renameName } from './rename-name';
import { setEntry } from './set-entry';
import { setStrategy } from './set-strategy';

const at = { x: 0, y: 0 };
const edgesOf = (document: FlowDocument, graph = 0) => document.graphs[graph]?.edges ?? [];

/** The edited document, after checking that it is valid and that undo restores the original. */
function check(before: FlowDocument, edit: Edit | undefined): FlowDocument {
  if (!edit) throw new Error('Nothing was edited');
  expect(applyPatches(edit.document, edit.inverse)).toEqual(before);
  expect(parseFlow(edit.document).ok).toBe(true);
  return edit.document;
}

describe('edges', () => {
  test('a new edge is selected and becomes the else edge of guarded siblings', () => {
    const flow = createEdgesFlow();
    const edit = addEdge(flow, 'main', { from: 'find', to: 'sorry' });
    const added = edgesOf(check(flow, edit)).at(-1);
    expect(added).toMatchObject({ from: 'find', to: 'sorry', guard: 'else' });
    expect(edit.select).toEqual([`edge:main/${added?.id}`]);
    const again = edgesOf(check(edit.document, addEdge(edit.document, 'main', { from: 'find', to: EXIT })));
    expect(again.at(-1)?.guard).toBeUndefined();
    expect((again.at(-1)?.id ?? '') > (added?.id ?? '')).toBe(true);
  });

  test('both ends of an edge can be reconnected, and the guard is kept', () => {
    const flow = createEdgesFlow();
    const moved = check(flow, reconnectEdge(flow, 'edge:main/e4', { to: 'person' }));
    expect(edgesOf(moved)[3]).toEqual({ ...edgesOf(flow)[3], to: 'person' });
    const other = check(moved, reconnectEdge(moved, 'edge:main/e4', { from: 'ask' }));
    expect(edgesOf(other)[3]).toMatchObject({ from: 'ask', to: 'person', guard: 'answers.budget > 5000' });
  });

  test('a node inserted on an edge splits it, and the first half keeps the guard', () => {
    const flow = createEdgesFlow();
    const edit = addNode(flow, { graph: 'main', type: 'message', at, on: 'edge:main/e7' });
    const added = edit.document.graphs[0]?.nodes.at(-1)?.id;
    const edges = edgesOf(check(flow, edit));
    expect(edges.find((edge) => edge.id === 'e7')).toMatchObject({
      from: 'find',
      to: added,
      guard: 'size(answers.slots) > 0',
    });
    expect(edges.at(-1)).toEqual({ id: expect.any(String), from: added, to: 'book' });
  });

  test('removing a node also removes its edges and the entry, as announced by listLinks', () => {
    const flow = createEdgesFlow();
    expect(listLinks(flow, 'node:ask').map((link) => link.text)).toEqual([
      'Main starts here',
      '4 connections are also removed',
    ]);
    const document = check(flow, removeItems(flow, ['node:ask']));
    expect(document.graphs[0]?.entry).toBeUndefined();
    expect(edgesOf(document).map((edge) => edge.id)).toEqual(['e4', 'e5', 'e6', 'e7', 'e8', 'e10']);
  });

  test('removed edges need no confirmation, a removed entry does', () => {
    const flow = createEdgesFlow();
    const asked = (key: ItemKey) => listLinks(flow, key).filter(({ along }) => !along);
    expect(listLinks(flow, 'node:find')).not.toEqual([]);
    expect(asked('node:find')).toEqual([]);
    expect(asked('node:ask').map(({ text }) => text)).toEqual(['Main starts here']);
  });

  test('edges can be removed alone', () => {
    const flow = createEdgesFlow();
    const document = check(flow, removeItems(flow, ['edge:main/e4', 'edge:main/e9']));
    expect(edgesOf(document)).toHaveLength(8);
    expect(edgesOf(document, 1)).toHaveLength(1);
  });

  test('the entry is set', () => {
    const flow = createEdgesFlow();
    expect(check(flow, setEntry(flow, 'fork')).graphs[0]?.entry).toBe('fork');
  });
});

describe('nodes of every kind', () => {
  test('the first node of an edges graph is its entry, and a node drawn from another follows it', () => {
    const empty = createEmptyDocument('New');
    const flow = check(empty, setStrategy(empty, empty.graphs[0]?.id ?? '', 'edges'));
    const graph = flow.graphs[0]?.id ?? '';
    const first = check(flow, addNode(flow, { graph, type: 'question', at }));
    const entry = first.graphs[0]?.entry;
    expect(entry).toBe(first.graphs[0]?.nodes[0]?.id);
    const edit = addNode(first, { graph, type: 'decision', at, after: entry });
    const second = check(first, edit);
    expect(edgesOf(second)).toMatchObject([{ from: entry, to: second.graphs[0]?.nodes[1]?.id }]);
    expect(edit.patches.length).toBeGreaterThan(0);
  });

  test('an action uses the first tool, or adds a mock tool', () => {
    const flow = createEdgesFlow();
    const known = check(flow, addNode(flow, { graph: 'main', type: 'action', at }));
    expect(known.graphs[0]?.nodes.at(-1)).toMatchObject({ call: { tool: 'calendar' } });
    expect(known.tools).toHaveLength(1);
    const bare = createTestFlow();
    const brought = check(bare, addNode(bare, { graph: 'main', type: 'action', at }));
    expect(brought.graphs[0]?.nodes.at(-1)).toMatchObject({ call: { tool: brought.tools?.[0]?.id } });
  });

  test('a subgraph calls a graph that does not lead back, or a new one', () => {
    const flow = createEdgesFlow();
    const known = check(flow, addNode(flow, { graph: 'main', type: 'subgraph', at }));
    expect(known.graphs[0]?.nodes.at(-1)).toMatchObject({ graph: 'booking', name: 'Booking' });
    const inner = check(flow, addNode(flow, { graph: 'booking', type: 'subgraph', at }));
    expect(inner.graphs).toHaveLength(3);
    expect(inner.graphs[1]?.nodes.at(-1)).toMatchObject({ graph: inner.graphs[2]?.id });
  });

  test('graphs, tools, paths and constraints are added under fresh ids', () => {
    const flow = createEdgesFlow();
    let document = check(flow, addGraph(flow, 'Another', 'edges'));
    document = check(document, addTool(document));
    document = check(document, addPath(document));
    document = check(document, addConstraint(document));
    expect(document.graphs.at(-1)).toMatchObject({ strategy: 'edges', edges: [] });
    const ids = [document.tools, document.paths, document.constraints].flatMap((list) =>
      (list ?? []).map((item) => item.id),
    );
    expect(new Set(ids).size).toBe(6);
    expect(addConstraint({ ...flow, facts: [] })).toBeUndefined();
  });
});

describe('copies', () => {
  test('a duplicate has new ids for inner edges and edges to the exit', () => {
    const flow = createEdgesFlow();
    const keys = ['node:fork', 'node:find', 'node:book'] as const;
    const document = check(flow, duplicateItems(flow, { graph: 'main', keys, by: { x: 20, y: 20 } }));
    const [fork, find, book] = document.graphs[0]?.nodes.slice(-3).map((node) => node.id) ?? [];
    const added = edgesOf(document).slice(10);
    expect(added.map(({ from, to }) => [from, to])).toEqual([
      [fork, find],
      [fork, find],
      [find, book],
      [book, EXIT],
    ]);
    expect(new Set(edgesOf(document).map((edge) => edge.id)).size).toBe(14);
  });

  test('pasting into another flow adds the tools, paths and facts of guards', () => {
    const clip = createClip(createEdgesFlow(), 'main', ['node:fork', 'node:find', 'node:sorry']);
    const empty = createEmptyDocument('Other');
    const edges = setStrategy(empty, empty.graphs[0]?.id ?? '', 'edges').document;
    if (!clip) throw new Error('Nothing was copied');
    const document = check(edges, pasteClip(edges, { graph: edges.graphs[0]?.id ?? '', clip, by: at }));
    expect(document.tools?.map((tool) => tool.id)).toEqual(['calendar']);
    expect(document.paths?.map((path) => path.id)).toEqual(['fast']);
    expect(document.facts.map((fact) => fact.name)).toEqual(['budget', 'slots']);
    expect(edgesOf(document)).toHaveLength(3);
    expect(document.graphs[0]?.entry).toBe(document.graphs[0]?.nodes[0]?.id);
  });
});

describe('names', () => {
  test('renaming a fact updates guards, calls, subgraphs, constraints and graphs', () => {
    const flow = createEdgesFlow();
    let document = check(flow, renameName(flow, 'fact', 'budget', 'money'));
    document = check(document, renameName(document, 'fact', 'slots', 'times'));
    document = check(document, renameName(document, 'fact', 'date', 'day'));
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/budget|answers\.slots|"date":"date"/);
    expect(document.graphs[0]?.nodes[2]).toMatchObject({
      call: { args: { most: 'answers.money * 2', kind: 3 }, assigns: [{ from: 'slots', fact: 'times' }] },
    });
    expect(document.graphs[0]?.nodes[3]).toMatchObject({
      inputs: { times: 'answers.times' },
      outputs: { day: 'day' },
    });
    expect(document.graphs[1]).toMatchObject({ inputs: ['times'], outputs: ['day'] });
    expect(document.constraints?.[0]).toMatchObject({ facts: ['money'], message: 'Too much: {money}' });
    expect(edgesOf(document)).toHaveLength(10);
  });

  test('removing a fact keeps calls, subgraphs and constraints valid', () => {
    const flow = createEdgesFlow();
    const document = check(flow, removeItems(flow, ['fact:budget', 'fact:slots', 'fact:date']));
    expect(document.constraints).toBeUndefined();
    expect(document.graphs[0]?.nodes[2]).toMatchObject({ call: { tool: 'calendar' } });
    expect(document.graphs[0]?.nodes[3]).toEqual({
      type: 'subgraph',
      id: 'book',
      name: 'Book a call',
      graph: 'booking',
    });
    expect(edgesOf(document)).toHaveLength(10);
  });

  test('lists the uses of a tool, a path and a graph, and a removed path is removed everywhere', () => {
    const flow = createEdgesFlow();
    const links = (key: Parameters<typeof listLinks>[1]) => listLinks(flow, key).map((link) => link.text);
    expect(links('tool:calendar')).toEqual(['Find open slots calls it']);
    expect(links('path:fast')).toEqual(['Sorry runs on it']);
    expect(links('graph:booking')).toEqual(['1 node is also removed', 'Book a call calls it']);
    expect(listLinksOfAll(flow, ['graph:booking'])).toEqual(listLinks(flow, 'graph:booking'));
    // Items removed together are not listed as uses.
    expect(listLinksOfAll(flow, ['path:fast', 'graph:booking', 'node:book']).map(({ text }) => text)).toEqual(
      [
        'Fast lane: Sorry runs on it',
        'Booking: 1 node is also removed',
        'Book a call: 2 connections are also removed',
      ],
    );
    const document = check(flow, removeItems(flow, ['path:fast']));
    expect(document.paths).toBeUndefined();
    expect(document.graphs[0]?.nodes[4]?.paths).toBeUndefined();
  });
});

describe('entering a subgraph', () => {
  test('enters through its node and returns to it', () => {
    const store = createEditorStore({
      reader: () => documentReader,
      flowId: 'f',
      document: createEdgesFlow(),
    });
    store.getState().enterGraph('book');
    expect(store.getState()).toMatchObject({ graph: 'booking', trail: ['book'] });
    store.getState().select(['node:pick']);
    expect(store.getState().trail).toEqual(['book']);
    store.getState().leaveGraph();
    expect(store.getState()).toMatchObject({ graph: 'main', trail: [], selection: ['node:book'] });
  });

  test('forgets the trail when the node is removed', () => {
    const store = createEditorStore({
      reader: () => documentReader,
      flowId: 'f',
      document: createEdgesFlow(),
    });
    store.getState().enterGraph('book');
    store.getState().dispatch(removeItems(store.getState().document, ['node:book']));
    expect(store.getState()).toMatchObject({ graph: 'booking', trail: [] });
  });
});
