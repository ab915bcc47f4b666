import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { createTestFlow } from '../../testing/flow';
import type { LoadedLayer } from '../merge-draft';
import { joinDrafts } from './join-drafts';

const change = (edit: (nodes: FlowDocument['graphs'][number]['nodes'], flow: FlowDocument) => void) => {
  const flow = structuredClone(createTestFlow());
  edit(flow.graphs[0]?.nodes ?? [], flow);
  return flow;
};

describe('joinDrafts', () => {
  const base = createTestFlow();

  test('merges changes that form a valid flow', () => {
    const mine = change((nodes) => Object.assign(nodes[0] as object, { name: 'Mine' }));
    const theirs = JSON.parse(JSON.stringify(change((_, flow) => flow.states.push({ name: 'THEIRS' }))));
    const { opened, clashes } = joinDrafts({ base, mine, theirs }, []);
    expect([clashes, opened.unread]).toEqual([[], null]);
    expect(opened.document.states.map(({ name }) => name)).toEqual(['WELCOMED', 'THEIRS']);
    expect(opened.document.graphs[0]?.nodes[0]?.name).toBe('Mine');
  });

  test('reports a whole node as a conflict if the merged node would be invalid', () => {
    const mine = change((nodes) => {
      nodes[5] = { type: 'message', id: 'person', name: 'Person', text: 'Bye' };
    });
    const theirs = change((nodes) => Object.assign(nodes[5] as object, { queue: 'sales' }));
    const { clashes, opened } = joinDrafts({ base, mine, theirs }, []);
    expect(clashes.map(({ path }) => path)).toEqual([['graphs', 'main', 'nodes', 'person']]);
    expect(opened.unread).toBeNull();
    const chosen = joinDrafts(
      { base, mine, theirs },
      [],
      new Map([[JSON.stringify(clashes[0]?.path), 'theirs']]),
    );
    expect(chosen.opened.document.graphs[0]?.nodes[5]).toMatchObject({ type: 'handoff', queue: 'sales' });
  });

  test('reports the whole draft as a conflict if one side is invalid', () => {
    const { clashes, draft } = joinDrafts(
      { base, mine: { name: 'Broken' }, theirs: change((_, flow) => flow.states.pop()) },
      [],
    );
    expect(clashes.map(({ path }) => path)).toEqual([[]]);
    expect(draft).toEqual({ name: 'Broken' });
  });

  test('takes their draft if nothing changed locally', () => {
    expect(joinDrafts({ base, mine: base, theirs: { name: 'Broken' } }, [])).toMatchObject({
      clashes: [],
      draft: { name: 'Broken' },
    });
  });

  test('reports every difference if the base is unknown', () => {
    const theirs = change((nodes) => Object.assign(nodes[0] as object, { text: 'Theirs' }));
    expect(joinDrafts({ base: null, mine: base, theirs }, []).clashes).toHaveLength(1);
  });

  test('merges layered drafts by their differences', () => {
    const layers: LoadedLayer[] = [{ flow: 'base', version: 1, layer: { name: 'Base', document: base } }];
    const draft = (id: string, text: string) => ({
      name: 'Tenant',
      extends: [{ flow: 'base', version: 1 }],
      graphs: [{ id: 'main', nodes: [{ id, text }] }],
    });
    const was = { name: 'Tenant', extends: [{ flow: 'base', version: 1 }] };
    const joined = joinDrafts(
      { base: was, mine: draft('welcome', 'Mine'), theirs: draft('target', 'Theirs') },
      layers,
    );
    const texts = joined.opened.document.graphs[0]?.nodes.map((node) => (node as { text?: string }).text);
    expect([joined.clashes.length, texts?.slice(0, 2)]).toEqual([0, ['Mine', 'Theirs']]);
  });
});
