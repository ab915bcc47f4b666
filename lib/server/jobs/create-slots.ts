/** Work that goes on beside whoever started it, a limited number of pieces at a time. */
export type Slots = {
  free(): number;
  /** Nothing, where the same piece is at work already. */
  run(name: string, work: () => Promise<unknown>): void;
  /** When all that was started is done. */
  idle(): Promise<void>;
};

export function createSlots(most: number, onError: (error: unknown) => void): Slots {
  const running = new Map<string, Promise<void>>();
  return {
    free: () => most - running.size,
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
