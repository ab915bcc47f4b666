import { type FlowDocument, parseFlow, toCanonicalJson } from '@turnpike/engine/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFact } from '../commands/add-name';
import { addNode } from '../commands/add-node';
import { moveItems } from '../commands/move-items';
import { removeItems } from '../commands/remove-items';
import { setField } from '../commands/set-field';
import { mergeThreeWay } from '../sync/merge/merge-three-way';
import { applyCommand, commandsArbitrary, makeCommandEdit } from '../testing/command-arbitrary';
import { createTestFlow } from '../testing/flow';
import type { Edit } from './edit';
import { createEditorStore } from './editor-store';
import { findRedo, findUndo } from './history';
import { toKey } from './item';
import { documentReader, openDocument } from './open-document';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);

function start() {
  let clock = 0;
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    document: createTestFlow(),
    now: () => (clock += 5000),
  });
  const state = store.getState;
  /** Receives `edit` from another tab, made on the same document. */
  const receive = (edit: Edit | undefined) =>
    edit && state().receive(openDocument(JSON.parse(JSON.stringify(edit.document))), 'Theirs');
  const textOf = (index: number) =>
    (state().document.graphs[0]?.nodes[index] as { text?: unknown } | undefined)?.text;
  const say = (index: number, text: string) =>
    setField(state().document, ['graphs', 0, 'nodes', index, 'text'], text, 'Edit text');
  return { state, receive, textOf, say };
}

describe('undo after a foreign change', () => {
  test('undoes local changes, and keeps those of others', () => {
    const { state, receive, textOf, say } = start();
    state().dispatch(say(1, 'Mine'));
    receive(
      addNode(state().document, { graph: 'main', type: 'message', at: { x: 0, y: 0 }, name: 'Theirs' }),
    );
    receive(say(0, 'Theirs'));
    expect(findUndo(state().history)?.label).toBe('Edit text');
    state().undo();
    expect([textOf(0), textOf(1)]).toEqual(['Theirs', 'What for?']);
    expect(state().document.graphs[0]?.nodes.at(-1)?.name).toBe('Theirs');
    expect(state().undo()).toBeUndefined();
    expect(findUndo(state().history)).toBeUndefined();
    state().redo();
    expect([textOf(0), textOf(1)]).toEqual(['Theirs', 'Mine']);
    expect(findRedo(state().history)).toBeUndefined();
  });

  test('restores a removed item at its position, even if others were added before it', () => {
    const { state } = start();
    state().dispatch(removeItems(state().document, [toKey('node', 'contact')]));
    const theirs = structuredClone(state().document) as FlowDocument;
    theirs.graphs[0]?.nodes.unshift({ id: 'aa', type: 'message', name: 'First', text: 'x' });
    state().receive(openDocument(theirs), 'Theirs');
    state().undo();
    const ids = state().document.graphs[0]?.nodes.map(({ id }) => id);
    expect(ids).toEqual(['aa', 'welcome', 'target', 'baseline', 'contact', 'booking', 'person']);
  });

  test('skips edits that the other author has replaced, so that every undo has a visible effect', () => {
    const { state, receive, textOf, say } = start();
    state().dispatch(addFact(state().document, { name: 'mine', type: 'text' }));
    state().dispatch(say(1, 'Mine'));
    receive(say(1, 'Theirs'));
    expect(state().undo()?.label).toBe('Add fact');
    expect(textOf(1)).toBe('Theirs');
    expect(state().document.facts.map(({ name }) => name)).not.toContain('mine');
  });

  test('redo continues after a foreign change that followed an undo', () => {
    const { state, receive, textOf, say } = start();
    state().dispatch(say(1, 'One'));
    state().dispatch(say(2, 'Two'));
    state().undo();
    state().undo();
    receive(
      moveItems(state().document, {
        byHand: true,
        graph: 'main',
        places: new Map([[toKey('node', 'target'), { x: 5, y: 5 }]]),
      }),
    );
    state().redo();
    state().redo();
    expect([textOf(1), textOf(2)]).toEqual(['One', 'Two']);
    expect(state().document.ui?.graphs?.main?.nodes?.target).toMatchObject({ x: 5, y: 5 });
    expect(findRedo(state().history)).toBeUndefined();
  });

  test('undoing everything keeps all foreign additions, and redoing everything gives the same document', {
    timeout: 120_000 * scale,
  }, () => {
    const step = fc.tuple(commandsArbitrary(4), commandsArbitrary(3));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (rounds) => {
        const { state } = start();
        const added = new Set<string>();
        for (const [mine, theirs] of rounds) {
          const base = state().document;
          for (const command of mine) {
            const edit = makeCommandEdit(state().document, command);
            if (edit) state().dispatch(edit);
          }
          const other = theirs.reduce(applyCommand, base);
          const { document, clashes } = mergeThreeWay(base, state().document, other);
          const opened = openDocument(document);
          if (clashes.length > 0 || opened.unread) continue;
          const mark = `theirs_${added.size}`;
          added.add(mark);
          opened.document = {
            ...opened.document,
            paths: [
              ...(opened.document.paths ?? []),
              { id: mark, name: mark, condition: { text: mark, examples: [] } },
            ],
          };
          state().receive(opened, 'Theirs');
        }
        const last = toCanonicalJson(state().document);
        while (state().undo());
        expect(parseFlow(state().document).ok).toBe(true);
        expect(state().history.past).toEqual([]);
        const left = new Set(state().document.paths?.map(({ id }) => id));
        for (const mark of added) if (last.includes(`"id":"${mark}"`)) expect(left).toContain(mark);
        while (state().redo());
        expect(toCanonicalJson(state().document)).toBe(last);
      }),
      { numRuns: 60 * scale, seed: 20261122 },
    );
  });
});
