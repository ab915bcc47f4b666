import type { FlowDocument } from '@turnpike/engine';
import type { Concept } from '@/components/ui/concept';
import { findNode, type ItemKey, parseKey } from '@/lib/editor/item';

/** The glyph and the colour under which an item is shown. */
export function getItemConcept(document: FlowDocument, key: ItemKey): Concept {
  const { kind, id } = parseKey(key);
  if (kind === 'node') return findNode(document, id)?.node.type ?? 'question';
  return kind === 'note' ? 'template' : kind;
}
