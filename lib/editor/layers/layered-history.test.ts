import { type FlowDocument, parseFlow, toCanonicalJson } from '@turnpike/engine/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEdge } from '../commands/add-edge';
import { addFact } from '../commands/add-name';
import { addNode } from '../commands/add-node';
import { moveItems } from '../commands/move-items';
import { removeItems } from '../commands/remove-items';
import { renameName } from '../commands/rename-name';
import { setField } from '../commands/set-field';
import type { Edit } from '../model/edit';
import { createEditorStore } from '../model/editor-store';
import { toEdgeKey, toKey } from '../model/item';
import { documentReader, openDocument } from '../model/open-document';
import { type LoadedLayer, mergeDraft } from '../sync/merge-draft';
import { createEdgesFlow } from '../testing/flow';
import { getDraft } from './get-draft';

const LAYERS: LoadedLayer[] = [
  { flow: 'base', version: 1, layer: { name: 'Base', document: createEdgesFlow() } },
];
const DRAFT = {
  name: 'Tenant',
  extends: [{ flow: 'base', version: 1 }],
  graphs: [{ id: 'main', nodes: [{ id: 'ask', text: 'And how much is it?' }] }],
};

/** A command on any element of the merged document, inherited or not. */
function toEdit(document: FlowDocument, kind: number, a: number, text: string): Edit | undefined {
  const graphIndex = a % document.graphs.length;
  const graph = document.graphs[graphIndex];
  if (!graph) return undefined;
  const at = a % Math.max(1, graph.nodes.length);
  const node = graph.nodes[at];
  const edge = graph.edges?.[a % Math.max(1, graph.edges.length)];
  const fact = document.facts[a % Math.max(1, document.facts.length)];
  switch (kind) {
    case 0:
      return node && setField(document, ['graphs', graphIndex, 'nodes', at, 'name'], text || 'x', 'Rename');
    case 1:
      return (
        node && setField(document, ['graphs', graphIndex, 'nodes', at, 'text'], text || undefined, 'Say')
      );
    case 2:
      return addNode(document, { graph: graph.id, type: a % 2 ? 'message' : 'question', at: { x: a, y: a } });
    case 3:
      return node && removeItems(document, [`node:${node.id}`]);
    case 4:
      return edge && removeItems(document, [toEdgeKey(graph.id, edge.id)]);
    case 5:
      return node && addEdge(document, graph.id, { from: node.id, to: graph.nodes[0]?.id ?? node.id });
    case 6:
      return (
        node &&
        moveItems(document, {
          graph: graph.id,
          byHand: true,
          places: new Map([[toKey('node', node.id), { x: a, y: 7 }]]),
        })
      );
    case 7:
      return fact && renameName(document, 'fact', fact.name, `fact_${a}`);
    case 8:
      return addFact(document, { name: `more_${a}`, type: 'text' });
    case 9:
      return node && setField(document, ['graphs', graphIndex, 'nodes', at, 'tags'], ['a', text], 'Tag');
    default:
      return fact && removeItems(document, [`fact:${fact.name}`]);
  }
}

test('the document always equals the merged draft, and undo and redo restore the same draft', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(10), fc.nat(40), fc.stringMatching(/^[a-z]{0,4}$/)), { maxLength: 12 }),
      (steps) => {
        const store = createEditorStore({
          reader: () => documentReader,
          flowId: 'f',
          ...openDocument(DRAFT, LAYERS),
        });
        const { getState } = store;
        const first = getState().document;
        for (const [kind, a, text] of steps) {
          const edit = toEdit(getState().document, kind, a, text);
          if (edit) getState().dispatch(edit);
          const merged = parseFlow(mergeDraft(getDraft(getState()), LAYERS).document);
          expect(merged.ok && toCanonicalJson(merged.flow)).toBe(toCanonicalJson(getState().document));
        }
        const last = { draft: getDraft(getState()), document: getState().document };
        const { length } = getState().history.past;
        for (let count = 0; count < length; count++) getState().undo();
        expect([getDraft(getState()), getState().document]).toEqual([DRAFT, first]);
        for (let count = 0; count < length; count++) getState().redo();
        expect({ draft: getDraft(getState()), document: getState().document }).toEqual(last);
      },
    ),
    { numRuns: 60 },
  );
});
