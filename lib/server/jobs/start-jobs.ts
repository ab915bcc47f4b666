import { setTimeout as sleep } from 'node:timers/promises';
import { listenForWakeUps, WORK } from '@/lib/server/db/wake-ups';
import { logger } from '@/lib/server/logger';
import { createSweep, type SweepDeps } from './create-sweep';
import { startHousekeeping } from './housekeeping';

/** How often a process looks for work; told apart a little, so that many processes do not ask in step. */
const EVERY_MS = 1000;
const JITTER_MS = 250;

export type Jobs = {
  /** Begins nothing more, and waits for what is at work, for `ms` at most. */
  stop(ms: number): Promise<void>;
};

/**
 * Works beside the requests of this process: finishes turns that others left behind, takes the turns that time asks
 * for, and calls the tools that turns have started, at once. What comes by the clock is done by one of all processes.
 */
export function startJobs(deps: SweepDeps): Jobs {
  const sweep = createSweep(deps);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    looking ??= sweep.look().finally(() => {
      looking = undefined;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(look, EVERY_MS + (Math.random() * 2 - 1) * JITTER_MS);
    });
    return looking;
  }

  const lookNow = () => {
    const after = looking ?? Promise.resolve();
    void after.then(look);
  };
  // Whoever stored the work tells every process, this one included, and one of them takes it.
  const wakeUps = listenForWakeUps(deps.pool, lookNow, (error) =>
    logger.error({ err: error }, 'listening for wake-ups failed'),
  );
  wakeUps.on(WORK, lookNow);
  deps.turns.wakeUps = wakeUps;
  deps.turns.onStarted = lookNow;
  const housekeeping = startHousekeeping(deps.pool);
  void look();
  return {
    async stop(ms) {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const idle = Promise.all([sweep.idle(), housekeeping.stop(ms)]);
      await Promise.race([idle, sleep(ms, undefined, { ref: false })]);
      delete deps.turns.wakeUps;
      await wakeUps.close();
    },
  };
}
