import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { logger } from '@/lib/server/logger';

/**
 * Maximum wait for a lock. Turns queue behind a migration that waits. Shorter than PostgreSQL's `deadlock_timeout` of a
 * second, so that in a deadlock the migration gives way and not a turn.
 */
const LOCK_TIMEOUT_MS = 500;
/** A backup can hold its locks for minutes. */
const GIVE_UP_MS = 900_000;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/** SQLSTATEs of a lock that was not granted in time, and of a deadlock. */
const LOCKED = /^(55P03|40P01)$/;

/**
 * Runs a migration in one transaction. While others hold its locks, it rolls back, lets those that wait pass, and tries
 * again. `pool` has one connection.
 */
export async function runMigration(pool: Pool, script: string, giveUpMs = GIVE_UP_MS): Promise<void> {
  const deadline = performance.now() + giveUpMs;
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await pool.query(`BEGIN;\nSET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};\n${script};\nCOMMIT`);
      return;
    } catch (error) {
      await pool.query('ROLLBACK').catch(() => undefined);
      const { code } = error as { code?: unknown };
      if (!LOCKED.test(String(code ?? '')) || performance.now() + pause > deadline) throw error;
      logger.warn(
        { code },
        'a migration waits for a lock of another transaction, such as a backup, and will try again',
      );
    }
    await sleep(pause);
  }
}
