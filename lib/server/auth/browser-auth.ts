import { prismaAdapter } from '@better-auth/prisma-adapter';
import { betterAuth } from 'better-auth';
import { magicLink } from 'better-auth/plugins';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { isSameOrigin, isSecureRequest, ownOrigin } from './same-origin';

export type BrowserAuth = ReturnType<typeof createBrowserAuth>;

const DAY = 24 * 60 * 60;
const SIGN_IN_LINK_SECONDS = DAY;
/** Written by us from the socket; whatever a client sends under this name is dropped. */
export const CLIENT_IP_HEADER = 'x-turnpike-client-ip';

/**
 * Better Auth over our `auth_*` tables, once for plain HTTP and once for HTTPS.
 *
 * The pair exists because a `__Host-` cookie needs HTTPS, while the default installation serves
 * loopback over HTTP; which one answers is decided for each request. The library's own addresses for
 * links are off: nobody can ask for one over the network, and opening one is our own route, which
 * redirects to a fixed path and never to one from the address.
 */
export function createBrowserAuth(prisma: PrismaClient, secret: string) {
  const plain = createInstance(prisma, secret, false);
  const secure = createInstance(prisma, secret, true);
  return {
    of: (request: { url: string; headers: Headers }) => (isSecureRequest(request) ? secure : plain),
    plain,
  };
}

function createInstance(prisma: PrismaClient, secret: string, secure: boolean) {
  return betterAuth({
    appName: 'Turnpike',
    // Never shown: every redirect of ours is relative. A fixed name keeps the Host header out of it.
    baseURL: secure ? 'https://turnpike.invalid' : 'http://turnpike.invalid',
    basePath: '/api/auth',
    secret,
    database: prismaAdapter(prisma, { provider: 'postgresql', transaction: true }),
    user: { modelName: 'authUser' },
    session: { modelName: 'authSession', expiresIn: 7 * DAY, updateAge: DAY },
    account: { modelName: 'authAccount' },
    verification: { modelName: 'authVerification' },
    rateLimit: { enabled: true, storage: 'database', modelName: 'authRateLimit', window: 60, max: 120 },
    emailAndPassword: { enabled: false },
    disabledPaths: ['/sign-in/magic-link', '/magic-link/verify'],
    plugins: [
      magicLink({
        expiresIn: SIGN_IN_LINK_SECONDS,
        disableSignUp: true,
        storeToken: 'hashed',
        sendMagicLink: ({ token, metadata }) => {
          const deliver: unknown = metadata?.deliver;
          if (typeof deliver === 'function') deliver(token);
        },
      }),
    ],
    trustedOrigins: (request) => (request && isSameOrigin(request) ? [ownOrigin(request)] : []),
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER], ipv6Subnet: 64 },
      cookies: {
        session_token: {
          name: secure ? '__Host-turnpike.session' : 'turnpike.session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
        },
      },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
