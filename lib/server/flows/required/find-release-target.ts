import type { EnvironmentName } from '@/lib/contract/names';
import type { Actor } from '@/lib/server/accounts/actor';
import type { Prisma } from '@/lib/server/db/generated/client';
import { versionNotFound } from '../version-not-found';
import type { ReleaseTarget } from './release-target';

type Place = { flowId: string; name: EnvironmentName };

/** A version that is about to go live. */
export async function findReleaseTarget(
  tx: Prisma.TransactionClient,
  { workspaceId }: Actor,
  { flowId, name }: Place,
  number: number,
): Promise<ReleaseTarget & { versionId: string }> {
  const row = await tx.version.findFirst({
    where: { workspaceId, flowId, number },
    select: { id: true, hash: true, changedById: true },
  });
  if (!row) throw versionNotFound(number, '/version');
  return {
    ...{ workspaceId, flowId, name },
    ...{ hash: row.hash, versionId: row.id, changedById: row.changedById },
  };
}
