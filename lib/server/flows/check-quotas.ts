import { msg } from '@turnpike/engine/messages';
import type { Quotas } from '@/lib/contract/limits';
import type { Prisma } from '@/lib/server/db/generated/client';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { Refusal } from '@/lib/server/refusal';

type Store = Pick<Prisma.TransactionClient, '$queryRaw'>;
const MB = 1024 * 1024;

/** Refuses another flow. The workspace's row is locked until the transaction ends, so that two creations cannot both pass. */
export async function requireRoomForFlow(
  tx: Store,
  workspaceId: string,
  { flowsPerWorkspace: max, draftBytesPerWorkspace }: Quotas,
  bytes: number,
): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const [row] = await tx.$queryRaw<{ flows: number; bytes: number }[]>`
    SELECT count(*)::int AS flows, coalesce(sum(draft_bytes), 0)::float8 AS bytes FROM flow
    WHERE workspace_id = ${workspaceId}`;
  if ((row?.flows ?? 0) >= max)
    throw new Refusal(
      'quota-reached',
      msg('A workspace has at most {max} flows. Delete a flow that is not published.', { max }),
    );
  if ((row?.bytes ?? 0) + bytes > draftBytesPerWorkspace) throw tooMuch(draftBytesPerWorkspace);
}

/** Refuses a larger draft; a smaller one is always accepted. */
export async function requireRoomForDraft(
  store: Store,
  { workspaceId, flowId }: { workspaceId: string; flowId: string },
  { draftBytesPerWorkspace: max }: Quotas,
  bytes: number,
): Promise<void> {
  const [row] = await store.$queryRaw<{ own: number; all: number }[]>`
    SELECT coalesce(sum(draft_bytes) FILTER (WHERE id = ${flowId}), 0)::float8 AS own,
      coalesce(sum(draft_bytes), 0)::float8 AS all
    FROM flow WHERE workspace_id = ${workspaceId}`;
  const { own, all } = row ?? { own: 0, all: 0 };
  if (bytes > own && all - own + bytes > max) throw tooMuch(max);
}

function tooMuch(max: number): Refusal {
  const megabytes = Math.floor(max / MB);
  return new Refusal(
    'quota-reached',
    msg('The drafts of a workspace have at most {megabytes} MB. Delete a flow, or make one smaller.', {
      megabytes,
    }),
  );
}
