import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { addNode } from '../commands/add-node';
import { removeItems } from '../commands/remove-items';
import { setField } from '../commands/set-field';
import { createEditorStore } from '../model/editor-store';
import { documentReader, openDocument } from '../model/open-document';
import type { LoadedLayer } from '../sync/merge-draft';
import { createEdgesFlow, createTestFlow } from '../testing/flow';
import { addLayer, dropDifferences, withLayers } from './edit-layers';
import type { DraftJson } from './layered-draft';
import { getOrigins } from './list-origins';

const LAYERS: LoadedLayer[] = [
  { flow: 'base', version: 1, layer: { name: 'Base', document: createTestFlow() } },
  { flow: 'edges', version: 2, layer: { name: 'Edges', document: createEdgesFlow() } },
];
const PARTIAL = {
  name: 'Tenant',
  extends: [{ flow: 'base', version: 1 }],
  graphs: [{ id: 'main', nodes: [{ id: 'target', text: 'What do you want?' }] }],
};

function open(json: unknown = PARTIAL) {
  const opened = openDocument(json, LAYERS);
  const saved: unknown[] = [];
  const refused: string[] = [];
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    ...opened,
    onDocument: (_document, _patches, draft) => saved.push(draft),
    onUnread: (draft) => saved.push(draft),
    onRefused: (reason) => refused.push(reason),
  });
  const set = (path: (string | number)[], value: unknown, burst?: string) =>
    store.getState().dispatch(setField(store.getState().document, path, value, 'Edit'), { burst });
  const nodeAt = (id: string) =>
    store.getState().document.graphs[0]?.nodes.findIndex((node) => node.id === id) ?? -1;
  return { store, saved, refused, set, nodeAt, state: store.getState };
}
const draftOf = (store: { getState(): { layered: { draft: unknown } | null } }) =>
  store.getState().layered?.draft;

describe('a draft with layers', () => {
  test('opens as the merged flow, although its own elements are partial', () => {
    const { state, nodeAt } = open();
    const { document, unread, layered } = state();
    expect(unread).toBeNull();
    expect(layered?.draft).toEqual(PARTIAL);
    expect(document.name).toBe('Tenant');
    expect(document.graphs[0]?.nodes[nodeAt('target')]).toMatchObject({
      name: 'Target',
      text: 'What do you want?',
    });
  });

  test('stores a change of an inherited element as its changed field', () => {
    const { store, saved, set, nodeAt } = open();
    set(['graphs', 0, 'nodes', nodeAt('baseline'), 'name'], 'Today');
    expect(saved).toEqual([
      {
        ...PARTIAL,
        graphs: [{ id: 'main', nodes: [PARTIAL.graphs[0]?.nodes[0], { id: 'baseline', name: 'Today' }] }],
      },
    ]);
    expect(draftOf(store)).toEqual(saved[0]);
  });

  test('drops a difference equal to the value of the layer', () => {
    const { store, set, nodeAt } = open();
    set(['graphs', 0, 'nodes', nodeAt('target'), 'text'], 'What for?');
    expect(draftOf(store)).toEqual({ name: 'Tenant', extends: PARTIAL.extends });
  });

  test('shows the value of the layer again after its own is removed', () => {
    const { store, state, set, nodeAt } = open();
    set(['graphs', 0, 'nodes', nodeAt('target'), 'text'], undefined);
    expect(draftOf(store)).not.toHaveProperty('graphs');
    expect(state().document.graphs[0]?.nodes[nodeAt('target')]).toMatchObject({ text: 'What for?' });
  });

  test('refuses changes that layers do not allow, with the reason', () => {
    const { store, saved, refused, set, nodeAt, state } = open();
    const { document } = state();
    set(['graphs', 0, 'nodes', nodeAt('baseline'), 'text'], undefined);
    set(['graphs', 0, 'nodes', nodeAt('contact'), 'requires'], undefined);
    set(['graphs', 0, 'nodes', nodeAt('contact'), 'type'], 'message');
    expect(refused).toEqual([
      '“text” is set in Base v1. You can change it here, but not remove it.',
      '“requires” has entries from Base v1, so you can only add to it. Choose “override” for nodes.requires at the topmost layer to replace it.',
      '“type” is set in Base v1, and all layers must use the same value.',
    ]);
    expect(state().document).toBe(document);
    expect([draftOf(store), saved]).toEqual([PARTIAL, []]);
  });

  test('stores a whole list with the override strategy', () => {
    const entry = { flow: 'base', version: 1, strategies: { 'nodes.requires': 'override' } };
    const { store, refused, set, nodeAt } = open({ name: 'Tenant', extends: [entry] });
    set(['graphs', 0, 'nodes', nodeAt('booking'), 'requires'], ['CONTACT']);
    expect(refused).toEqual([]);
    expect(draftOf(store)).toMatchObject({
      graphs: [{ id: 'main', nodes: [{ id: 'booking', requires: ['CONTACT'] }] }],
    });
  });

  test('stores only the new items of a list', () => {
    const { store, set, nodeAt } = open();
    set(['graphs', 0, 'nodes', nodeAt('contact'), 'requires'], ['NEED', 'BOOKED']);
    const nodes = (draftOf(store) as typeof PARTIAL).graphs[0]?.nodes;
    expect(nodes?.[1]).toEqual({ id: 'contact', requires: ['BOOKED'] });
  });

  test('stores false to disable a flag of a layer', () => {
    const base = createTestFlow();
    const [email] = base.facts.filter(({ name }) => name === 'email');
    expect(email?.sensitive).toBe(true);
    const { store, state, set } = open();
    set(['facts', state().document.facts.findIndex(({ name }) => name === 'email'), 'sensitive'], undefined);
    expect((draftOf(store) as { facts: unknown }).facts).toEqual([{ name: 'email', sensitive: false }]);
  });

  test('adds a complete node, and moves an inherited card', () => {
    const { store, state } = open();
    state().dispatch(addNode(state().document, { graph: 'main', type: 'message', at: { x: 10, y: 20 } }));
    const nodes = (draftOf(store) as typeof PARTIAL).graphs[0]?.nodes;
    expect(nodes?.[1]).toMatchObject({ type: 'message', name: 'New message' });
    expect(draftOf(store)).toHaveProperty('ui');
  });

  test('removes an inherited node with its edges, and one undo restores both', () => {
    const json = { name: 'Shop', extends: [{ flow: 'edges', version: 2 }] };
    const { store, state } = open(json);
    const before = state().document;
    state().dispatch(removeItems(before, ['node:sorry']));
    expect(draftOf(store)).toMatchObject({
      extends: [{ flow: 'edges', version: 2, remove: ['nodes.sorry'] }],
    });
    const [graph] = state().document.graphs;
    expect(graph?.nodes.map(({ id }) => id)).not.toContain('sorry');
    expect(graph?.edges?.map(({ id }) => id)).not.toContain('e9');
    state().undo();
    expect([draftOf(store), state().document]).toEqual([json, before]);
    state().redo();
    expect(draftOf(store)).toMatchObject({ extends: [{ remove: ['nodes.sorry'] }] });
  });

  test('undoes typing as one step, back to the identical draft', () => {
    const { store, state, saved, set, nodeAt } = open();
    for (const text of ['H', 'He', 'Hey'])
      set(['graphs', 0, 'nodes', nodeAt('target'), 'text'], text, 'typing');
    state().undo();
    expect(draftOf(store)).toBe(saved.at(-1));
    expect(draftOf(store)).toEqual(PARTIAL);
    expect(state().history.past).toEqual([]);
  });

  test('lists the origin of each element, and the ones changed here', () => {
    const { state } = open();
    const layered = state().layered;
    const origins = layered ? getOrigins(layered) : undefined;
    expect(origins?.get('node:target')).toEqual({ from: 'Base v1', changedBy: [], here: ['text'] });
    expect(origins?.get('fact:email')).toEqual({ from: 'Base v1', changedBy: [], here: [] });
  });
});

