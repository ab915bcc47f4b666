import { expect, test } from 'vitest';
import { addNode } from '../commands/add-node';
import { pasteClip } from '../commands/paste-clip';
import { createClip } from './clipboard';
import { createEmptyDocument } from './open-document';

const ids = (document: ReturnType<typeof createEmptyDocument>) =>
  document.graphs.flatMap((graph) => graph.nodes.map((node) => node.id));

test('nodes of all kinds sort by id in the order they were added, with pasted ones last in their order', () => {
  let document = createEmptyDocument('Flow');
  const kinds = ['question', 'message', 'terminal', 'handoff', 'question'] as const;
  for (const type of kinds)
    document = addNode(document, { graph: 'main', type, at: { x: 0, y: 0 } }).document;
  const clip = createClip(
    document,
    'main',
    ids(document).map((id) => `node:${id}` as const),
  );
  if (!clip) throw new Error('Nothing was copied');
  document = pasteClip(document, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
  const made = ids(document);
  expect(made).toHaveLength(10);
  expect([...made].sort()).toEqual(made);
  expect(document.graphs[0]?.nodes.map((node) => node.type)).toEqual([...kinds, ...kinds]);
});
