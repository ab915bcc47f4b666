import type { AlertMeasure } from '@/lib/contract/names';
import type { Alert, AlertReading } from '@/lib/contract/schemas/alerts';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Alert as AlertRow, Prisma } from '@/lib/server/db/generated/client';

/** Alerts with the addresses of their recipients, and why their last notice failed. */
export async function toAlerts(
  client: Pick<Prisma.TransactionClient, 'member' | 'notice'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  rows: readonly AlertRow[],
): Promise<Alert[]> {
  const userIds = [...new Set(rows.flatMap(({ recipients }) => recipients))];
  const members = await client.member.findMany({
    where: { workspaceId, userId: { in: userIds } },
    select: { userId: true, user: { select: { email: true } } },
  });
  const notices = await client.notice.findMany({
    where: { workspaceId, alertId: { in: rows.map(({ id }) => id) }, attempts: { gt: 0 } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    distinct: ['alertId'],
    select: { alertId: true, createdAt: true, error: true },
  });
  const emailOf = new Map(members.map(({ userId, user }) => [userId, user.email]));
  return rows.map((row) => {
    const last = notices.find(({ alertId }) => alertId === row.id);
    return {
      id: row.id,
      measure: row.measure as AlertMeasure,
      threshold: row.threshold,
      windowMinutes: row.windowMinutes,
      minConversations: row.minConversations,
      tool: row.tool,
      emails: row.recipients.flatMap((id) => emailOf.get(id) ?? []),
      url: row.url,
      muted: row.muted,
      checkedAt: row.checkedAt?.toISOString() ?? null,
      reading: parseReading(row.reading),
      raisedAt: row.raisedAt?.toISOString() ?? null,
      lastFailure: last?.error ? { at: last.createdAt.toISOString(), error: last.error } : null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

export const parseReading = (text: string | null): AlertReading | null =>
  text === null ? null : (JSON.parse(text) as AlertReading);
