import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import { HOUSEKEEPING } from './housekeeping-tasks';

/** Poll interval of a process for scheduled tasks. */
const POLL_SECONDS = 60;
const RESTART_MS = 5000;

export type Housekeeping = { stop(ms: number): Promise<void> };

/**
 * Runs scheduled tasks once across all processes. pg-boss keeps the schedule, gives each task to one process, and
 * retries it if that process dies. Its tables are in the schema `pgboss`, which the first start creates.
 */
export function startHousekeeping(
  pool: Pool,
  tasks = HOUSEKEEPING,
  pollSeconds = POLL_SECONDS,
): Housekeeping {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', report);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    try {
      await boss.start();
      for (const { name, cron, run } of tasks) {
        await boss.createQueue(name);
        await boss.schedule(name, cron);
        await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => run(pool));
      }
    } catch (error) {
      report(error);
      if (!stopped) timer = setTimeout(() => void begin(), RESTART_MS);
    }
  }
  let starting: Promise<void>;
  function begin(): Promise<void> {
    starting = start();
    return starting;
  }
  void begin();
  return {
    async stop(ms) {
      stopped = true;
      clearTimeout(timer);
      await starting;
      await boss.stop({ graceful: true, wait: true, timeout: ms, close: false }).catch(report);
    },
  };
}

function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'housekeeping failed');
}
