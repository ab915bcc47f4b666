import { type ItemKey, toEdgeKey } from '@/lib/editor/model/item';

let marked: Element | undefined;

/** Finds the edge under a point of the screen, by its line or label. */
export function findEdgeAt(x: number, y: number, graph: string): ItemKey | undefined {
  const id = findElement(x, y)?.dataset.edge;
  return id === undefined ? undefined : toEdgeKey(graph, id);
}

/**
 * Highlights the edge that a drop would use. Sets the DOM directly: native drags fire no pointer events on
 * elements, and re-rendering all edges per drag step would be slow.
 */
export function markEdgeAt(x: number, y: number): void {
  const found = findElement(x, y);
  if (found === marked) return;
  unmarkEdge();
  found?.setAttribute('data-drop', '');
  marked = found;
}

export function unmarkEdge(): void {
  marked?.removeAttribute('data-drop');
  marked = undefined;
}

function findElement(x: number, y: number): SVGElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const line = element.closest<SVGElement>('[data-edge]');
    if (line) return line;
    const label = element.closest<HTMLElement>('[data-edge-label]')?.dataset.edgeLabel;
    if (label !== undefined)
      return document.querySelector<SVGElement>(`[data-edge="${CSS.escape(label)}"]`) ?? undefined;
  }
  return undefined;
}
