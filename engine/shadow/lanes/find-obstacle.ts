import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { isSameJson } from '../../document/is-same-json.ts';
import { replayTurn } from '../../drivers/replay-turn.ts';
import { findBehavior } from '../../turn/behavior.ts';
import type { TurnRecord } from '../../turn/types/record.ts';
import type { Recording, RefusalReason } from '../types.ts';

export type Obstacle = { reason: RefusalReason; turn: number };

/**
 * The baseline lane: replays every turn with the version that took it. Undefined if all of them are byte-equal to
 * their records; otherwise the recording must not be compared.
 */
export function findObstacle(
  { records, versions, isMasked }: Recording,
  flowId: string,
): Obstacle | undefined {
  if (records.length === 0) return { reason: 'no-turns', turn: 0 };
  if (isMasked) return { reason: 'masked', turn: 1 };
  for (const [index, record] of records.entries()) {
    const { turn } = record;
    if (turn !== index + 1) return { reason: 'incomplete', turn: index + 1 };
    if (record.flow.id !== flowId) return { reason: 'other-flow', turn };
    const compiled = versions.get(record.flow.hash);
    if (!compiled || !findBehavior(record.engine)) return { reason: 'version-missing', turn };
    if (!replaysEqual(compiled, record)) return { reason: 'replay-differs', turn };
  }
  return undefined;
}

/** A damaged record may throw anything. It is reported, and the other conversations are still compared. */
function replaysEqual(compiled: CompiledFlow, record: TurnRecord): boolean {
  try {
    return record.before.flow === compiled.hash && isSameTurn(replayTurn(compiled, record).record, record);
  } catch {
    return false;
  }
}

/** Everything a turn makes. Its effects were compared while it was replayed. */
const isSameTurn = (a: TurnRecord, b: TurnRecord): boolean =>
  a.status === b.status &&
  isSameJson(a.events, b.events) &&
  isSameJson(a.replies, b.replies) &&
  isSameJson(a.after, b.after);
