import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TourSigns, TourStep } from './tour-steps';

/** `new`: never offered. `skipped` and `done` stay hidden until the tour is restarted. */
type TourPhase = 'new' | 'on' | 'skipped' | 'done';
type TourMemory = { phase: TourPhase; done: readonly string[] };
export type TourState = TourMemory & {
  start(): void;
  skip(): void;
  finish(): void;
  /** Marks the steps that the signs show as done. */
  look(steps: readonly TourStep[], signs: TourSigns): void;
  tick(step: string): void;
};
export type TourStore = StoreApi<TourState>;

const NEW: TourMemory = { phase: 'new', done: [] };

/** Tour progress of one user, stored in this browser. */
export function createTourStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  person: string,
): TourStore {
  const key = `turnpike:tour:${person}`;
  return createStore<TourState>((set, get) => {
    const put = (memory: Partial<TourMemory>) => {
      set(memory);
      const { phase, done } = get();
      try {
        storage?.setItem(key, JSON.stringify({ phase, done }));
      } catch {
        // Without storage, only the tour progress is lost.
      }
    };
    return {
      ...read(storage, key),
      start: () => put({ phase: 'on', done: [] }),
      skip: () => put({ phase: 'skipped' }),
      finish: () => put({ phase: 'done' }),
      look(steps, signs) {
        const { phase, done } = get();
        if (phase !== 'on') return;
        const fresh = steps.filter((step) => !done.includes(step.id) && step.done(signs));
        if (fresh.length > 0) put({ done: [...done, ...fresh.map(({ id }) => id)] });
      },
      tick(step) {
        const { done } = get();
        if (!done.includes(step)) put({ done: [...done, step] });
      },
    };
  });
}

function read(storage: Pick<Storage, 'getItem'> | undefined, key: string): TourMemory {
  try {
    const value = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<TourMemory> | null;
    if (value?.phase !== 'on' && value?.phase !== 'skipped' && value?.phase !== 'done') return NEW;
    const done = Array.isArray(value.done) ? value.done.filter((step) => typeof step === 'string') : [];
    return { phase: value.phase, done };
  } catch {
    return NEW;
  }
}
