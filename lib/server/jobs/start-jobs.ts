import { setTimeout as sleep } from 'node:timers/promises';
import { WORK } from '@/lib/server/db/wake-ups';
import { createSweep, type SweepDeps } from './create-sweep';
import { startHousekeeping } from './housekeeping';

/** Longest poll interval, and how much shorter it may be, so that processes do not poll at the same time. */
const POLL_MS = 1000;
const JITTER_MS = 250;

export type Jobs = {
  /** Starts no new work and waits up to `ms` for running work. */
  stop(ms: number): Promise<void>;
};

/**
 * Runs background work of this process: finishes interrupted turns, takes time-out turns, and calls the tools that
 * turns have started. Scheduled tasks run in one of all processes. While `mayWork` is false, it leaves all rows to other
 * processes.
 */
export function startJobs(deps: SweepDeps & { mayWork?: () => boolean }): Jobs {
  const sweep = createSweep(deps);
  const { mayWork = () => true } = deps;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    looking ??= (mayWork() ? sweep.look() : Promise.resolve()).finally(() => {
      looking = undefined;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(look, POLL_MS - Math.random() * JITTER_MS);
    });
    return looking;
  }

  const lookNow = () => {
    const after = looking ?? Promise.resolve();
    void after.then(look);
  };
  // The process that stores work notifies itself at once and the others soon, and one of them takes the work.
  const { wakeUps } = deps.turns;
  wakeUps?.on(WORK, lookNow);
  wakeUps?.listen(lookNow);
  const housekeeping = startHousekeeping(deps.pool);
  void look();
  return {
    async stop(ms) {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const idle = Promise.all([sweep.idle(), housekeeping.stop(ms)]);
      await Promise.race([idle, sleep(ms, undefined, { ref: false })]);
      await wakeUps?.close();
    },
  };
}
