import { EXIT, type FlowDocument } from '@turnpike/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClip } from './clipboard';
import { addConstraint } from './commands/add-constraint';
import { addEdge } from './commands/add-edge';
import { addFact, addGate, addState } from './commands/add-name';
import { addNode } from './commands/add-node';
import { addNote } from './commands/add-note';
import { addPath } from './commands/add-path';
import { addTool } from './commands/add-tool';
import { feedGate, requireGate } from './commands/connect';
import { duplicateItems } from './commands/duplicate-items';
import { moveItems } from './commands/move-items';
import { pasteClip } from './commands/paste-clip';
import { reconnectEdge } from './commands/reconnect-edge';
import { removeItems } from './commands/remove-items';
import { renameName } from './commands/rename-name';
import { replaceDocument } from './commands/replace-document';
import { setEntry } from './commands/set-entry';
import { setField } from './commands/set-field';
import { setGoal } from './commands/set-goal';
import { setStrategy } from './commands/set-strategy';
import { applyPatches, type Edit } from './edit';
import { createEditorStore } from './editor-store';
import { createName } from './fresh-id';
import { type ItemKey, toEdgeKey, toKey } from './item';
import { createTestFlow } from './test-flow';

type Step = (document: FlowDocument) => Edit | undefined;

const graph = 'main';
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const listKeys = (document: FlowDocument): ItemKey[] => [
  ...document.graphs.flatMap((candidate) => candidate.nodes.map((node) => toKey('node', node.id))),
  ...document.gates.map((gate) => toKey('gate', gate.name)),
  ...document.facts.map((fact) => toKey('fact', fact.name)),
  ...document.states.map((state) => toKey('state', state.name)),
  ...(document.ui?.notes ?? []).map((note) => toKey('note', note.id)),
  ...document.graphs.flatMap(({ id, edges }) => (edges ?? []).map((edge) => toEdgeKey(id, edge.id))),
  ...(['path', 'tool', 'constraint'] as const).flatMap((kind) =>
    (document[`${kind}s`] ?? []).map((item) => toKey(kind, item.id)),
  ),
];

/** Every command, aimed at whatever the document holds by then. */
function toStep(kind: number, a: number, b: number, text: string): Step {
  return (document) => {
    const nodes = document.graphs[0]?.nodes ?? [];
    const node = pick(nodes, a);
    const gate = pick(document.gates, b);
    const key = pick(listKeys(document), a);
    const at = { x: a, y: b };
    const edges = document.graphs[0]?.edges ?? [];
    const edge = pick(edges, a);
    switch (kind % 20) {
      case 15:
        return addEdge(document, graph, { from: node?.id ?? EXIT, to: pick(nodes, b)?.id ?? EXIT });
      case 16:
        return edge && reconnectEdge(document, toEdgeKey(graph, edge.id), { to: node?.id, from: undefined });
      case 17:
        return (
          edge &&
          addNode(document, {
            graph,
            type: pick(['message', 'action', 'subgraph', 'decision'], b) ?? 'message',
            at,
            on: toEdgeKey(graph, edge.id),
          })
        );
      case 18:
        return (
          node &&
          (a % 2 ? setEntry(document, node.id) : setStrategy(document, graph, b % 2 ? 'edges' : 'gates'))
        );
      case 19:
        return a % 3 === 0 ? addTool(document) : a % 3 === 1 ? addPath(document) : addConstraint(document);

      case 0:
        return addNode(document, {
          graph,
          type: pick(['question', 'message', 'handoff', 'terminal'], a) ?? 'message',
          at,
        });
      case 1:
        return key && removeItems(document, [key]);
      case 2:
        return (
          key &&
          removeItems(
            document,
            listKeys(document).filter((_, index) => index % 2 === b % 2),
          )
        );
      case 3:
        return node && duplicateItems(document, { graph, keys: [toKey('node', node.id)], by: at });
      case 4:
        return key && moveItems(document, { graph, places: new Map([[key, at]]) });
      case 5:
        return (
          node && setField(document, ['graphs', 0, 'nodes', nodes.indexOf(node), 'text'], text, 'Edit prompt')
        );
      case 6:
        return (
          node &&
          setField(
            document,
            ['graphs', 0, 'nodes', nodes.indexOf(node), 'retryPolicy', 'maxAttempts'],
            a % 2 ? 3 : undefined,
            'Set attempts',
          )
        );
      case 7:
        return addFact(document, {
          name: createName(
            'fact',
            document.facts.map((fact) => fact.name),
          ),
          type: 'text',
        });
      case 8:
        return addState(
          document,
          createName(
            'STATE',
            document.states.map((state) => state.name),
          ),
        );
      case 9:
        return addGate(
          document,
          {
            name: createName(
              'GATE',
              document.gates.map((one) => one.name),
            ),
            satisfiedBy: {},
          },
          { graph, at },
        );
      case 10:
        return (
          gate &&
          renameName(
            document,
            'gate',
            gate.name,
            createName(
              'RENAMED',
              document.gates.map((one) => one.name),
            ),
          )
        );
      case 11:
        return (
          node &&
          gate &&
          (a % 2 ? requireGate(document, gate.name, node.id) : feedGate(document, node.id, gate.name))
        );
      case 12:
        return gate && setGoal(document, graph, a % 3 ? { gate: gate.name } : undefined);
      case 13: {
        const clip = node && createClip(document, graph, [toKey('node', node.id)]);
        return clip && pasteClip(document, { graph, clip, by: at });
      }
      default:
        return a % 2
          ? addNote(document, { graph, at, text })
          : replaceDocument(document, { ...structuredClone(document), name: text || 'Flow' });
    }
  };
}

