export type LruCache<V> = {
  get(key: string): V | undefined;
  /** Removes and returns the value. */
  take(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
};

/** Keeps the `max` most recently used entries. A Map keeps insertion order, so no other structure is needed. */
export function createLruCache<V>(max: number): LruCache<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    take(key) {
      const value = entries.get(key);
      entries.delete(key);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > max && !oldest.done) entries.delete(oldest.value);
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
