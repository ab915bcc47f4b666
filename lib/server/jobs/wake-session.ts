import { unpackSession } from '@turnpike/engine';
import type { SessionRef } from '@/lib/server/turns/store/store';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { getWakeTime } from '@/lib/server/turns/take/wake-time';

/**
 * Takes the time-out turn of an idle conversation: the conversation expires or a task is abandoned. At most one per
 * revision, and none if another message was accepted meanwhile.
 */
export async function wakeSession(turns: TurnDeps, ref: SessionRef): Promise<void> {
  const session = await turns.store.findSession(ref);
  if (!session) return;
  const { flowId, version, rev, state } = session;
  const { compiled } = await turns.flows.load(ref.workspaceId, flowId, version);
  // `due` is not after this time by the conversation's own clock, even if the clocks of two processes differ.
  const due = getWakeTime(unpackSession(state), compiled.flow.settings);
  if (due === undefined) return;
  await takeStoredTurn(turns, {
    workspaceId: ref.workspaceId,
    channel: 'sweep',
    account: ref.sessionId,
    idempotencyKey: `time-out:${rev}`,
    sessionId: ref.sessionId,
    afterRev: rev,
    notBefore: due,
    input: { type: 'event', name: 'time-out' },
  });
}
