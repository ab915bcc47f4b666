import { type Role, SCOPES, type Scope } from '@/lib/contract/names';
import { type Actor, PRESET_KEY_ID } from '@/lib/server/accounts/actor';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import type { PrismaClient } from '@/lib/server/db/generated/client';

/**
 * The person or key that scheduled a release, by `actorId`, with the rights they have now. Undefined if the person has
 * left the workspace, or the key was revoked or has expired.
 */
export async function findReleaseActor(
  prisma: PrismaClient,
  workspaceId: string,
  by: string,
): Promise<Actor | undefined> {
  const id = by.slice(by.indexOf(':') + 1);
  return by.startsWith('user:') ? findPerson(prisma, workspaceId, id) : findKey(prisma, workspaceId, id);
}

async function findPerson(
  prisma: PrismaClient,
  workspaceId: string,
  userId: string,
): Promise<Actor | undefined> {
  const member = await prisma.member.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { role: true, user: { select: { name: true, email: true } } },
  });
  if (!member) return undefined;
  const { role, user } = member;
  return {
    ...{ kind: 'user', workspaceId, userId, ...user, role: role as Role, scopes: scopesOfRole(role) },
    // They were signed in when they scheduled it.
    ...{ browserSessionId: '', singleSignOn: false },
  };
}

async function findKey(prisma: PrismaClient, workspaceId: string, keyId: string): Promise<Actor | undefined> {
  const key = { kind: 'key', workspaceId, keyId, turnsPerMinute: null } as const;
  if (keyId === PRESET_KEY_ID) return { ...key, name: 'TURNPIKE_API_KEY', scopes: new Set(SCOPES) };
  const now = new Date();
  const row = await prisma.apiKey.findFirst({
    where: { workspaceId, id: keyId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: { name: true, scopes: true },
  });
  return row ? { ...key, name: row.name, scopes: new Set(row.scopes as Scope[]) } : undefined;
}
