import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Longer than a code is accepted: its own 30 seconds, and one period before and after. */
const SECONDS = 120;

/** Marks a code as used. False if the person has used it before: it may have been observed. */
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
