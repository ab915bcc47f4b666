import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A storage that is let go when nobody is inside.
 *
 * Before Node 24 one that is in use makes every promise of the process dearer, and it stays in use for ever after its
 * first `run`.
 */
export class PassingStorage<T> extends AsyncLocalStorage<T> {
  #inside = 0;

  override run<R, A extends unknown[]>(store: T, work: (...args: A) => R, ...args: A): R {
    this.#inside++;
    let isLeft = false;
    try {
      const result = super.run(store, work, ...args);
      if (result instanceof Promise) {
        isLeft = true;
        result.then(this.#leave, this.#leave);
      }
      return result;
    } finally {
      if (!isLeft) this.#leave();
    }
  }

  readonly #leave = (): void => {
    if (--this.#inside === 0) this.disable();
  };
}
