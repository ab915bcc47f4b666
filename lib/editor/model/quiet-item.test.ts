import type { Problem } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { describe, expect, it } from 'vitest';
import { addNode } from '../commands/add-node';
import { createTestFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { parseKey } from './item';
import { documentReader } from './open-document';

const problemOf = (node: string): Problem => ({
  code: 'question-without-text',
  severity: 'error',
  pointer: `/${node}`,
  where: { kind: 'node', graph: 'main', node },
  message: msg('It has no text.'),
});

function addQuestion() {
  const document = createTestFlow();
  const store = createEditorStore({ reader: () => documentReader, flowId: 'f', document });
  store.getState().dispatch(addNode(document, { graph: 'main', type: 'question', at: { x: 0, y: 0 } }));
  const [key] = store.getState().selection;
  const { id } = parseKey(key ?? 'node:none');
  store.getState().setProblems([problemOf('welcome'), problemOf(id)], store.getState().document);
  const listShown = () => store.getState().problems.map(({ pointer }) => pointer);
  return { store, id, listShown };
}

describe('a new card', () => {
  it('shows its problems only after it is left', () => {
    const { store, id, listShown } = addQuestion();
    expect(listShown()).toEqual(['/welcome']);
    store.getState().select(['node:welcome']);
    expect(listShown()).toEqual(['/welcome', `/${id}`]);
    store.getState().select([`node:${id}`]);
    expect(listShown()).toHaveLength(2);
  });

  it('shows its problems when the draft is published', () => {
    const { store, listShown } = addQuestion();
    store.getState().endQuiet();
    expect(listShown()).toHaveLength(2);
  });
});
