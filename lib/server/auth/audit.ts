import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type Actor, actorId } from './actor';

/** `asked`: noted before the act, where the act itself is stored by other means than the transaction that notes it. */
export type AuditOutcome = 'done' | 'asked';
export type AuditRow = {
  workspaceId: string;
  actor: string;
  action: string;
  object: string;
  ip: string | null;
  outcome: AuditOutcome;
};

export function toAuditRow(
  actor: Actor,
  action: string,
  object: string,
  outcome: AuditOutcome = 'done',
): AuditRow {
  return {
    workspaceId: actor.workspaceId,
    actor: actorId(actor),
    action,
    object,
    ip: actor.ip ?? null,
    outcome,
  };
}

/**
 * Who did what to which object. The table takes rows and never gives one up. What changes anything is noted in the
 * transaction that changes it: a change that nobody can be asked about must not be.
 */
export async function audit(
  tx: Pick<PrismaClient, 'audit'>,
  actor: Actor,
  action: string,
  object: string,
  outcome?: AuditOutcome,
): Promise<void> {
  await tx.audit.create({ data: toAuditRow(actor, action, object, outcome) });
}
