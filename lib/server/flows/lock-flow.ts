import { msg } from '@turnpike/engine/messages';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

/** Reads the draft and locks the flow's row until the transaction ends, so that publishes and releases run one at a time. */
export async function lockFlow(
  tx: Prisma.TransactionClient,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  flowId: string,
): Promise<{ draft: string; revision: number }> {
  const rows = await tx.$queryRaw<{ draft: string; revision: number }[]>`
    SELECT draft, revision FROM flow WHERE workspace_id = ${workspaceId} AND id = ${flowId} FOR NO KEY UPDATE`;
  if (!rows[0]) throw flowNotFound();
  return rows[0];
}

export function flowNotFound(): Refusal {
  return new Refusal('flow-not-found', msg('No flow found with this id.'));
}
