import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * An AsyncLocalStorage that is disabled while no `run` is active.
 *
 * Before Node 24 an active storage slows down every promise of the process, and it stays active forever after its first
 * `run`.
 */
export class ReleasedStorage<T> extends AsyncLocalStorage<T> {
  #inside = 0;

  override run<R, A extends unknown[]>(store: T, work: (...args: A) => R, ...args: A): R {
    this.#inside++;
    let isAsync = false;
    try {
      const result = super.run(store, work, ...args);
      if (result instanceof Promise) {
        isAsync = true;
        result.then(this.#leave, this.#leave);
      }
      return result;
    } finally {
      if (!isAsync) this.#leave();
    }
  }

  readonly #leave = (): void => {
    if (--this.#inside === 0) this.disable();
  };
}
