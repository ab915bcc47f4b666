import type { EnvironmentName } from '@/lib/contract/names';
import type { PlannedRelease, ScheduleRelease } from '@/lib/contract/schemas/releases/environments';
import type { Prisma } from '@/lib/server/db/generated/client';

/** The fields of a scheduled release that its row stores as JSON text. */
export type StoredRelease = Omit<ScheduleRelease, 'version' | 'at'>;
const WITH_NUMBER = {
  version: { select: { number: true } },
} as const satisfies Prisma.ScheduledReleaseInclude;
type Row = Prisma.ScheduledReleaseGetPayload<{ include: typeof WITH_NUMBER }>;

/** The releases that will happen in an environment, the next one first. */
export async function listScheduled(
  tx: Prisma.TransactionClient,
  environment: { workspaceId: string; flowId: string; name: EnvironmentName },
): Promise<PlannedRelease[]> {
  const rows = await tx.scheduledRelease.findMany({
    where: { ...environment, state: 'waiting' },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: WITH_NUMBER,
  });
  return rows.map(toPlanned);
}

function toPlanned(row: Row): PlannedRelease {
  const { sessions, classes, reason = null } = JSON.parse(row.release) as StoredRelease;
  return {
    id: row.id,
    version: row.version.number,
    at: row.at.toISOString(),
    sessions: sessions ?? (classes ? null : 'keep'),
    reason,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
