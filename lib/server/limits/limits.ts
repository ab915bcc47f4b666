import { createHmac } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { createLruCache } from '@/lib/server/lru-cache';
import { Refusal } from '@/lib/server/refusal';

/** Maximum number in a window that starts with its first count. */
export type RateLimit = { max: number; perSeconds: number };

export type Limits = {
  /**
   * Adds one to `key`, and refuses if it is over the limit. Database errors are thrown, so nothing passes without the
   * database.
   */
  consume(key: string, limit: RateLimit): Promise<void>;
  /**
   * The same for a key that is counted very often: a process reserves a hundredth of the limit with one statement and
   * counts within it in memory. A process may therefore leave up to a hundredth unused.
   */
  consumeInBlocks(key: string, limit: RateLimit): Promise<void>;
  /** Resets the count of `key`. */
  forget(key: string): Promise<void>;
};

/** Keys whose reserved block a process keeps. The rest of a dropped block stays unused. */
const MAX_BLOCKS = 1000;

/**
 * What is stored of a key. Keys name customers and networks, and rows stay until housekeeping deletes them. With the secret
 * of the installation, because a hash of a telephone number alone is soon guessed.
 */
export const hashLimitKey = (secret: string, key: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['limit', key]))
    .digest('base64url');

export const perMinute = (max: number): RateLimit => ({ max, perSeconds: 60 });

/**
 * Limits shared by all processes: each count is one statement on one row of `rate_limit`, so concurrent requests cannot
 * bypass it. Refused requests are counted too, at the same cost.
 */
export function createLimits(pool: pg.Pool, secret: string): Limits {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: '',
    // The limit is passed with each count; this one is never reached.
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
    // Housekeeping deletes expired rows, for all processes.
    clearExpiredByTimeout: false,
  });
  const blocks = createLruCache<{ left: number; until: number }>(MAX_BLOCKS);
  const count = async (key: string, points: number, { max, perSeconds }: RateLimit) => {
    const counted = await counter.penalty(hashLimitKey(secret, key), points, { customDuration: perSeconds });
    if (counted.consumedPoints > max) throw tooMany(counted);
    return counted;
  };
  return {
    async consume(key, limit) {
      await count(key, 1, limit);
    },
    async consumeInBlocks(key, limit) {
      const held = blocks.get(key);
      if (held && held.left > 0 && Date.now() < held.until) {
        held.left -= 1;
        return;
      }
      const size = Math.max(1, Math.floor(limit.max / 100));
      const { msBeforeNext } = await count(key, size, limit);
      blocks.set(key, { left: size - 1, until: Date.now() + msBeforeNext });
    },
    async forget(key) {
      await counter.delete(hashLimitKey(secret, key));
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new Refusal(
    'too-many-requests',
    msg('Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds }),
    {},
    { 'retry-after': seconds },
  );
}
