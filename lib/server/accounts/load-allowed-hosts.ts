import type { Prisma } from '@/lib/server/db/generated/client';

type Reader = Pick<Prisma.TransactionClient, 'workspace'>;

/** The only hosts that tools and media of a workspace may use. Empty: any public host. */
export async function loadAllowedHosts(prisma: Reader, workspaceId: string): Promise<string[]> {
  const row = await prisma.workspace.findUnique({
    where: { id: workspaceId },
    select: { allowedHosts: true },
  });
  return row?.allowedHosts ?? [];
}
