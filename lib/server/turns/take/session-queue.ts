import type { SessionRef } from '../store/store';

export type SessionQueue = {
  /**
   * Runs `work` after all earlier calls for the same session, or returns `in-flight` after `waitMs`.
   * `work` gets the remaining wait.
   */
  run<T>(ref: SessionRef, waitMs: number, work: (leftMs: number) => Promise<T>): Promise<T | 'in-flight'>;
};

/**
 * Turns of one session wait here, in order of arrival, before they reach the database.
 *
 * The row lock alone would be correct, but forty waiting messages of one conversation would hold forty
 * connections and starve all others. Across processes the row lock serializes turns.
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
      // A call that gives up keeps its place until the calls before it are done, so that none overtakes.
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
