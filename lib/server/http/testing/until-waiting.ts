import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Resolves when `count` connections wait for a lock in the database. */
export async function untilWaiting(pool: Pool, count = 1): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 5000 })
    .toBeGreaterThanOrEqual(count);
}
