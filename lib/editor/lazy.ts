/** A large part of the page that is loaded when it is first needed. */
export type Lazy<T> = {
  load(): Promise<T>;
  /** Undefined until it is loaded. */
  get(): T | undefined;
  /** For callers that run after a load. Throws before. */
  need(): T;
};

export function createLazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let loaded: T | undefined;
  return {
    async load() {
      loaded ??= await fetch();
      return loaded;
    },
    get: () => loaded,
    need() {
      if (loaded === undefined) throw new Error('This part of the page is not loaded');
      return loaded;
    },
  };
}
