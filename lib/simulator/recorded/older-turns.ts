import type { Branch } from '../branches/branches';
import type { SimulationState } from '../store/simulation-state';
import type { SimulatedTurn } from '../store/types';
import type { RecordedVersion } from './recorded';

/**
 * The turns before those that are here: every line begins with them, and wherever one looks or a line forks off
 * stays the same turn.
 */
export function prependTurns(
  { branches, at, look, recorded }: SimulationState,
  older: readonly SimulatedTurn[],
  versions: readonly RecordedVersion[],
): Partial<SimulationState> {
  const [first] = older;
  if (!first || !recorded) return {};
  const count = older.length;
  const lengthen = ({ from, ...line }: Branch): Branch => ({
    ...line,
    turns: [...older, ...line.turns],
    ...(from ? { from: { ...from, turn: from.turn + count } } : {}),
  });
  return {
    branches: branches.map(lengthen),
    at: at === null ? null : at + count,
    look: look && { ...look, turn: look.turn + count },
    open: { session: first.record.before, situation: { nodes: [], gates: [] } },
    recorded: {
      ...recorded,
      versions: [...versions, ...recorded.versions],
      loaded: recorded.loaded + count,
      first: first.record.turn,
    },
  };
}
