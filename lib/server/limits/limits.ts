import { msg } from '@turnpike/engine/messages';
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@/lib/server/refusal';

/** Maximum number in a window that starts with its first count. */
export type Limit = { most: number; perSeconds: number };

export type Limits = {
  /**
   * Adds one to `key` (at most 255 characters), and refuses if it is over the limit. Database errors are thrown, so
   * nothing passes without the database.
   */
  consume(key: string, limit: Limit): Promise<void>;
  /** Resets the count of `key`. */
  forget(key: string): Promise<void>;
};

export const perMinute = (most: number): Limit => ({ most, perSeconds: 60 });

/**
 * Limits shared by all processes: each count is one statement on one row of `rate_limit`, so concurrent requests cannot
 * bypass it. Refused requests are counted too, at the same cost.
 */
export function createLimits(pool: pg.Pool): Limits {
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
  return {
    async consume(key, { most, perSeconds }) {
      const counted = await counter.penalty(key, 1, { customDuration: perSeconds });
      if (counted.consumedPoints > most) throw tooMany(counted);
    },
    async forget(key) {
      await counter.delete(key);
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
