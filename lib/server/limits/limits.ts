import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '@/lib/server/refusal';

/** So many in a window that begins with the first of them. */
export type Limit = { most: number; perSeconds: number };

export type Limits = {
  /**
   * Counts one more of `key` (255 characters at most), and refuses what is over the limit. Throws what the database throws: without it
   * nothing is let through.
   */
  consume(key: string, limit: Limit): Promise<void>;
  /** Starts the count of `key` anew. */
  forget(key: string): Promise<void>;
};

export const perMinute = (most: number): Limit => ({ most, perSeconds: 60 });

/**
 * Limits that hold for all processes together: each count is one statement on one row of `rate_limit`, so that
 * many at once cannot slip past. The count goes on beyond the limit; what is refused costs no more than that.
 */
export function createLimits(pool: pg.Pool): Limits {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: '',
    // What every count is compared with is its caller's limit; this one is never reached.
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
    // The housekeeping clears what has run out, for all processes.
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
  return new Refusal('too-many-requests', `Try again in ${seconds} seconds.`, {}, { 'retry-after': seconds });
}
