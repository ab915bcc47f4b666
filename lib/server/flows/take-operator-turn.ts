import { type Actor, actorId, requireScope } from '@/lib/server/auth/actor';
import { audit } from '@/lib/server/auth/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { ScriptedTurn, StoredTurnInput } from '@/lib/server/sessions/stored-turn';
import { takeStoredTurn } from '@/lib/server/sessions/take-stored-turn';
import type { TurnDeps } from '@/lib/server/sessions/turn-deps';
import { sessionNotFound } from '@/lib/server/sessions/turn-refusals';

export type OperatorDeps = { turns: TurnDeps; prisma: PrismaClient };
export type OperatorTurn = {
  /** Keys count within one kind of turn. */
  door: 'handoff' | 'override';
  action: 'handoff.reply' | 'handoff.return' | 'session.override';
  sessionId: string;
  idempotencyKey: string;
  input: StoredTurnInput;
  scripted?: ScriptedTurn;
};

/**
 * A person's hand in a conversation; answers the stored bytes. A turn that was accepted is taken to its end by another
 * process if this one dies, so it is noted before that it was asked for, and after with its number that it was done.
 * A repeated key did nothing, so only the first is noted as done.
 */
export async function takeOperatorTurn(
  { turns, prisma }: OperatorDeps,
  actor: Actor,
  { door, action, sessionId, ...turn }: OperatorTurn,
): Promise<string> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  // What does not exist here is no object of the audit, whatever id is sent.
  if ((await prisma.session.count({ where: { workspaceId, id: sessionId } })) === 0)
    throw sessionNotFound(sessionId);
  await audit(prisma, actor, action, sessionId, 'asked');
  const taken = await takeStoredTurn(turns, {
    workspaceId,
    channel: 'api',
    account: `${actorId(actor)}:${door}:${sessionId}`,
    sessionId,
    ...turn,
  });
  if (!taken.ok) throw taken.refusal;
  if (!taken.repeated) await audit(prisma, actor, action, `${sessionId}/${taken.turn}`);
  return taken.body;
}
