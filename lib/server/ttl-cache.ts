import { createLruCache } from './lru-cache';

const MAX_ENTRIES = 5000;

type TtlCache<V> = {
  /** The value, loaded again once it is older than the cache allows. */
  load(key: string, load: () => Promise<V>): Promise<V>;
  delete(key: string): void;
};

/** Caches what other processes may change: they see a change after at most `ttlMs`. A failed load is not kept. */
export function createTtlCache<V>(ttlMs: number): TtlCache<V> {
  const known = createLruCache<{ at: number; value: Promise<V> }>(MAX_ENTRIES);
  return {
    load(key, load) {
      const found = known.get(key);
      if (found && performance.now() - found.at < ttlMs) return found.value;
      const entry = { at: performance.now(), value: load() };
      known.set(key, entry);
      entry.value.catch(() => known.get(key) === entry && known.delete(key));
      return entry.value;
    },
    delete: known.delete,
  };
}
