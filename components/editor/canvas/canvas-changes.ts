import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import type { CanvasNode } from '@/lib/editor/canvas-items';
import type { ItemKey } from '@/lib/editor/item';

/** The selection after React Flow's changes; undefined when they do not touch it. */
export function getSelectedAfter(
  before: readonly ItemKey[],
  changes: readonly NodeChange<CanvasNode>[],
): ItemKey[] | undefined {
  const selects = changes.filter((change) => change.type === 'select');
  if (selects.length === 0) return undefined;
  const off = new Set(selects.filter((change) => !change.selected).map((change) => change.id));
  const on = selects.filter((change) => change.selected).map((change) => change.id as ItemKey);
  return [...before.filter((key) => !off.has(key)), ...on.filter((key) => !before.includes(key))];
}

/**
 * Positions and sizes while a gesture is under way. Selection is not applied here: it comes back with the
 * next projection, so that there is one owner of it.
 */
export function applyToNodes(before: CanvasNode[], changes: NodeChange<CanvasNode>[]): CanvasNode[] {
  const moves = changes.filter(
    (change) =>
      (change.type === 'position' && change.position !== undefined) ||
      (change.type === 'dimensions' && change.setAttributes !== undefined),
  );
  return moves.length === 0 ? before : applyNodeChanges(moves, before);
}
