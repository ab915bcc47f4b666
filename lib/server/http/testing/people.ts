import { createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Role } from '@/lib/contract/names';
import { hashToken } from '@/lib/server/accounts/hash-token';
import { newId } from '@/lib/server/new-id';
import { SECRET, type TestApi } from './test-api';

export const HOST = 'localhost:3000';
/** Headers a browser sends beside its cookie from a page of this origin. */
export const SAME_ORIGIN = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };

export type TestPerson = {
  userId: string;
  email: string;
  sessionId: string;
  headers: Record<string, string>;
};

export const PERSON_PASSWORD = 'planted-password-of-a-person';
let hash: Promise<string> | undefined;

/** A person with an account, a membership and a signed-in browser, inserted as rows. */
export async function createPerson(
  { prisma }: Pick<TestApi, 'prisma'>,
  workspaceId: string,
  role: Role,
): Promise<TestPerson> {
  const userId = newId('user');
  const email = `${userId.toLowerCase()}@example.com`;
  await prisma.authUser.create({ data: { id: userId, name: `A ${role}`, email, emailVerified: true } });
  await prisma.member.create({ data: { workspaceId, userId, role } });
  const session = await signInPerson({ prisma }, userId, workspaceId);
  return { userId, email, ...session };
}

/** Sets a password, with which they sign in and confirm changes. */
export async function givePassword({ prisma }: Pick<TestApi, 'prisma'>, userId: string): Promise<void> {
  hash ??= hashPassword(PERSON_PASSWORD);
  await prisma.authAccount.create({
    data: { id: newId('acc'), accountId: userId, providerId: 'credential', userId, password: await hash },
  });
}

/** An unconfirmed address of a new person, and a link with this token that confirms it. */
export async function plantAddressLink(
  api: Pick<TestApi, 'prisma'>,
  workspaceId: string,
  token: string,
): Promise<TestPerson> {
  const person = await createPerson(api, workspaceId, 'viewer');
  await api.prisma.authUser.update({ where: { id: person.userId }, data: { emailVerified: false } });
  const identifier = `address-link:${hashToken(token)}`;
  await api.prisma.authVerification.deleteMany({ where: { identifier } });
  await api.prisma.authVerification.create({
    data: {
      id: newId('link'),
      identifier,
      value: JSON.stringify([person.userId, person.email]),
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return person;
}

/** Signs in another browser of the person. */
export async function signInPerson({ prisma }: Pick<TestApi, 'prisma'>, userId: string, workspaceId: string) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 86_400_000);
  const { id: sessionId } = await prisma.authSession.create({
    data: { id: newId('browser'), token: hashToken(token), userId, workspaceId, expiresAt },
  });
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  const cookie = `turnpike.session=${encodeURIComponent(`${token}.${signature}`)}`;
  return { sessionId, headers: { ...SAME_ORIGIN, cookie } };
}
