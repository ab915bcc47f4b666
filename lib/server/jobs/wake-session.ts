import { unpackSession } from '@turnpike/engine';
import type { SessionRef } from '@/lib/server/turns/store/store';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { getWakeUp } from '@/lib/server/turns/take/wake-time';

/**
 * Takes the wake-up turn of an idle conversation: the conversation expires, a task is abandoned or the customer is
 * reminded. At most one per revision, and none if another message was accepted meanwhile.
 */
export async function wakeSession(turns: TurnDeps, ref: SessionRef): Promise<void> {
  const session = await turns.store.findSession(ref);
  if (!session) return;
  const { flowId, version, rev, state } = session;
  const { compiled } = await turns.flows.load(ref.workspaceId, flowId, version);
  const next = getWakeUp(unpackSession(state), compiled.flow.settings);
  if (!next) return;
  await takeStoredTurn(turns, {
    workspaceId: ref.workspaceId,
    channel: 'sweep',
    account: ref.sessionId,
    idempotencyKey: `${next.name}:${rev}`,
    sessionId: ref.sessionId,
    afterRev: rev,
    // The turn is not before this time by the conversation's own clock, even if the clocks of two processes differ.
    notBefore: next.at,
    input: { type: 'event', name: next.name },
  });
}
