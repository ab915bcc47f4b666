import { msg } from '@turnpike/engine/messages';
import type { FailedDelivery } from '@/lib/contract/schemas/webhooks';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { type WakeUps, WEBHOOKS } from '@/lib/server/db/wake-ups';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
  toPage,
} from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { auditObject, requireWebhook, type WebhookRef } from './webhooks';

type Deps = { prisma: PrismaClient; wakeUps?: WakeUps | undefined };
type Tx = Prisma.TransactionClient;

/** Newest first. */
export async function listFailedDeliveries(
  { prisma }: Deps,
  actor: Actor,
  ref: WebhookRef,
  request: PageRequest,
): Promise<ListPage<FailedDelivery>> {
  requireScope(actor, 'flows:publish');
  const limit = limitOf(request);
  const [before = null, id = null] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await prisma.$transaction(async (tx) => {
    await requireWebhook(tx, actor, ref);
    return tx.$queryRaw<Row[]>`
      SELECT delivery_id, session_id, rev, attempts, status, error, replay_at,
        date_trunc('milliseconds', failed_at) AS failed_at
      FROM webhook_failure
      WHERE workspace_id = ${actor.workspaceId} AND webhook_id = ${ref.webhookId} AND (
        ${before}::timestamptz IS NULL
        OR (date_trunc('milliseconds', failed_at), delivery_id) < (${before}::timestamptz, ${id}::text))
      ORDER BY date_trunc('milliseconds', failed_at) DESC, delivery_id DESC LIMIT ${limit + 1}`;
  });
  return toPage(rows.map(toResource), limit, ({ failedAt, id: last }) => [failedAt, last]);
}

/**
 * Sends failed deliveries again, once each, oldest first within a conversation. They go before turns that wait there.
 * Returns their number.
 */
export async function replayDeliveries(
  { prisma, wakeUps }: Deps,
  actor: Actor,
  ref: WebhookRef,
  deliveryId: string | undefined,
): Promise<number> {
  requireScope(actor, 'flows:publish');
  const queued = await prisma.$transaction(async (tx) => {
    await requireWebhook(tx, actor, ref);
    const marked = await queueReplays(tx, actor, ref, deliveryId ?? null);
    if (deliveryId !== undefined && marked === 0)
      throw new Refusal('delivery-not-found', msg('No failed delivery found with this id.'));
    await audit(tx, actor, 'webhook.replay', auditObject(ref));
    return marked;
  });
  wakeUps?.notify(WEBHOOKS);
  return queued;
}

/** Cursors are locked in one order, before their deliveries are marked. */
async function queueReplays(
  tx: Tx,
  { workspaceId }: Actor,
  { webhookId }: WebhookRef,
  deliveryId: string | null,
): Promise<number> {
  await tx.$executeRaw`
    UPDATE webhook_cursor c SET replay_at = statement_timestamp(), due_at = statement_timestamp()
    FROM (
      SELECT session_id FROM webhook_cursor k
      WHERE k.workspace_id = ${workspaceId} AND k.webhook_id = ${webhookId} AND EXISTS (
        SELECT FROM webhook_failure f
        WHERE f.workspace_id = k.workspace_id AND f.webhook_id = k.webhook_id AND f.session_id = k.session_id
          AND (${deliveryId}::text IS NULL OR f.delivery_id = ${deliveryId}))
      ORDER BY session_id FOR NO KEY UPDATE
    ) chosen
    WHERE c.workspace_id = ${workspaceId} AND c.webhook_id = ${webhookId} AND c.session_id = chosen.session_id`;
  return tx.$executeRaw`
    UPDATE webhook_failure SET replay_at = statement_timestamp()
    WHERE workspace_id = ${workspaceId} AND webhook_id = ${webhookId}
      AND (${deliveryId}::text IS NULL OR delivery_id = ${deliveryId})`;
}

type Row = {
  delivery_id: string;
  session_id: string;
  rev: number;
  attempts: number;
  status: number | null;
  error: string;
  replay_at: Date | null;
  failed_at: Date;
};

const toResource = (row: Row): FailedDelivery => ({
  id: row.delivery_id,
  sessionId: row.session_id,
  turn: row.rev,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  failedAt: row.failed_at.toISOString(),
  queued: row.replay_at !== null,
});
