import { createHmac } from 'node:crypto';
import type { PrismaClient } from '@/lib/server/db/generated/client';

type Deps = { prisma: PrismaClient; secret: string; mainWorkspaceId: () => Promise<string> };

/**
 * Pseudonym of an email address in the audit, whose rows are never deleted. With the server's secret and the address,
 * its sign-in attempts can still be found.
 */
function addressMark(secret: string, workspaceId: string, email: string): string {
  const text = JSON.stringify(['address', workspaceId, email]);
  return `address:${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Audits a refused sign-in in the workspaces of the account, or in the main one if there is no account. The work is
 * the same in both cases, so that timing reveals nothing.
 */
export async function auditRefusedSignIn(deps: Deps, email: string, ip: string | null): Promise<void> {
  const [members, main] = await Promise.all([
    deps.prisma.member.findMany({ where: { user: { email } }, select: { workspaceId: true } }),
    deps.mainWorkspaceId(),
  ]);
  const workspaceIds = members.length > 0 ? members.map(({ workspaceId }) => workspaceId) : [main];
  await deps.prisma.audit.createMany({
    data: workspaceIds.map((workspaceId) => ({
      workspaceId,
      actor: 'anonymous',
      action: 'sign-in',
      object: addressMark(deps.secret, workspaceId, email),
      ip,
      outcome: 'refused',
    })),
  });
}

/**
 * Audited in the workspace the session opens in; without a membership, the person is about to accept an
 * invitation.
 */
export async function auditSignIn(
  { prisma }: Pick<Deps, 'prisma'>,
  session: { id: string; userId: string },
  ip: string | null,
): Promise<void> {
  const member = await prisma.member.findFirst({
    where: { userId: session.userId },
    orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
    select: { workspaceId: true },
  });
  await prisma.audit.create({
    data: {
      workspaceId: member?.workspaceId ?? null,
      actor: `user:${session.userId}`,
      action: 'sign-in',
      object: session.id,
      ip,
      outcome: 'done',
    },
  });
}
