import { auditSignIn } from './audit-sign-in';
import { findBrowserSession, type UserDeps } from './find-browser-session';
import { startBrowserSession } from './start-browser-session';
import { spendStartLink } from './start-link';
import type { Visitor } from './visitor';

/** Exchanges the token of a start link for a browser session, once. */
export async function openStartLink(
  deps: UserDeps,
  visitor: Visitor,
  token: string,
): Promise<{ setCookies: string[] }> {
  const userId = await spendStartLink(deps.prisma, token);
  const before = await findBrowserSession(deps, visitor.request);
  const started = await startBrowserSession(deps, visitor, { userId, workspaceId: null });
  if (before) await deps.prisma.authSession.deleteMany({ where: { id: before.session.id } });
  await auditSignIn(deps, { id: started.id, userId }, visitor.ip);
  return { setCookies: started.setCookies };
}
