import type { TurnDelivery } from '@/lib/contract/schemas/channels';
import type { TurnSummary } from '@/lib/contract/schemas/sessions';
import type { ChannelDelivery, PrismaClient } from '@/lib/server/db/generated/client';
import type { SessionRef } from '../../turns/store/store';

/** Adds to turns of a messenger the messages of their replies. */
export async function addDeliveries(
  { channelDelivery }: Pick<PrismaClient, 'channelDelivery'>,
  { workspaceId, sessionId }: SessionRef,
  turns: readonly TurnSummary[],
): Promise<TurnSummary[]> {
  const rows = await channelDelivery.findMany({
    where: { workspaceId, sessionId, rev: { in: turns.map(({ turn }) => turn) } },
    orderBy: { seq: 'asc' },
  });
  return turns.map((turn) => {
    const deliveries = rows.filter(({ rev }) => rev === turn.turn).map(toResource);
    return deliveries.length > 0 ? { ...turn, deliveries } : turn;
  });
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toResource = (row: ChannelDelivery): TurnDelivery => ({
  id: row.id,
  state: row.state as TurnDelivery['state'],
  error: row.error,
  queuedAt: row.queuedAt.toISOString(),
  sentAt: toIso(row.sentAt),
  deliveredAt: toIso(row.deliveredAt),
  readAt: toIso(row.readAt),
  failedAt: toIso(row.failedAt),
});
