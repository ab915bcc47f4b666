import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { RoleSchema } from '@/lib/contract/schemas/members';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { hashToken } from '../hash-token';
import { readCookie } from '../sign-in/read-cookie';
import { isSecureRequest, type RequestHead } from '../sign-in/same-origin';

type Db = Pick<PrismaClient, 'authVerification'>;

const PREFIX = 'single-sign-on:';
const SECONDS = 10 * 60;

const StartedSchema = z.object({
  kind: z.literal('started'),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});
/** The provider authenticated the person; the password of the account with their address is still needed. */
const LinkSchema = z.object({
  kind: z.literal('link'),
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** The address of the account, if the provider verified it. */
  verifiedEmail: z.string().optional(),
  role: RoleSchema,
});
const PendingSchema = z.discriminatedUnion('kind', [StartedSchema, LinkSchema]);
export type PendingSignIn = z.infer<typeof PendingSchema>;

/**
 * Stores the pending sign-in of this browser, replacing an earlier one. Only the returned cookie can find it
 * again.
 */
export async function savePending(prisma: Db, request: RequestHead, pending: PendingSignIn): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SECONDS * 1000);
  const before = readToken(request);
  if (before) await prisma.authVerification.deleteMany({ where: { identifier: toIdentifier(before) } });
  await prisma.authVerification.create({
    data: { id: newId('sso'), identifier: toIdentifier(token), value: JSON.stringify(pending), expiresAt },
  });
  return toCookie(request, token, SECONDS);
}

export async function findPending(prisma: Db, request: RequestHead): Promise<PendingSignIn | undefined> {
  const token = readToken(request);
  if (!token) return undefined;
  const row = await prisma.authVerification.findFirst({
    where: { identifier: toIdentifier(token), expiresAt: { gt: new Date() } },
  });
  return row ? PendingSchema.parse(JSON.parse(row.value)) : undefined;
}

/** Finds and deletes it: of concurrent requests, one gets it. */
export async function takePending(prisma: Db, request: RequestHead): Promise<PendingSignIn | undefined> {
  const pending = await findPending(prisma, request);
  if (!pending) return undefined;
  const identifier = toIdentifier(readToken(request) ?? '');
  const { count } = await prisma.authVerification.deleteMany({ where: { identifier } });
  return count > 0 ? pending : undefined;
}

export const clearPending = (request: RequestHead): string => toCookie(request, '', 0);

const toIdentifier = (token: string) => PREFIX + hashToken(token);
const nameFor = (request: RequestHead) =>
  `${isSecureRequest(request) ? '__Host-' : ''}turnpike.single-sign-on`;
const readToken = (request: RequestHead) => readCookie(request.headers, nameFor(request));

/** Lax, not Strict: the provider's redirect has to bring it back. */
function toCookie(request: RequestHead, value: string, seconds: number): string {
  const secure = isSecureRequest(request) ? '; Secure' : '';
  return `${nameFor(request)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
