import { isSameJson } from '../../document/is-same-json.ts';
import { ReplayDivergence, replayTurn } from '../../drivers/replay-turn.ts';
import { findBehavior } from '../../turn/behavior.ts';
import type { TurnRecord, TurnResult } from '../../turn/types/record.ts';
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
    const { before } = record;
    if (before.flow !== compiled.hash) return { reason: 'replay-differs', turn };
    let again: TurnResult;
    try {
      again = replayTurn(compiled, record);
    } catch (error) {
      if (!(error instanceof ReplayDivergence)) throw error;
      return { reason: 'replay-differs', turn };
    }
    if (!isSameTurn(again.record, record)) return { reason: 'replay-differs', turn };
  }
  return undefined;
}

/** Everything a turn makes. Its effects were compared while it was replayed. */
const isSameTurn = (a: TurnRecord, b: TurnRecord): boolean =>
  a.status === b.status &&
  isSameJson(a.events, b.events) &&
  isSameJson(a.replies, b.replies) &&
  isSameJson(a.after, b.after);
