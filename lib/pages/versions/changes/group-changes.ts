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
  const nodes = new Map(
    counted.filter(({ what }) => what === 'node').map((change) => [keyOf(change, change.id), change]),
  );
  const edges = new Map<DiffChange, DiffChange[]>();
  const alone = counted.filter((change) => {
    const owner = findOwner(change, nodes);
    if (owner) edges.set(owner, [...(edges.get(owner) ?? []), change]);
    return owner === undefined;
  });
  const rows = alone.map((change) => ({ change, edges: edges.get(change) ?? [] }));
  return { rows, moved: changes.filter(({ kind }) => kind === 'moved'), authors: countAuthors(alone) };
}

const keyOf = ({ kind, graph }: DiffChange, id: string): string => JSON.stringify([kind, graph, id]);

function findOwner(change: DiffChange, nodes: ReadonlyMap<string, DiffChange>): DiffChange | undefined {
  if (change.what !== 'edge' || change.kind === 'changed') return undefined;
  return (change.ends ?? []).map((id) => nodes.get(keyOf(change, id))).find((owner) => owner !== undefined);
}

function countAuthors(changes: readonly DiffChange[]): GroupedChanges['authors'] {
  const counts = new Map<string, number>();
  for (const { author } of changes)
    if (author !== undefined) counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
