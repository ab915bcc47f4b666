import type { ItemKey } from '@/lib/editor/model/item';

/** Finds the card, gate or exit under a point of the screen. */
export function findNodeAt(x: number, y: number): ItemKey | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const node = element.closest<HTMLElement>('.react-flow__node');
    if (node?.dataset.id) return node.dataset.id as ItemKey;
  }
  return undefined;
}
