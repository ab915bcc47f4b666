import { setTimeout as sleep } from 'node:timers/promises';
import { createSweep, type SweepDeps } from './create-sweep';

/** How often a process looks for work; told apart a little, so that many processes do not ask in step. */
const EVERY_MS = 1000;
const JITTER_MS = 250;

export type Jobs = {
  /** Begins nothing more, and waits for what is at work, for `ms` at most. */
  stop(ms: number): Promise<void>;
};

/**
 * Works beside the requests of this process: finishes turns that others left behind, takes the turns that time asks
 * for, and calls the tools that turns have started, at once where the turn was this process's own.
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

  deps.turns.onStarted = () => {
    const after = looking ?? Promise.resolve();
    void after.then(look);
  };
  void look();
  return {
    async stop(ms) {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.race([sweep.idle(), sleep(ms, undefined, { ref: false })]);
    },
  };
}
