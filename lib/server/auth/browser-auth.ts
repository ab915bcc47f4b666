import { prismaAdapter } from '@better-auth/prisma-adapter';
import { betterAuth } from 'better-auth';
import { magicLink, twoFactor } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@/lib/api/accounts';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { BACKUP_CODE_STORE, makeBackupCodes } from './backup-codes';
import { passContexts } from './pass-contexts';
import { isSameOrigin, isSecureRequest, ownOrigin } from './same-origin';
import { startSessionPlugin } from './start-session-plugin';

export type BrowserAuth = ReturnType<typeof createBrowserAuth>;

const DAY = 24 * 60 * 60;
const SIGN_IN_LINK_SECONDS = DAY;
/** Of all who know the password, together: afterwards they wait for a quarter of an hour. */
const WRONG_CODES = { most: 10, seconds: 15 * 60 };
/** Between the password and the code. */
const CODE_SECONDS = 10 * 60;
/** Written by us from the socket; whatever a client sends under this name is dropped. */
export const CLIENT_IP_HEADER = 'x-turnpike-client-ip';

/**
 * Better Auth over our `auth_*` tables, once for plain HTTP and once for HTTPS.
 *
 * The pair exists because a `__Host-` cookie needs HTTPS, while the default installation serves
 * loopback over HTTP; which one answers is decided for each request. Of the library's own addresses
 * few can be reached (`http/auth-routes.ts`): nobody can sign up or ask for a link over the network, and opening
 * one is our own route, which redirects to a fixed path and never to one from the address.
 */
export function createBrowserAuth(prisma: PrismaClient, secret: string) {
  passContexts();
  const plain = createInstance(prisma, secret, false);
  const secure = createInstance(prisma, secret, true);
  return {
    of: (request: RequestHead) => (isSecureRequest(request) ? secure : plain),
    /** The name of the cookie between the password and the code. */
    challengeCookie: (request: RequestHead) => cookieName('two-factor', isSecureRequest(request)),
    /** The same on the connection of a transaction: what Better Auth stores comes to be with the rest of it, or not at all. */
    within: (tx: Prisma.TransactionClient): Pick<InstancePair, 'of'> => ({
      of: (request) => createInstance(tx, secret, isSecureRequest(request), false),
    }),
    plain,
  };
}

type InstancePair = { of: (request: RequestHead) => ReturnType<typeof createInstance> };
type RequestHead = { url: string; headers: Headers };

const cookieName = (name: string, secure: boolean) => `${secure ? '__Host-' : ''}turnpike.${name}`;

/** On a transaction's connection it begins no `transaction` of its own. */
function createInstance(
  prisma: PrismaClient | Prisma.TransactionClient,
  secret: string,
  secure: boolean,
  transaction = true,
) {
  const cookie = (name: string) => ({
    name: cookieName(name, secure),
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  });
  return betterAuth({
    appName: 'Turnpike',
    // Never shown: every redirect of ours is relative. A fixed name keeps the Host header out of it.
    baseURL: secure ? 'https://turnpike.invalid' : 'http://turnpike.invalid',
    basePath: '/api/auth',
    secret,
    database: prismaAdapter(prisma, { provider: 'postgresql', transaction }),
    user: { modelName: 'authUser' },
    session: {
      modelName: 'authSession',
      expiresIn: 7 * DAY,
      updateAge: DAY,
      additionalFields: { workspaceId: { type: 'string', required: false, input: false, returned: false } },
    },
    account: { modelName: 'authAccount' },
    verification: { modelName: 'authVerification' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'authRateLimit',
      window: 60,
      max: 120,
      // Tries are counted by `sign-in-limits.ts`, codes by the challenge that they belong to.
      customRules: { '/sign-in/email': false, '/two-factor/*': false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    disabledPaths: ['/sign-in/magic-link', '/magic-link/verify', '/sign-up/email'],
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
      twoFactor({
        issuer: 'Turnpike',
        schema: { twoFactor: { modelName: 'authTwoFactor' } },
        twoFactorCookieMaxAge: CODE_SECONDS,
        backupCodeOptions: {
          customBackupCodesGenerate: makeBackupCodes,
          storeBackupCodes: BACKUP_CODE_STORE,
        },
        accountLockout: { maxFailedAttempts: WRONG_CODES.most, durationSeconds: WRONG_CODES.seconds },
      }),
      startSessionPlugin(),
    ],
    trustedOrigins: (request) => (request && isSameOrigin(request) ? [ownOrigin(request)] : []),
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER], ipv6Subnet: 64 },
      cookies: { session_token: cookie('session'), two_factor: cookie('two-factor') },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
