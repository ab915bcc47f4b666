import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';

export type Owner = { workspaceId: string; userId: string; email: string };

/** Until the first owner enters their own. */
export const OWNER_EMAIL = 'owner@turnpike.local';

/** Row of `setting` that serializes the first starts of processes that share one database. */
const OWNER_LOCK = 'first-owner-lock';

/**
 * Creates the first owner and their workspace if the installation has none. Sign-up is disabled, so every other account
 * needs an invitation.
 */
export async function ensureOwner(prisma: PrismaClient): Promise<Owner> {
  return (await findOwner(prisma)) ?? (await createOwner(prisma));
}

async function findOwner(prisma: Pick<PrismaClient, 'member'>): Promise<Owner | undefined> {
  const member = await prisma.member.findFirst({
    where: { role: 'owner' },
    orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
    include: { user: true },
  });
  return member
    ? { workspaceId: member.workspaceId, userId: member.userId, email: member.user.email }
    : undefined;
}

function createOwner(prisma: PrismaClient): Promise<Owner> {
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO setting (key, value) VALUES (${OWNER_LOCK}, '')
      ON CONFLICT (key) DO UPDATE SET value = setting.value`;
    const found = await findOwner(tx);
    if (found) return found;
    const workspace = await tx.workspace.create({ data: { id: newId('ws'), name: 'My workspace' } });
    const user = await tx.authUser.create({
      data: { id: newId('user'), name: 'Owner', email: OWNER_EMAIL, emailVerified: false },
    });
    await tx.member.create({ data: { workspaceId: workspace.id, userId: user.id, role: 'owner' } });
    return { workspaceId: workspace.id, userId: user.id, email: user.email };
  });
}
