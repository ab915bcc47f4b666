import { prismaAdapter } from '@better-auth/prisma-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@/lib/contract/limits';
import { AUTH_BASE } from '@/lib/contract/url';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { BACKUP_CODE_STORE, makeBackupCodes } from './backup-codes';
import { hashSessionTokens } from './hash-session-tokens';
import { installContextStorages } from './install-context-storages';
import { createKnownDevices, type KnownDevices } from './known-devices';
import { isSameOrigin, isSecureRequest, ownOrigin, type RequestHead } from './same-origin';
import { startSessionPlugin } from './start-session-plugin';

export type BrowserAuth = ReturnType<typeof createBrowserAuth>;

const DAY = 24 * 60 * 60;
/** Wrong codes per account, across sign-ins, before it is locked for 15 minutes. */
const WRONG_CODES = { max: 10, seconds: 15 * 60 };
/** Time between the password and the code. */
const CODE_SECONDS = 10 * 60;
/** Set from the socket; a value sent by a client is dropped. */
export const CLIENT_IP_HEADER = 'x-turnpike-client-ip';

/**
 * Better Auth over our `auth_*` tables, once for plain HTTP and once for HTTPS.
 *
 * The pair exists because a `__Host-` cookie requires HTTPS, while the default installation serves loopback over HTTP;
 * it is chosen per request. Only a few of the library's routes are exposed (`http/auth-routes.ts`): sign-up is not
 * available over the network.
 */
export function createBrowserAuth(prisma: PrismaClient, secret: string) {
  installContextStorages();
  const plain = createInstance(prisma, secret, false);
  const secure = createInstance(prisma, secret, true);
  return {
    of: (request: RequestHead) => (isSecureRequest(request) ? secure : plain),
    devices: createKnownDevices(secret),
    /** Name of the cookie that connects the password and the code. */
    challengeCookie: (request: RequestHead) => cookieName('two-factor', isSecureRequest(request)),
    /** The same in a transaction: what Better Auth stores is committed or rolled back with it. */
    within: (tx: Prisma.TransactionClient): InstancePair => ({
      devices: createKnownDevices(secret),
      of: (request) => createInstance(tx, secret, isSecureRequest(request), false),
    }),
    plain,
  };
}

type InstancePair = {
  of: (request: RequestHead) => ReturnType<typeof createInstance>;
  devices: KnownDevices;
};

const cookieName = (name: string, secure: boolean) => `${secure ? '__Host-' : ''}turnpike.${name}`;

/** Inside a transaction it must not start another one (`transaction: false`). */
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
    // Never visible: all our redirects are relative. A fixed name keeps the Host header out of it.
    baseURL: secure ? 'https://turnpike.invalid' : 'http://turnpike.invalid',
    basePath: AUTH_BASE,
    secret,
    database: (options: BetterAuthOptions) =>
      hashSessionTokens(prismaAdapter(prisma, { provider: 'postgresql', transaction })(options)),
    user: { modelName: 'authUser' },
    session: {
      modelName: 'authSession',
      expiresIn: 7 * DAY,
      updateAge: DAY,
      additionalFields: {
        workspaceId: { type: 'string', required: false, input: false, returned: false },
        singleSignOn: { type: 'boolean', required: false, input: false },
      },
    },
    account: { modelName: 'authAccount' },
    verification: { modelName: 'authVerification' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'authRateLimit',
      window: 60,
      max: 120,
      // Sign-in attempts are counted by `sign-in-limits.ts`, codes by their challenge.
      customRules: { '/sign-in/email': false, '/two-factor/*': false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    disabledPaths: ['/sign-up/email'],
    plugins: [
      twoFactor({
        issuer: 'Turnpike',
        schema: { twoFactor: { modelName: 'authTwoFactor' } },
        twoFactorCookieMaxAge: CODE_SECONDS,
        backupCodeOptions: {
          customBackupCodesGenerate: makeBackupCodes,
          storeBackupCodes: BACKUP_CODE_STORE,
        },
        accountLockout: { maxFailedAttempts: WRONG_CODES.max, durationSeconds: WRONG_CODES.seconds },
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
