import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Longer than any code is taken: its own half minute, with one before and one after. */
const SECONDS = 120;

/** False for a code that this person has signed in with before: somebody may have looked over their shoulder. */
export async function spendCode(pool: pg.Pool, userId: string, code: string): Promise<boolean> {
  try {
    await createCounter(pool).consume(`${userId}:${code}`);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

export async function isCodeUsed(pool: pg.Pool, userId: string, code: string): Promise<boolean> {
  return (await createCounter(pool).get(`${userId}:${code}`)) !== null;
}

function createCounter(pool: pg.Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'totp',
    points: 1,
    duration: SECONDS,
    clearExpiredByTimeout: false,
  });
}
