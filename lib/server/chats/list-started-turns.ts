import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable, isStartedBy } from '../turns/request/check-publishable-turn';
import { toSender } from '../turns/request/take-api-turn';
import { sessionNotFound } from '../turns/request/turn-refusals';
import { listReplies } from './list-chat-turns';

/** The stored answers of a conversation that the caller started, after a turn, as JSON: a widget catches up with them. */
export async function listStartedTurns(
  { pool }: { pool: pg.Pool },
  actor: Actor,
  { flowId, sessionId, after }: { flowId: string; sessionId: string; after: number },
): Promise<string> {
  requireScope(actor, 'turns:take');
  if (isPublishable(actor) && !actor.publishable.flowIds.has(flowId))
    throw new Refusal('forbidden', msg('This key is not allowed for this flow.'));
  const ref = { workspaceId: actor.workspaceId, sessionId };
  if (!(await isStartedBy(pool, ref, toSender(actor, flowId)))) throw sessionNotFound(sessionId);
  return `{"turns":[${(await listReplies(pool, { ...ref, after })).join()}]}`;
}
