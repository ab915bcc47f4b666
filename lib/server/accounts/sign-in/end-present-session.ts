import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { BrowserAuth } from './browser-auth';
import { findBrowserSession } from './find-browser-session';
import type { Visitor } from './visitor';

/** Ends and audits the browser session; does nothing without one. */
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
    // Of concurrent sign-outs only one is audited.
    const { count } = await tx.authSession.deleteMany({ where: key });
    if (count === 0) return;
    const members = await tx.member.findMany({
      where: { userId },
      orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
      select: { workspaceId: true },
    });
    // Audited in the session's workspace, or if they left it, in their first one.
    const place = members.find(({ workspaceId }) => workspaceId === session?.workspaceId) ?? members[0];
    const workspaceId = place?.workspaceId ?? null;
    const by = { workspaceId, actor: `user:${userId}`, ip, outcome: 'done' };
    await tx.audit.create({ data: { ...by, action: 'sign-out', object: id } });
  });
}
