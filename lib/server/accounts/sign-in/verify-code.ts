import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';
import { hashToken } from '../hash-token';
import { auditRefusedSignIn } from './audit-sign-in';
import { hashBackupCode } from './backup-codes';
import { findBrowserSession } from './find-browser-session';
import { finishSignIn, type SignInDeps } from './finish-sign-in';
import { readCookie } from './read-cookie';
import { isCodeUsed, spendCode } from './used-codes';
import type { Visitor } from './visitor';

const AGAIN = msg('This sign-in has expired. Enter your password again.');
const WRONG = msg('The code is wrong or has expired.');
const USED = msg('This code was already used. Wait for the next one.');
const LOCKED_SECONDS = 15 * 60;

/**
 * The second step of signing in: a code of the app, or a backup code. Better Auth counts attempts by the cookie of the
 * first step; the fifth wrong code ends the sign-in.
 */
export async function verifyCode(
  deps: SignInDeps,
  visitor: Visitor,
  kind: 'totp' | 'backup-code',
  code: string,
): Promise<{ setCookies: string[] }> {
  const { api } = deps.browserAuth.of(visitor.request);
  const challengeCookie = deps.browserAuth.challengeCookie(visitor.request);
  const challenge = readCookie(visitor.headers, challengeCookie);
  if (!challenge) throw new Refusal('unauthenticated', AGAIN);
  const person = await findChallenged(deps, challenge);
  const before = await findBrowserSession(deps, visitor.request);
  if (person && kind === 'totp' && (await isCodeUsed(deps.pool, person.id, code))) throw refuse(USED);
  // Without the session cookie: with one, Better Auth would treat this as a confirmation of the setup.
  const headers = new Headers(visitor.headers);
  headers.set('cookie', `${challengeCookie}=${challenge}`);
  const given = kind === 'totp' ? code : hashBackupCode(code);
  const call = { body: { code: given }, headers, asResponse: true } as const;
  const answer = kind === 'totp' ? await api.verifyTOTP(call) : await api.verifyBackupCode(call);
  if (!answer.ok) {
    if (person) await auditRefusedSignIn(deps, person.email, visitor.ip);
    throw await toRefusal(answer);
  }
  const { token, user } = await answer.json();
  // Of two concurrent requests with one code, one succeeds.
  const isFirst = kind !== 'totp' || (await spendCode(deps.pool, user.id, code));
  if (!isFirst) await deps.prisma.authSession.deleteMany({ where: { token: hashToken(token) } });
  if (!isFirst || !(await finishSignIn(deps, visitor, token, before?.session.id))) throw refuse(AGAIN);
  const device = deps.browserAuth.devices.remember(visitor.request, user.email);
  return { setCookies: [...answer.headers.getSetCookie(), device] };
}

const refuse = (detail: MessageDescriptor) => new Refusal('unauthenticated', detail);

/**
 * The person whose password was correct. Better Auth verifies the cookie's signature; its value cannot be
 * guessed.
 */
async function findChallenged({ prisma }: SignInDeps, challenge: string) {
  const identifier = challenge.split(/\.|%2E/i)[0] ?? '';
  const found = await prisma.authVerification.findFirst({
    where: { identifier, expiresAt: { gt: new Date() } },
  });
  return found ? prisma.authUser.findUnique({ where: { id: found.value } }) : null;
}

async function toRefusal(answer: Response): Promise<Refusal> {
  if (answer.status >= 500) return new Refusal('not-ready', msg('The code could not be checked. Try again.'));
  if (answer.status === 429) {
    const detail = msg('Too many wrong codes. Try again in 15 minutes.');
    return new Refusal('too-many-requests', detail, {}, { 'retry-after': String(LOCKED_SECONDS) });
  }
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
  const isWrong = code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE';
  return refuse(isWrong ? WRONG : AGAIN);
}
