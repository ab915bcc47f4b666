import { createHmac } from 'node:crypto';
import type { PrismaClient } from '@/lib/server/db/generated/client';

type Deps = { prisma: PrismaClient; secret: string; mainWorkspaceId: () => Promise<string> };

/**
 * Stands for an address in the audit, whose rows are never given up: with the server's secret and the address one
 * can still find what was tried against it.
 */
export function addressMark(secret: string, workspaceId: string, email: string): string {
  const text = JSON.stringify(['address', workspaceId, email]);
  return `address:${createHmac('sha256', secret).update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Somebody tried to sign in and was refused. Told to the workspaces of the account, or to the main one where there
 * is none; the work is the same in both cases, so that its time tells nothing.
 */
export async function auditRefusedSignIn(deps: Deps, email: string, ip: string | null): Promise<void> {
  const [members, main] = await Promise.all([
    deps.prisma.member.findMany({ where: { user: { email } }, select: { workspaceId: true } }),
    deps.mainWorkspaceId(),
  ]);
  const told = members.length > 0 ? members.map(({ workspaceId }) => workspaceId) : [main];
  await deps.prisma.audit.createMany({
    data: told.map((workspaceId) => ({
      workspaceId,
      actor: 'nobody',
      action: 'sign-in',
      object: addressMark(deps.secret, workspaceId, email),
      ip,
      outcome: 'refused',
    })),
  });
}

/** Into the workspace that the session opens in; somebody who has none yet is on the way to an invitation. */
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