const steps = fc.array(
  fc.tuple(fc.nat(19), fc.nat(40), fc.nat(40), fc.string({ maxLength: 6 })).map((args) => toStep(...args)),
  { maxLength: 25 },
);

describe('history', () => {
  test('undoing everything and redoing everything gives the same document, whatever was done', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let clock = 0;
        const store = createEditorStore({
          flowId: 'f',
          document: createTestFlow(),
          now: () => (clock += 5000),
        });
        for (const step of sequence) {
          const edit = step(store.getState().document);
          if (edit) store.getState().dispatch(edit);
        }
        const done = JSON.stringify(store.getState().document);
        while (store.getState().undo());
        expect(store.getState().document).toEqual(createTestFlow());
        while (store.getState().redo());
        expect(JSON.stringify(store.getState().document)).toBe(done);
      }),
      { numRuns: 300 },
    );
  });

  test('the inverse patches of every command take back what its patches did', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let document = createTestFlow();
        for (const step of sequence) {
          const edit = step(document);
          if (!edit) continue;
          const there = applyPatches(document, edit.patches);
          expect(there).toEqual(edit.document);
          expect(applyPatches(there, edit.inverse)).toEqual(document);
          document = edit.document;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a typing burst is one entry, a pause or a mark starts the next', () => {
    let clock = 0;
    const store = createEditorStore({ flowId: 'f', document: createTestFlow(), now: () => clock });
    const type = (text: string) =>
      store
        .getState()
        .dispatch(setField(store.getState().document, ['name'], text, 'Rename flow'), { burst: 'name' });
    type('A');
    type('AB');
    type('ABC');
    expect(store.getState().history.past).toHaveLength(1);
    clock = 60_000;
    type('ABCD');
    expect(store.getState().history.past).toHaveLength(2);
    store.getState().mark();
    type('ABCDE');
    expect(store.getState().history.past).toHaveLength(3);
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().document.name).toBe('ABC');
    store.getState().undo();
    expect(store.getState().document.name).toBe('Test flow');
  });

  test('an edit that changes nothing keeps what can be redone', () => {
    const store = createEditorStore({ flowId: 'f', document: createTestFlow() });
    store.getState().dispatch(setField(store.getState().document, ['name'], 'New', 'Rename flow'));
    store.getState().undo();
    store.getState().dispatch(setField(store.getState().document, ['name'], 'Test flow', 'Rename flow'));
    expect(store.getState().redo()?.label).toBe('Rename flow');
    expect(store.getState().document.name).toBe('New');
  });

  test('the selection is outside history, and loses only what is gone', () => {
    const store = createEditorStore({ flowId: 'f', document: createTestFlow() });
    const { dispatch, select } = store.getState();
    dispatch(addNode(store.getState().document, { graph, type: 'question', at: { x: 0, y: 0 } }));
    const added = store.getState().selection[0] as ItemKey;
    select([added, 'node:welcome']);
    store.getState().undo();
    expect(store.getState().selection).toEqual(['node:welcome']);
  });
});
