/** Longest poll interval, and how much shorter it may be, so that processes do not poll at the same time. */
const POLL_MS = 1000;
const JITTER_MS = 250;

export type Looking = {
  /** Looks as soon as the current look is done. */
  lookNow(): void;
  /** Looks no more, and resolves when the current look is done. */
  stop(): Promise<void>;
};

/** Looks for work again and again, one look at a time. While `mayWork` is false, it skips the looks. */
export function keepLooking(lookOnce: () => Promise<void>, mayWork: () => boolean): Looking {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    looking ??= (mayWork() ? lookOnce() : Promise.resolve()).finally(() => {
      looking = undefined;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(look, POLL_MS - Math.random() * JITTER_MS);
    });
    return looking;
  }

  void look();
  return {
    lookNow() {
      const after = looking ?? Promise.resolve();
      void after.then(look);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
