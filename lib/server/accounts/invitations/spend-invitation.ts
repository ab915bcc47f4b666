import { msg } from '@turnpike/engine/messages';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

type Transaction = Pick<PrismaClient, '$queryRaw' | 'audit'>;

/**
 * Marks the token as used, in one statement, so that one of several concurrent requests succeeds. Runs in the caller's
 * transaction: a failure there does not use up the link.
 */
export async function spendInvitation(
  tx: Transaction,
  invitation: { id: string; workspaceId: string },
  userId: string,
  ip: string | null,
): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE invitation SET used_at = now()
    WHERE workspace_id = ${invitation.workspaceId} AND id = ${invitation.id}
      AND used_at IS NULL AND revoked_at IS NULL AND expires_at > now()
    RETURNING id`;
  if (rows.length === 0) {
    throw new Refusal(
      'invitation-not-found',
      msg('The link was used, was revoked, or has expired. Ask for a new one.'),
    );
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
