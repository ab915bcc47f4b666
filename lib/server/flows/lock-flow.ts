import { msg } from '@turnpike/engine/messages';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

type LockedFlow = { draft: string; revision: number; changedById: string | null };

/** Reads the draft and locks the flow's row until the transaction ends, so that publishes and releases run one at a time. */
export async function lockFlow(
  tx: Prisma.TransactionClient,
  actor: Pick<Actor, 'workspaceId'>,
  flowId: string,
): Promise<LockedFlow> {
  const rows = await tx.$queryRaw<LockedFlow[]>`
    SELECT draft, revision, changed_by_id AS "changedById" FROM flow
    WHERE workspace_id = ${actor.workspaceId} AND id = ${flowId} FOR NO KEY UPDATE`;
  if (!rows[0]) throw flowNotFound();
  return rows[0];
}

export function flowNotFound(): Refusal {
  return new Refusal('flow-not-found', msg('No flow found with this id.'));
}
