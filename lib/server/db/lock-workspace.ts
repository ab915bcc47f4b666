import type { Prisma } from './generated/client';

/** One such transaction of a workspace at a time, so that what it counts stays true until its commit. */
export async function lockWorkspace(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  workspaceId: string,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`;
}
