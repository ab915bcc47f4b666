import { createHmac } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SIGN_IN_TRIES } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';

type Deps = { pool: pg.Pool; secret: string };
export type Tries = { network: string | null; email: string };

const SECONDS = SIGN_IN_TRIES.perMinutes * 60;

/**
 * Takes one attempt of the account and one of the network before the password is checked, so that concurrent requests
 * cannot bypass the limit; `giveBack` returns attempts that did not fail. Unknown accounts count too.
 */
export async function takeTry(deps: Deps, tries: Tries): Promise<void> {
  const limiter = createLimiter(deps.pool);
  const taken: string[] = [];
  for (const key of keysOf(deps.secret, tries)) {
    try {
      await limiter.consume(key);
      taken.push(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // A refused attempt does not count; only failed ones lock others out.
      await giveBackAll(limiter, [...taken, key]);
      throw tooMany(error.msBeforeNext);
    }
  }
}

export async function giveBack(deps: Deps, tries: Tries): Promise<void> {
  await giveBackAll(createLimiter(deps.pool), keysOf(deps.secret, tries));
}

/** An attempt returned after its window ended must not add one to the next window. */
async function giveBackAll(limiter: RateLimiterPostgres, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if ((await limiter.reward(key)).consumedPoints < 0) await limiter.delete(key);
  }
}

/** Setting a new password with a link resets the account's attempts. */
export async function forgetTries({ pool, secret }: Deps, email: string): Promise<void> {
  await createLimiter(pool).delete(accountKey(secret, email));
}

function createLimiter(pool: pg.Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'sign-in',
    points: SIGN_IN_TRIES.most,
    duration: SECONDS,
    // Housekeeping deletes expired rows, for all processes.
    clearExpiredByTimeout: false,
  });
}

const keysOf = (secret: string, { email, network }: Tries): string[] => [
  accountKey(secret, email),
  `network:${network ?? 'unknown'}`,
];

/** The table contains no e-mail addresses. */
function accountKey(secret: string, email: string): string {
  return `account:${createHmac('sha256', secret)
    .update(JSON.stringify(['sign-in', email]))
    .digest('hex')}`;
}

function tooMany(msBeforeNext: number): Refusal {
  const seconds = String(Math.min(SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000))));
  const detail = msg('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
    minutes: Math.ceil(Number(seconds) / 60),
  });
  return new Refusal('too-many-requests', detail, {}, { 'retry-after': seconds });
}
