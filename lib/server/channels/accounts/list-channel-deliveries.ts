import type { ChannelDelivery } from '@/lib/contract/schemas/channels';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  type PageRequest,
  TimeCursor,
  toPage,
} from '@/lib/server/paging';
import { type ChannelRef, requireChannel } from './channels';

/** What was sent to people, newest first, with the states that the messenger reported. */
export async function listChannelDeliveries(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
  ref: ChannelRef,
  request: PageRequest,
): Promise<ListPage<ChannelDelivery>> {
  requireScope(actor, 'flows:publish');
  await requireChannel(prisma, actor, ref);
  const limit = limitOf(request);
  const [before = null, id = null] = decodeCursor(request, TimeCursor) ?? [];
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT id, sender, session_id, rev, state, attempts, error, sent_at, delivered_at, read_at, failed_at,
      date_trunc('milliseconds', queued_at) AS queued_at
    FROM channel_delivery
    WHERE workspace_id = ${actor.workspaceId} AND account_id = ${ref.channelId} AND (
      ${before}::timestamptz IS NULL
      OR (date_trunc('milliseconds', queued_at), id) < (${before}::timestamptz, ${id}::text))
    ORDER BY date_trunc('milliseconds', queued_at) DESC, id DESC LIMIT ${limit + 1}`;
  return toPage(rows.map(toResource), limit, ({ queuedAt, id: last }) => [queuedAt, last]);
}

type Row = {
  id: string;
  sender: string;
  session_id: string | null;
  rev: number | null;
  state: ChannelDelivery['state'];
  attempts: number;
  error: string | null;
  queued_at: Date;
  sent_at: Date | null;
  delivered_at: Date | null;
  read_at: Date | null;
  failed_at: Date | null;
};

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toResource = (row: Row): ChannelDelivery => ({
  id: row.id,
  to: row.sender,
  sessionId: row.session_id,
  turn: row.rev,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  queuedAt: row.queued_at.toISOString(),
  sentAt: toIso(row.sent_at),
  deliveredAt: toIso(row.delivered_at),
  readAt: toIso(row.read_at),
  failedAt: toIso(row.failed_at),
});
