import { getMetrics } from '../telemetry/metrics';
import { watchTurn } from '../telemetry/watch-turn';
import { describeResumed } from './describe-result';
import { openRunning } from './open-running';
import type { SessionRef } from './store';
import { toRequest } from './stored-turn';
import { takeClaimedTurn } from './take-claimed-turn';
import type { TurnDeps } from './turn-deps';

/**
 * Finishes the turn of a message that was accepted by a process which is gone: its sender need not come back.
 * False: there is none, or somebody is at it. What it throws is met again by whoever tries next.
 */
export async function resumeTurn(deps: TurnDeps, ref: SessionRef): Promise<boolean> {
  const message = await deps.store.findAccepted(ref);
  if (!message) return false;
  const request = toRequest(ref.workspaceId, message);
  const job = { request, message, ref, now: deps.now(), deadline: 0, leaves: true };
  const taken = await watchTurn(
    { ...ref, channel: message.channel },
    (watch) => {
      const watched = { ...job, deps: deps.observe?.(deps, watch) ?? deps };
      return takeClaimedTurn(watched, (head) => openRunning(watched, head));
    },
    describeResumed,
  );
  if (taken === 'again') return false;
  getMetrics().resumed.inc();
  return true;
}
