import type { EnvironmentName } from '@/lib/contract/names';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';

/** A scheduled release that is due, leased by one process at a time. `attempts` identifies the lease. */
export type DueRelease = {
  workspaceId: string;
  id: string;
  flowId: string;
  name: EnvironmentName;
  versionId: string;
  version: number;
  release: string;
  createdById: string;
  createdBy: string;
  attempts: number;
};
type Held = Pick<DueRelease, 'workspaceId' | 'id' | 'attempts'>;

/** Another process took the release over, or a person cancelled it. */
export class ReleaseLost extends Error {}

/** Leases releases that are due. An environment has one at a time, in the order of their times. */
export function takeDueReleases(prisma: PrismaClient, limit: number, leaseMs: number): Promise<DueRelease[]> {
  return prisma.$queryRaw<DueRelease[]>`
    UPDATE scheduled_release r
    SET attempts = r.attempts + 1, lease_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
    FROM version v
    WHERE v.workspace_id = r.workspace_id AND v.flow_id = r.flow_id AND v.id = r.version_id
      AND (r.workspace_id, r.id) IN (
        SELECT d.workspace_id, d.id FROM scheduled_release d
        WHERE d.state = 'waiting' AND d.at <= clock_timestamp()
          AND (d.lease_until IS NULL OR d.lease_until < clock_timestamp())
          AND NOT EXISTS (
            SELECT FROM scheduled_release e
            WHERE e.workspace_id = d.workspace_id AND e.flow_id = d.flow_id AND e.name = d.name
              AND e.state = 'waiting' AND (e.at, e.id) < (d.at, d.id)
          )
        ORDER BY d.at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
    RETURNING r.workspace_id AS "workspaceId", r.id, r.flow_id AS "flowId", r.name, r.version_id AS "versionId",
      v.number AS version, r.release, r.created_by_id AS "createdById", r.created_by AS "createdBy", r.attempts`;
}

/** Extends the lease to `ms` from now. False if it was lost. */
export async function holdRelease(
  prisma: PrismaClient,
  { workspaceId, id, attempts }: Held,
  ms: number,
): Promise<boolean> {
  const count = await prisma.$executeRaw`
    UPDATE scheduled_release SET lease_until = clock_timestamp() + ${ms}::float8 * interval '1 millisecond'
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND attempts = ${attempts} AND state = 'waiting'`;
  return count === 1;
}

/** Ends a release in the transaction that carries it out, so that it happens exactly once. */
export async function settleRelease(
  tx: Prisma.TransactionClient,
  { workspaceId, id, attempts }: Held,
  state: 'done' | 'failed',
): Promise<void> {
  const where = { workspaceId, id, attempts, state: 'waiting' };
  const { count } = await tx.scheduledRelease.updateMany({ where, data: { state } });
  if (count !== 1) throw new ReleaseLost();
}
