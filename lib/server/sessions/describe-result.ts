import type { TurnOutcome } from '../telemetry/watch-turn';
import type { Taken } from './run-turn';
import type { StoredTurnResult } from './stored-turn';

/** What the log and the metrics are told of a turn. */
export function describeResult(result: StoredTurnResult): TurnOutcome {
  if (!result.ok) return { outcome: 'refused', code: result.refusal.code };
  const { sessionId, turn, repeated } = result;
  return { outcome: repeated ? 'repeated' : 'done', sessionId, turn };
}

/** The same of a turn that was finished for somebody else; `none` where there was nothing to do. */
export function describeResumed(taken: Taken): TurnOutcome {
  if (taken === 'again') return { outcome: 'none' };
  return describeResult({ ok: true, ...taken.answer });
}
