import type { Graph } from '@turnpike/engine/document';

const COLUMNS = 4;
const ROWS = 3;

/**
 * Positions for the preview of an edges graph without a layout: a column per distance from the entry. Only as
 * many nodes as stay legible; distant ones are omitted.
 */
export function placeByDepth({ entry, nodes, edges = [] }: Graph): Map<string, { x: number; y: number }> {
  const known = new Set(nodes.map(({ id }) => id));
  const seen = new Set<string>();
  const placed = new Map<string, { x: number; y: number }>();
  let column = [entry ?? nodes[0]?.id ?? ''].filter((id) => known.has(id));
  for (let x = 0; x < COLUMNS && column.length > 0; x++) {
    for (const id of column) seen.add(id);
    const shown = column.slice(0, ROWS);
    for (const [row, id] of shown.entries())
      placed.set(id, { x: x * 280, y: (row - (shown.length - 1) / 2) * 170 });
    const next = edges.filter(({ from }) => shown.includes(from)).map(({ to }) => to);
    column = [...new Set(next)].filter((id) => known.has(id) && !seen.has(id));
  }
  return placed;
}
