import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable, isStartedBy } from '../turns/request/check-publishable-turn';
import { toSender } from '../turns/request/take-api-turn';
import { sessionNotFound } from '../turns/request/turn-refusals';
import type { SessionRef } from '../turns/store/store';

/** A conversation that the caller started; any other one is refused. */
export async function requireStarted(
  pool: pg.Pool,
  actor: Actor,
  { flowId, sessionId }: { flowId: string; sessionId: string },
): Promise<SessionRef> {
  requireScope(actor, 'turns:take');
  if (isPublishable(actor) && !actor.publishable.flowIds.has(flowId))
    throw new Refusal('forbidden', msg('This key is not allowed for this flow.'));
  const ref = { workspaceId: actor.workspaceId, sessionId };
  if (!(await isStartedBy(pool, ref, toSender(actor, flowId)))) throw sessionNotFound(sessionId);
  return ref;
}
