import type { WatchedOutcome } from '../../telemetry/watch-turn';
import type { Claimed } from '../claim/take-claimed-turn';
import type { StoredTurnResult } from '../request/stored-turn';

/** The outcome of a turn for the log and the metrics. */
export function describeResult(result: StoredTurnResult): WatchedOutcome {
  if (!result.ok) return { outcome: 'refused', code: result.refusal.code };
  const { sessionId, turn, repeated } = result;
  return { outcome: repeated ? 'repeated' : 'done', sessionId, turn };
}

/** The outcome of a resumed turn; `none` if there was nothing to resume. */
export function describeResumed(taken: Claimed): WatchedOutcome {
  if (taken === 'claim') return { outcome: 'none' };
  return describeResult({ ok: true, ...taken.answer });
}
