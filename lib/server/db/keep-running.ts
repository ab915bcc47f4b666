import { setTimeout as sleep } from 'node:timers/promises';

export interface KeptServer {
  /** Why the last try to start failed; nothing once it runs again. */
  lastFailure(): string | undefined;
  /** No further tries; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

export interface KeepRunning {
  isAlive(): boolean;
  /** Ends early, in whichever way, when the signal says that nobody wants the server any more. */
  start(signal: AbortSignal): Promise<void>;
  onFailure?: (error: unknown, tries: number) => void;
  /** How often to look, and the pause after a first failed try. */
  watchMs?: number;
  /** The longest pause between two tries. */
  maxPauseMs?: number;
}

/** Starts a server again whenever it is dead, for as long as the app lives: no number of failures ends it. */
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
      // Unreferenced: watching is no reason for the app to stay.
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
