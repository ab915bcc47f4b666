export type SharedLookups<T> = (key: string, lookUp: () => Promise<T>) => Promise<T>;

/**
 * Runs one lookup per key at a time. Calls that arrive while it runs share the next one, which starts after they
 * arrived: a result is never older than the call that gets it.
 */
export function createSharedLookups<T>(): SharedLookups<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string, lookUp: () => Promise<T>): Promise<T> {
    const lookup = lookUp().finally(() => {
      if (running.get(key) === lookup) running.delete(key);
    });
    running.set(key, lookup);
    return lookup;
  }

  return (key, lookUp) => {
    const current = running.get(key);
    if (!current) return start(key, lookUp);
    let shared = next.get(key);
    if (!shared) {
      const startNext = () => {
        next.delete(key);
        return start(key, lookUp);
      };
      shared = current.then(startNext, startNext);
      next.set(key, shared);
    }
    return shared;
  };
}
