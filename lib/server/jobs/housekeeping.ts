import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import { HOUSEKEEPING } from './housekeeping-tasks';

/** Work by the clock is in no hurry: how often a process asks for it. */
const ASK_SECONDS = 60;
const START_AGAIN_MS = 5000;

export type Housekeeping = { stop(ms: number): Promise<void> };

/**
 * What comes by the clock, once for all processes: pg-boss keeps the schedule and hands each task to one of them, again
 * if that one dies. Its tables are in a schema of their own, `pgboss`, made at the first start.
 */
export function startHousekeeping(pool: Pool, tasks = HOUSEKEEPING, askSeconds = ASK_SECONDS): Housekeeping {
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
        await boss.work(name, { pollingIntervalSeconds: askSeconds }, () => run(pool));
      }
    } catch (error) {
      report(error);
      if (!stopped) timer = setTimeout(() => void begin(), START_AGAIN_MS);
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