describe('the layers of a draft', () => {
  test('can be added to a flow without layers, dropping its empty graph', () => {
    const { document } = openDocument({ ...createTestFlow(), name: 'Plain' });
    const empty = { ...document, graphs: [{ ...document.graphs[0], nodes: [] }] } as FlowDocument;
    const draft = addLayer(empty, { flow: 'edges', version: 2 });
    expect(draft).toMatchObject({ name: 'Plain', graphs: [] });
    const { document: merged } = openDocument(draft, LAYERS);
    expect(merged.graphs[0]).toMatchObject({ id: 'main', strategy: 'edges' });
  });

  test('are added as one edit, which can be undone', () => {
    const { store, state, saved } = open(createTestFlow());
    const alone = state().document;
    const draft = addLayer(alone, { flow: 'edges', version: 2 });
    expect(state().replaceDraft(draft, LAYERS, { label: 'Add layer' })).toEqual([]);
    expect(saved.at(-1)).toBe(draft);
    expect(state().problems).toMatchObject([{ code: 'merge-conflict' }]);
    state().undo();
    expect(state().layered).toBeNull();
    expect(saved.at(-1)).toEqual(alone);
    state().redo();
    expect(draftOf(store)).toBe(draft);
  });

  test('cannot be removed from a draft that is invalid without them', () => {
    const { store, state, saved } = open();
    const problems = state().replaceDraft(withLayers(PARTIAL as DraftJson, []), [], {
      label: 'Remove layer',
    });
    expect(problems.length).toBeGreaterThan(0);
    expect([draftOf(store), saved]).toEqual([PARTIAL, []]);
  });

  test('keep the draft unchanged when missing, so that it can be repaired', () => {
    const json = { ...PARTIAL, extends: [{ flow: 'gone', version: 1 }] };
    const missing: LoadedLayer = { flow: 'gone', version: 1, layer: { missing: 'no-flow' } };
    const { document, unread, layered } = openDocument(json, [missing]);
    const store = createEditorStore({ reader: () => documentReader, flowId: 'f', document, unread, layered });
    expect(store.getState().problems).toMatchObject([{ code: 'missing-layer', pointer: '/extends/0/flow' }]);
    store.getState().repair(PARTIAL, LAYERS);
    expect(store.getState().unread).toBeNull();
    expect(draftOf(store)).toEqual(PARTIAL);
  });

  test('restore their version of an element after its differences are dropped', () => {
    expect(dropDifferences(PARTIAL as DraftJson, 'node:target')).toEqual({
      ...PARTIAL,
      graphs: [{ id: 'main', nodes: [] }],
    });
  });
});
