import type { Prisma } from '@/lib/server/db/generated/client';
import type { Person } from '../actor';
import type { BrowserAuth } from './browser-auth';
import type { Visitor } from './visitor';

type Deps = { browserAuth: Pick<BrowserAuth, 'of' | 'devices'> };
/** For transactions with Better Auth: it hashes passwords and creates keys, which is slow on a busy machine. */
export const SLOW_TRANSACTION = { timeout: 20_000 };
/** `singleSignOn`: the provider authenticated the person. */
type SessionOf = { userId: string; workspaceId: string | null; singleSignOn?: boolean };
export type StartedSession = { id: string; setCookies: string[] };

/** Creates a browser session with a new token, and remembers the browser as a known device of the account. */
export async function startBrowserSession(
  { browserAuth }: Deps,
  { request, headers: given, ip }: Visitor,
  { userId, workspaceId, singleSignOn = false }: SessionOf,
): Promise<StartedSession> {
  const { response, headers } = await browserAuth.of(request).api.startSession({
    body: { userId, workspaceId, singleSignOn, ip },
    headers: given,
    returnHeaders: true,
  });
  const device = browserAuth.devices.remember(request, response.email);
  return { id: response.id, setCookies: [...headers.getSetCookie(), device] };
}

/**
 * Replaces the current session's token and ends every other session, in the transaction that changes how the person
 * signs in.
 */
export async function renewSession(
  { browserAuth }: { browserAuth: Pick<BrowserAuth, 'within'> },
  tx: Prisma.TransactionClient,
  visitor: Visitor,
  { userId, workspaceId }: Pick<Person, 'userId' | 'workspaceId'>,
): Promise<StartedSession> {
  const started = await startBrowserSession({ browserAuth: browserAuth.within(tx) }, visitor, {
    userId,
    workspaceId,
  });
  await tx.authSession.deleteMany({ where: { userId, id: { not: started.id } } });
  return started;
}
