import type { NodeInsight } from '@/lib/contract/schemas/insights';

export type NodeColumn = 'reached' | 'firstTry' | 'attempts' | 'notUnderstood' | 'left' | 'wait';

/** The value that a column shows; null if nothing was measured. */
function readColumn(row: NodeInsight, column: NodeColumn): number | null {
  if (column === 'firstTry') return row.replied === 0 ? null : row.firstTry / row.replied;
  if (column === 'attempts') return row.replied === 0 ? null : row.attempts / row.replied;
  if (column === 'wait') return row.wait.p50;
  return row[column];
}

/** Largest first, except the share that answered at once, of which the lowest matters. Rows without a value go last. */
export function sortNodes(rows: readonly NodeInsight[], column: NodeColumn): NodeInsight[] {
  const sign = column === 'firstTry' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [readColumn(a, column), readColumn(b, column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || b.reached - a.reached;
  });
}
