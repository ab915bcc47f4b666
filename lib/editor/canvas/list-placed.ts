import type { FlowDocument } from '@turnpike/engine/document';
import type { Point } from '../commands/placement';
import { type ItemKey, toKey } from '../model/item';

/** Stored positions of a graph's items by key. */
export function listPlaced(document: FlowDocument, graph: string): Map<ItemKey, Point> {
  const layout = document.ui?.graphs?.[graph];
  const placed = new Map<ItemKey, Point>();
  for (const [id, at] of Object.entries(layout?.nodes ?? {})) placed.set(toKey('node', id), at);
  for (const [name, at] of Object.entries(layout?.gates ?? {})) placed.set(toKey('gate', name), at);
  return placed;
}
