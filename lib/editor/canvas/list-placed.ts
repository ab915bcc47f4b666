import type { FlowDocument } from '@turnpike/engine';
import type { Point } from '../commands/placement';
import { type ItemKey, toKey } from '../model/item';

/** The keys of a document's graph that have a place of their own. */
export function listPlaced(document: FlowDocument, graph: string): Map<ItemKey, Point> {
  const layout = document.ui?.graphs?.[graph];
  const placed = new Map<ItemKey, Point>();
  for (const [id, at] of Object.entries(layout?.nodes ?? {})) placed.set(toKey('node', id), at);
  for (const [name, at] of Object.entries(layout?.gates ?? {})) placed.set(toKey('gate', name), at);
  return placed;
}
