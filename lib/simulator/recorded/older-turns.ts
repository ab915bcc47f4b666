import type { Branch } from '../branches/branches';
import type { SimulationState } from '../store/simulation-state';
import type { SimulatedTurn } from '../store/types';
import type { RecordedVersion } from './recorded';

/**
 * Prepends older turns to every branch. The selected moment and the origins of branches keep their turns.
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
