import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type Actor, actorId } from './actor';

/** `asked`: audited before the action, for actions stored outside the audit's transaction. */
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
 * Records who did what to which object. Audit rows are never deleted. Every change is audited in its own transaction,
 * so that no change is stored without its audit row.
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
