import { setTimeout as sleep } from 'node:timers/promises';

export interface KeptServer {
  /** Why the last attempt to start failed; undefined once it runs again. */
  lastFailure(): string | undefined;
  /** Stops retrying; resolves when the current attempt has ended. */
  stop(): Promise<void>;
}

export interface KeepRunning {
  isAlive(): boolean;
  /** May resolve or reject early when the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  onFailure?: (error: unknown, tries: number) => void;
  /** Check interval, and the pause after a first failed attempt. */
  watchMs?: number;
  /** Maximum pause between two attempts. */
  maxPauseMs?: number;
}

/** Restarts a server whenever it is dead, for as long as the app runs, regardless of failures. */
export function keepRunning({
  isAlive,
  start,
  onFailure,
  watchMs = 200,
  maxPauseMs = 5000,
}: KeepRunning): KeptServer {
  const control = new AbortController();
  const { signal } = control;
  let failure: string | undefined;

  async function watch(): Promise<void> {
    for (let tries = 0; !signal.aborted; ) {
      // Unreferenced, so that watching does not keep the process alive.
      const pause = Math.min(watchMs * 2 ** Math.min(tries, 16), maxPauseMs);
      await sleep(tries === 0 ? watchMs : pause, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || isAlive()) continue;
      try {
        await start(signal);
        tries = 0;
        failure = undefined;
      } catch (error) {
        if (signal.aborted) return;
        tries += 1;
        failure = error instanceof Error ? error.message : String(error);
        onFailure?.(error, tries);
      }
    }
  }

  const watching = watch();
  return {
    lastFailure: () => failure,
    async stop() {
      control.abort();
      await watching;
    },
  };
}
