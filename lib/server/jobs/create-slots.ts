/** Runs work in the background with limited concurrency. */
export type Slots = {
  free(): number;
  /** Does nothing if work with this name is already running. */
  run(name: string, work: () => Promise<unknown>): void;
  /** Resolves when all started work is done. */
  idle(): Promise<void>;
};

export function createSlots(limit: number, onError: (error: unknown) => void): Slots {
  const running = new Map<string, Promise<void>>();
  return {
    free: () => limit - running.size,
    run(name, work) {
      if (running.has(name)) return;
      const done = work()
        .then(() => undefined, onError)
        .finally(() => running.delete(name));
      running.set(name, done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
