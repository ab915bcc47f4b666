import { getPrisma } from '@/lib/server/db/pool';
import { getSecret } from '@/lib/server/secret';
import { createBrowserAuth } from './browser-auth';
import { createLinkToken, SIGN_IN_LINK_PATH } from './create-link-token';

/** The URL that signs the first owner in: once, within 24 hours. `npm start` prints it. */
export async function createSignInLink(baseUrl: string): Promise<string> {
  const prisma = getPrisma();
  const token = await createLinkToken({ prisma, browserAuth: createBrowserAuth(prisma, getSecret()) });
  const link = new URL(SIGN_IN_LINK_PATH, baseUrl);
  link.searchParams.set('token', token);
  return link.href;
}
