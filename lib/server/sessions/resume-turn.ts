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
  const job = { deps, request, message, ref, now: deps.now(), deadline: 0, leaves: true };
  return (await takeClaimedTurn(job, (head) => openRunning(job, head))) !== 'again';
}
