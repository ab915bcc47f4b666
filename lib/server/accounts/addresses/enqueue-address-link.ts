import type { Prisma } from '@/lib/server/db/generated/client';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { newId } from '@/lib/server/new-id';

type Addressee = { workspaceId: string; userId: string; email: string };

/**
 * Stores that a link is to be sent which confirms this address, in the transaction that sets the address. Nothing
 * happens without a mail server.
 */
export async function enqueueAddressLink(
  { mail }: { mail?: Mailer | undefined },
  tx: Prisma.TransactionClient,
  { workspaceId, userId, email }: Addressee,
): Promise<void> {
  if (!mail) return;
  await tx.$executeRaw`
    INSERT INTO notice (workspace_id, id, kind, user_id, body, due_at, created_at)
    VALUES (${workspaceId}, ${newId('mail')}, 'address-link', ${userId}, ${JSON.stringify({ email })},
      statement_timestamp(), statement_timestamp())`;
}
