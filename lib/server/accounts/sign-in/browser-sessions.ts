import { msg } from '@turnpike/engine/messages';
import { MAX_PAGE } from '@/lib/contract/limits';
import type { BrowserSessionResource } from '@/lib/contract/schemas/me';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from '../actor';
import { audit } from '../audit';

type Deps = { prisma: PrismaClient };

/** The newest sessions by id; tokens are not returned. */
export async function listBrowserSessions(
  { prisma }: Deps,
  { userId, browserSessionId }: Person,
): Promise<BrowserSessionResource[]> {
  const rows = await prisma.authSession.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: { updatedAt: 'desc' },
    take: MAX_PAGE,
    omit: { token: true },
  });
  return rows.map((row) => ({
    id: row.id,
    present: row.id === browserSessionId,
    userAgent: row.userAgent || null,
    ip: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

export async function endBrowserSession({ prisma }: Deps, person: Person, id: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.authSession.deleteMany({ where: { id, userId: person.userId } });
    if (count === 0)
      throw new Refusal('browser-session-not-found', msg('You have no browser session with this id.'));
    await audit(tx, person, 'browser-session.end', id);
  });
}

/** Ends all sessions except the caller's. */
export async function endOtherBrowserSessions({ prisma }: Deps, person: Person): Promise<void> {
  const { userId, browserSessionId } = person;
  await prisma.$transaction(async (tx) => {
    await tx.authSession.deleteMany({ where: { userId, id: { not: browserSessionId } } });
    await audit(tx, person, 'browser-session.end', 'others');
  });
}
