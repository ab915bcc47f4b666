import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

type Transaction = Pick<PrismaClient, '$queryRaw' | 'audit'>;

/**
 * Spends the token by the one statement that decides who has it; what follows is in the same transaction, so that a
 * link is not lost to something that failed.
 */
export async function spendInvitation(
  tx: Transaction,
  invitation: { id: string; workspaceId: string },
  userId: string,
  ip: string | null,
): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE invitation SET used_at = now()
    WHERE id = ${invitation.id} AND used_at IS NULL AND revoked_at IS NULL AND expires_at > now()
    RETURNING id`;
  if (rows.length === 0) {
    throw new Refusal('invitation-not-found', 'It was used, revoked, or is too old. Ask for a new one.');
  }
  await tx.audit.create({
    data: {
      workspaceId: invitation.workspaceId,
      actor: `user:${userId}`,
      action: 'invitation.accept',
      object: invitation.id,
      ip,
      outcome: 'done',
    },
  });
}
