import type { FlowDocument } from '@turnpike/engine';
import type { Concept } from '@/lib/editor/cards/concepts';
import { findNode, type ItemKey, parseEdgeKey, parseKey } from '@/lib/editor/model/item';

/** The glyph and the colour under which an item is shown. */
export function getItemConcept(document: FlowDocument, key: ItemKey): Concept {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.node.type ?? 'question';
  if (kind === 'graph' && isScenario(document, id)) return 'scenario';
  if (kind === 'edge' && isScenario(document, parseEdgeKey(key).graph)) return 'transition';
  return kind === 'note' ? 'template' : kind;
}

function isScenario(document: FlowDocument, graph: string): boolean {
  return document.graphs.find(({ id }) => id === graph)?.strategy === 'meaning';
}
