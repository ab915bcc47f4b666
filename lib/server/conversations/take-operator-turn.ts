import { type Actor, actorId, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { ScriptedTurn, StoredTurnInput } from '@/lib/server/turns/request/stored-turn';
import { sessionNotFound } from '@/lib/server/turns/request/turn-refusals';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';

export type OperatorDeps = { turns: TurnDeps; prisma: PrismaClient };
export type OperatorTurn = {
  /** Idempotency keys are scoped to one kind of turn. */
  kind: 'handoff' | 'override';
  action: 'handoff.reply' | 'handoff.return' | 'session.override';
  sessionId: string;
  idempotencyKey: string;
  input: StoredTurnInput;
  scripted?: ScriptedTurn;
  /** For the log. */
  requestId?: string;
};

/** Whether a turn of this caller was accepted under this key before: a repeated one only gets the stored answer. */
export async function wasAccepted(
  { prisma }: Pick<OperatorDeps, 'prisma'>,
  actor: Actor,
  { idempotencyKey: messageId, ...scope }: Pick<OperatorTurn, 'kind' | 'sessionId' | 'idempotencyKey'>,
): Promise<boolean> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  const where = { workspaceId, channel: CHANNEL, account: toAccount(actor, scope), messageId };
  return (await prisma.turn.count({ where })) > 0;
}

/**
 * Takes a turn of an operator; returns the stored bytes. If this process dies, another one finishes an accepted turn, so
 * the audit has a row before it (`asked`) and one after it with the turn's number. A repeated key does nothing, so
 * only the first is audited as done.
 */
export async function takeOperatorTurn(
  { turns, prisma }: OperatorDeps,
  actor: Actor,
  { kind, action, sessionId, ...turn }: OperatorTurn,
): Promise<string> {
  requireScope(actor, 'sessions:write');
  const { workspaceId } = actor;
  // An unknown id is not audited.
  if ((await prisma.session.count({ where: { workspaceId, id: sessionId } })) === 0)
    throw sessionNotFound(sessionId);
  await audit(prisma, actor, action, sessionId, 'asked');
  const taken = await takeStoredTurn(turns, {
    workspaceId,
    channel: CHANNEL,
    account: toAccount(actor, { kind, sessionId }),
    sessionId,
    ...turn,
  });
  if (!taken.ok) throw taken.refusal;
  // The flow has the conversation again. At the next handoff anyone can claim it.
  if (turn.input.type === 'override' && turn.input.handBack)
    await prisma.handoffClaim.deleteMany({
      where: {
        ...{ workspaceId, sessionId },
        // Since then it may wait for a person again, and another one may have claimed it.
        ...(taken.repeated && { session: { status: { notIn: ['handoff', 'deadlock'] } } }),
      },
    });
  if (!taken.repeated) await audit(prisma, actor, action, `${sessionId}/${taken.turn}`);
  return taken.body;
}

const CHANNEL = 'api';
const toAccount = (actor: Actor, { kind, sessionId }: Pick<OperatorTurn, 'kind' | 'sessionId'>): string =>
  `${actorId(actor)}:${kind}:${sessionId}`;
