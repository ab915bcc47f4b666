import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { placeNode } from '../../commands/placement';
import { makeEdit } from '../../model/edit';
import { createNodeId } from '../../model/fresh-id';
import { findNode, toKey } from '../../model/item';
import type { Fix } from './fix';
import { requireKnown } from './known-condition';

/** An end for answers of the main graph after which no node is left to run. Its text is English, like the app. */
export function listLastEnds(document: FlowDocument, id: string): Fix[] {
  const placed = findNode(document, id);
  const { produces = [] } = placed?.node ?? {};
  if (placed?.graph.strategy !== 'gates' || placed.graph.id !== document.main || produces.length === 0)
    return [];
  if (!document.locale.startsWith('en')) return [];
  const { graph, graphIndex, node } = placed;
  const title = say('Say goodbye after every other answer at “{node}”', { node: node.name });
  const end = {
    id: createNodeId(document, 'terminal'),
    type: 'terminal' as const,
    name: say('Otherwise'),
    text: say('Thank you. That is all for now.'),
    // Every node that can run goes first.
    importance: 'low' as const,
    when: requireKnown(produces),
  };
  const edit = makeEdit(
    document,
    title,
    (draft) => {
      draft.graphs[graphIndex]?.nodes.push(end);
      const at = draft.ui?.graphs?.[graph.id]?.nodes?.[node.id];
      if (at) placeNode(draft, graph.id, end.id, { x: at.x + 320, y: at.y + 200 });
    },
    [toKey('node', end.id)],
  );
  return [{ title, edit }];
}
