import { findEdgeOwners } from '@/lib/contract/find-edge-owners';
import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';

export type DiffChange = FlowDiff['changes'][number];
/** A change, with the connections that came or went with it. */
export type ChangeRow = { change: DiffChange; edges: readonly DiffChange[] };
export type GroupedChanges = {
  rows: readonly ChangeRow[];
  /** Elements that only have another position. */
  moved: readonly DiffChange[];
  /** How many rows each person changed, most first. */
  authors: readonly { name: string; count: number }[];
};

/**
 * One row per element. The connections of a node that was added or removed belong to its row.
 */
export function groupChanges(changes: readonly DiffChange[]): GroupedChanges {
  const counted = changes.filter(({ kind }) => kind !== 'moved');
  const owners = findEdgeOwners(counted);
  const edges = new Map<DiffChange, DiffChange[]>();
  for (const [edge, owner] of owners) edges.set(owner, [...(edges.get(owner) ?? []), edge]);
  const alone = counted.filter((change) => !owners.has(change));
  const rows = alone.map((change) => ({ change, edges: edges.get(change) ?? [] }));
  return { rows, moved: changes.filter(({ kind }) => kind === 'moved'), authors: countAuthors(alone) };
}

function countAuthors(changes: readonly DiffChange[]): GroupedChanges['authors'] {
  const counts = new Map<string, number>();
  for (const { author } of changes)
    if (author !== undefined) counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
