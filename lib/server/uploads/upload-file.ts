import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { LIMITS, type Quotas, UPLOADS_PER_MINUTE } from '@/lib/contract/limits';
import type { Upload } from '@/lib/contract/schemas/uploads';
import { type Actor, isPreset, requireScope } from '@/lib/server/accounts/actor';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { type Limits, perMinute } from '@/lib/server/limits/limits';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable, isStartedBy } from '@/lib/server/turns/request/check-publishable-turn';
import { toSender } from '@/lib/server/turns/request/take-api-turn';
import { sessionNotFound } from '@/lib/server/turns/request/turn-refusals';
import type { AssetStore } from './asset-store';
import { sniffFile } from './sniff-file';
import { toUpload } from './to-upload';

export type UploadDeps = {
  pool: pg.Pool;
  prisma: PrismaClient;
  limits: Limits;
  quotas: Quotas;
  assets: AssetStore;
};
type Sent = {
  flowId: string;
  sessionId: string;
  name: string | undefined;
  network: string | null;
  /** Reads the bytes, once the sender may send them. */
  read: () => Promise<Uint8Array>;
};

/** Stores a file of a running conversation. Who may take its turns may send files. */
export async function uploadFile(
  deps: UploadDeps,
  actor: Actor,
  { flowId, sessionId, name, network, read }: Sent,
): Promise<Upload> {
  requireScope(actor, 'turns:take');
  if (isPublishable(actor))
    await deps.limits.consume(`uploads:from:${network ?? 'unknown'}`, perMinute(UPLOADS_PER_MINUTE.network));
  await requireSession(deps, actor, { flowId, sessionId });
  const { workspaceId } = actor;
  if (!isPreset(actor))
    await deps.limits.consume(
      `uploads:in:${workspaceId}:${sessionId}`,
      perMinute(UPLOADS_PER_MINUTE.session),
    );
  const bytes = await read();
  const file = await sniffFile(bytes, name);
  const row = { workspaceId, sessionId, id: newId('asset'), ...file, size: bytes.length };
  await deps.prisma.$transaction(async (tx) => {
    await requireRoom(tx, row, deps.quotas);
    await tx.asset.create({ data: row });
  });
  try {
    await deps.assets.put({ workspaceId, assetId: row.id }, bytes);
  } catch (error) {
    await deps.prisma.asset.deleteMany({ where: { workspaceId, id: row.id } });
    throw error;
  }
  return toUpload(row);
}

/** The conversation is of this flow and not over; with a publishable key, it began with this key. */
async function requireSession(
  { prisma, pool }: UploadDeps,
  actor: Actor,
  { flowId, sessionId }: Pick<Sent, 'flowId' | 'sessionId'>,
): Promise<void> {
  const { workspaceId } = actor;
  const found = await prisma.session.findFirst({
    where: { workspaceId, id: sessionId, flowId, rev: { gt: 0 } },
    select: { status: true },
  });
  const isAllowed =
    found &&
    (!isPublishable(actor) ||
      (actor.publishable.flowIds.has(flowId) &&
        (await isStartedBy(pool, { workspaceId, sessionId }, toSender(actor, flowId)))));
  if (!isAllowed) throw sessionNotFound(sessionId);
  if (found.status === 'complete' || found.status === 'expired')
    throw new Refusal('session-finished', msg('The conversation is over, so it takes no files.'));
}

/** The workspace's row is locked until the transaction ends, so that two files cannot both take the last room. */
async function requireRoom(
  tx: Prisma.TransactionClient,
  { workspaceId, sessionId, size }: { workspaceId: string; sessionId: string; size: number },
  { uploadBytesPerWorkspace }: Quotas,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`;
  const [row] = await tx.$queryRaw<{ files: number; bytes: number }[]>`
    SELECT count(*) FILTER (WHERE session_id = ${sessionId})::int AS files, coalesce(sum(size), 0)::float8 AS bytes
    FROM asset WHERE workspace_id = ${workspaceId}`;
  if ((row?.files ?? 0) >= LIMITS.uploadsPerConversation)
    throw new Refusal(
      'quota-reached',
      msg('A conversation has at most {max} files.', { max: LIMITS.uploadsPerConversation }),
    );
  if ((row?.bytes ?? 0) + size > uploadBytesPerWorkspace)
    throw new Refusal('quota-reached', msg('No more files can be stored at the moment.'));
}
