import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { BrowserAuth } from './browser-auth';
import { findBrowserSession } from './find-browser-session';
import type { Visitor } from './visitor';

/** Who signs out is not signed in any more, and that is noted; who was not signed in did nothing. */
export async function endPresentSession(
  { prisma, browserAuth }: { prisma: PrismaClient; browserAuth: BrowserAuth },
  { request, ip }: Pick<Visitor, 'request' | 'ip'>,
): Promise<void> {
  const found = await findBrowserSession({ browserAuth }, request);
  if (!found) return;
  const { id, userId } = found.session;
  const key = { id, userId };
  await prisma.$transaction(async (tx) => {
    const session = await tx.authSession.findUnique({ where: key, select: { workspaceId: true } });
    // Signed out twice at the same moment: once.
    const { count } = await tx.authSession.deleteMany({ where: key });
    if (count === 0) return;
    const members = await tx.member.findMany({
      where: { userId },
      orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
      select: { workspaceId: true },
    });
    // Where they worked; where they have left that, in the first workspace they belong to.
    const place = members.find(({ workspaceId }) => workspaceId === session?.workspaceId) ?? members[0];
    const workspaceId = place?.workspaceId ?? null;
    const by = { workspaceId, actor: `user:${userId}`, ip, outcome: 'done' };
    await tx.audit.create({ data: { ...by, action: 'sign-out', object: id } });
  });
}
