import type { SessionRef } from './store';

export type SessionQueue = {
  /**
   * Runs `work` when every earlier call for the same session is done, or gives `in-flight` after `waitMs`.
   * `work` is told what is left of the wait.
   */
  run<T>(ref: SessionRef, waitMs: number, work: (leftMs: number) => Promise<T>): Promise<T | 'in-flight'>;
};

/**
 * Turns of one session wait here, in order of arrival, before they reach the database.
 *
 * The row lock alone would be enough, but then forty waiting messages of one conversation would hold
 * forty connections and starve every other one. Processes are serialised by the row lock.
 */
export function createSessionQueue(): SessionQueue {
  const tails = new Map<string, Promise<void>>();
  return {
    async run(ref, waitMs, work) {
      const key = JSON.stringify([ref.workspaceId, ref.sessionId]);
      const deadline = performance.now() + waitMs;
      const before = tails.get(key);
      let leave = () => {};
      const here = new Promise<void>((resolve) => {
        leave = resolve;
      });
      // Who gives up keeps its place until those before it are done, so that nobody behind overtakes.
      const tail = before ? before.then(() => here) : here;
      tails.set(key, tail);
      try {
        if (before && !(await isDoneWithin(before, waitMs))) return 'in-flight';
        return await work(Math.max(0, deadline - performance.now()));
      } finally {
        leave();
        void tail.then(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      }
    },
  };
}

async function isDoneWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  try {
    return await Promise.race([promise.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
  }
}
