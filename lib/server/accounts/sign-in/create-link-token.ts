import { AUTH_BASE } from '@/lib/contract/url';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { ensureOwner } from '../ensure-owner';
import type { BrowserAuth } from './browser-auth';

/** Path of sign-in links; the route is in `lib/server/http/auth-routes.ts`. */
export const SIGN_IN_LINK_PATH = `${AUTH_BASE}/link`;

/** A one-time token that signs the first owner in within a day. Only its hash is stored. */
export async function createLinkToken(deps: {
  prisma: PrismaClient;
  browserAuth: BrowserAuth;
}): Promise<string> {
  const owner = await ensureOwner(deps.prisma);
  let token: string | undefined;
  const deliver = (value: string) => {
    token = value;
  };
  await deps.browserAuth.plain.api.signInMagicLink({
    body: { email: owner.email, metadata: { deliver } },
    headers: new Headers(),
  });
  if (!token) throw new Error('No sign-in token was created.');
  return token;
}
