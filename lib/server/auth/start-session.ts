import type { Prisma } from '@/lib/server/db/generated/client';
import type { Person } from './actor';
import type { BrowserAuth } from './browser-auth';
import type { Visitor } from './visitor';

type Deps = { browserAuth: Pick<BrowserAuth, 'of'> };
/** For transactions that Better Auth works in: it hashes and makes keys, which a busy machine takes its time for. */
export const SLOW = { timeout: 20_000 };
export type StartedSession = { id: string; setCookies: string[] };

/** A new browser session with a new token; those the person has already go on. */
export async function startSession(
  { browserAuth }: Deps,
  { request, headers: given, ip }: Visitor,
  user: { userId: string; workspaceId: string | null },
): Promise<StartedSession> {
  const { response, headers } = await browserAuth.of(request).api.startSession({
    body: { ...user, ip },
    headers: given,
    returnHeaders: true,
  });
  return { id: response.id, setCookies: headers.getSetCookie() };
}

/**
 * The present session under a new token, and the end of every other one: in the transaction of what changes who may
 * sign in.
 */
export async function renewSession(
  { browserAuth }: { browserAuth: Pick<BrowserAuth, 'within'> },
  tx: Prisma.TransactionClient,
  visitor: Visitor,
  { userId, workspaceId }: Pick<Person, 'userId' | 'workspaceId'>,
): Promise<StartedSession> {
  const started = await startSession({ browserAuth: browserAuth.within(tx) }, visitor, {
    userId,
    workspaceId,
  });
  await tx.authSession.deleteMany({ where: { userId, id: { not: started.id } } });
  return started;
}
