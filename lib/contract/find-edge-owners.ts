import type { FlowDiff } from './schemas/releases/versions';

type DiffChange = FlowDiff['changes'][number];

/** For each edge that came or went with one of its nodes, the change of that node. Lists show both as one change. */
export function findEdgeOwners(changes: readonly DiffChange[]): Map<DiffChange, DiffChange> {
  const nodes = new Map(
    changes
      .filter(({ what, kind }) => what === 'node' && kind !== 'moved')
      .map((change) => [keyOf(change, change.id), change]),
  );
  const owners = new Map<DiffChange, DiffChange>();
  for (const change of changes) {
    if (change.what !== 'edge' || change.kind === 'changed') continue;
    const owner = (change.ends ?? []).map((id) => nodes.get(keyOf(change, id))).find(Boolean);
    if (owner) owners.set(change, owner);
  }
  return owners;
}

const keyOf = ({ kind, graph }: DiffChange, id: string): string => JSON.stringify([kind, graph, id]);
