import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { type Quotas, UPLOADS_PER_MINUTE } from '@/lib/contract/limits';
import type { Upload } from '@/lib/contract/schemas/uploads';
import { type Actor, isPreset, requireScope } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type Limits, perMinute } from '@/lib/server/limits/limits';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { isPublishable, isStartedBy } from '@/lib/server/turns/request/check-publishable-turn';
import { toSender } from '@/lib/server/turns/request/take-api-turn';
import { sessionNotFound } from '@/lib/server/turns/request/turn-refusals';
import type { AssetStore } from './asset-store';
import { storeFile } from './store-file';

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
  return storeFile(deps, { workspaceId, sessionId, id: newId('asset'), name, bytes: await read() });
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
