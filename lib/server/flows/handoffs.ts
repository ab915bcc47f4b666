import type { Handoff, HandoffReply, HandoffReturn } from '@/lib/api/contract';
import { type Actor, actorId, requireScope } from '@/lib/server/auth/actor';
import { audit } from '@/lib/server/auth/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { findHandoffs, type HandoffFilter } from '@/lib/server/sessions/find-handoffs';
import type { StoredTurnInput } from '@/lib/server/sessions/stored-turn';
import { takeStoredTurn } from '@/lib/server/sessions/take-stored-turn';
import type { TurnDeps } from '@/lib/server/sessions/turn-deps';
import { requireFlow } from './flows';

type Deps = { turns: TurnDeps; prisma: PrismaClient };
type Sent = { sessionId: string; idempotencyKey: string };

export async function listHandoffs(deps: Deps, actor: Actor, filter: HandoffFilter): Promise<Handoff[]> {
  requireScope(actor, 'sessions:read');
  if (filter.flowId !== undefined) await requireFlow(deps, actor, filter.flowId);
  return findHandoffs(deps.turns, actor.workspaceId, filter);
}

/** A person's words to the customer: a turn of its own in the order of the conversation. */
export function replyToHandoff(
  deps: Deps,
  actor: Actor,
  sent: Sent,
  { text }: HandoffReply,
): Promise<string> {
  return takeTurn(deps, actor, sent, { type: 'operator', text, by: actor.name }, 'handoff.reply');
}

/** Gives the conversation back to the flow, at a node or where it stood. */
export async function returnHandoff(
  deps: Deps,
  actor: Actor,
  sent: Sent,
  { node }: HandoffReturn,
): Promise<string> {
  const input = { type: 'override', handBack: true, ...(node !== undefined && { goTo: node }) } as const;
  try {
    return await takeTurn(deps, actor, sent, input, 'handoff.return');
  } catch (error) {
    if (!(error instanceof Refusal) || error.extra.pointer !== '/goTo') throw error;
    throw new Refusal(error.code, error.message, { pointer: '/node' });
  }
}

/** Answers the stored bytes. A repeated key did nothing, so only the first goes into the audit. */
async function takeTurn(
  { turns, prisma }: Deps,
  actor: Actor,
  { sessionId, idempotencyKey }: Sent,
  input: StoredTurnInput,
  action: string,
): Promise<string> {
  requireScope(actor, 'sessions:write');
  const taken = await takeStoredTurn(turns, {
    workspaceId: actor.workspaceId,
    channel: 'api',
    account: `${actorId(actor)}:handoff:${sessionId}`,
    idempotencyKey,
    sessionId,
    input,
  });
  if (!taken.ok) throw taken.refusal;
  if (!taken.repeated) await audit(prisma, actor, action, `${sessionId}/${taken.turn}`);
  return taken.body;
}
