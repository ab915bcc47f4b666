import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import type { CanvasNode } from '@/lib/editor/canvas/canvas-items';
import { type ItemKey, type ItemKind, parseKey } from '@/lib/editor/model/item';

/**
 * The selection after React Flow's changes, or undefined if it stays the same. Unless something is added to the
 * selection, it also drops items that React Flow does not know: edges and outline items.
 */
export function getSelectedAfter(
  before: readonly ItemKey[],
  changes: readonly NodeChange<CanvasNode>[],
  adds: boolean,
): ItemKey[] | undefined {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0) return undefined;
  const off = new Set(selects.filter((change) => !change.selected).map((change) => change.id));
  const on = selects.filter((change) => change.selected).map((change) => change.id as ItemKey);
  const kept = before.filter((key) => !off.has(key) && (adds || on.length === 0 || isCanvasNode(key)));
  return [...kept, ...on.filter((key) => !kept.includes(key))];
}

const CANVAS_NODES: readonly ItemKind[] = ['node', 'gate', 'note'];

function isCanvasNode(key: ItemKey): boolean {
  return CANVAS_NODES.includes(parseKey(key).kind);
}

/**
 * Applies positions and sizes during a gesture. The selection has a single owner: it comes back with the next
 * projection.
 */
export function applyToNodes(before: CanvasNode[], changes: NodeChange<CanvasNode>[]): CanvasNode[] {
  const moves = changes.filter(
    (change) =>
      (change.type === 'position' && change.position !== undefined) ||
      (change.type === 'dimensions' && change.setAttributes !== undefined),
  );
  return moves.length === 0 ? before : applyNodeChanges(moves, before);
}
