import type { FlowDocument } from '@turnpike/engine/document';
import type { Concept } from '@/lib/editor/model/concepts';
import { isScenario } from '@/lib/editor/model/is-scenario';
import { findNode, type ItemKey, parseEdgeKey, parseKey } from '@/lib/editor/model/item';

/** The icon and color of an item. */
export function getItemConcept(document: FlowDocument, key: ItemKey): Concept {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.node.type ?? 'question';
  if (kind === 'graph' && isScenario(document, id)) return 'scenario';
  if (kind === 'edge' && isScenario(document, parseEdgeKey(key).graph)) return 'transition';
  return kind === 'note' ? 'template' : kind;
}
