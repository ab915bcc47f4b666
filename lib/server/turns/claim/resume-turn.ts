import { getMetrics } from '../../telemetry/metrics';
import { watchTurn } from '../../telemetry/watch-turn';
import { toTurnRequest } from '../request/stored-turn';
import type { SessionRef } from '../store/store';
import { describeResumed } from '../take/describe-result';
import { openRunning } from '../take/open-running';
import type { TurnDeps } from '../take/turn-deps';
import { takeClaimedTurn } from './take-claimed-turn';

/**
 * Finishes the turn of a message accepted by a process that died, without its sender sending it again.
 * Returns false if there is no such message, or if another process is working on it. Errors are thrown; the next attempt
 * runs into them again.
 */
export async function resumeTurn(deps: TurnDeps, ref: SessionRef): Promise<boolean> {
  const message = await deps.store.findAccepted(ref);
  if (!message) return false;
  const request = toTurnRequest(ref.workspaceId, message);
  const job = { request, message, ref, now: deps.now(), startedAt: performance.now(), deadline: 0 };
  const taken = await watchTurn(
    { ...ref, channel: message.channel },
    (watch) => {
      const watched = { ...job, deps: deps.observe?.(deps, watch) ?? deps };
      return takeClaimedTurn(watched, (head) => openRunning(watched, head));
    },
    describeResumed,
    deps.tracer,
  );
  if (taken === 'claim') return false;
  getMetrics().resumed.inc();
  return true;
}
