import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SIGN_IN_TRIES } from '@/lib/api/contract';
import { Refusal } from '@/lib/server/refusal';

type Deps = { pool: pg.Pool; secret: string };
export type Tries = { network: string | null; email: string };

const SECONDS = SIGN_IN_TRIES.perMinutes * 60;

/**
 * Takes one try of an account and one of a network before a password is looked at, so that many at once cannot
 * slip past; `giveBack` what turned out to be no failure. The account counts whether it exists or not.
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
      // What is refused is no try; only what was tried and failed keeps others out.
      await giveBackAll(limiter, [...taken, key]);
      throw tooMany(error.msBeforeNext);
    }
  }
}

export async function giveBack(deps: Deps, tries: Tries): Promise<void> {
  await giveBackAll(createLimiter(deps.pool), keysOf(deps.secret, tries));
}

/** What is given back after its window ended must not make room for one more in the next. */
async function giveBackAll(limiter: RateLimiterPostgres, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if ((await limiter.reward(key)).consumedPoints < 0) await limiter.delete(key);
  }
}

/** Whoever set a new password with a link has none of the old tries against them. */
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
    // The housekeeping clears what has run out, for all processes.
    clearExpiredByTimeout: false,
  });
}

const keysOf = (secret: string, { email, network }: Tries): string[] => [
  accountKey(secret, email),
  `network:${network ?? 'unknown'}`,
];

/** No address stands in the table. */
function accountKey(secret: string, email: string): string {
  return `account:${createHmac('sha256', secret)
    .update(JSON.stringify(['sign-in', email]))
    .digest('hex')}`;
}

function tooMany(msBeforeNext: number): Refusal {
  const seconds = String(Math.min(SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000))));
  const detail = `Too many tries. Try again in ${Math.ceil(Number(seconds) / 60)} minutes.`;
  return new Refusal('too-many-requests', detail, {}, { 'retry-after': seconds });
}
