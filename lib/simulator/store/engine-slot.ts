import type { LoadedDraft, Simulator } from './types';

type Engine = Simulator & { dispose?(): void };

/** The engine of a simulation, the document it has loaded, and which work is still current. */
export function createEngineSlot(create: () => Engine) {
  let engine: Engine | null = null;
  let loaded: { document: unknown; done: Promise<LoadedDraft> } | null = null;
  let generation = 0;

  function open(): Engine {
    engine ??= create();
    return engine;
  }

  return {
    /** The engine, if it was needed before. */
    get: () => engine,
    /** The engine, created if necessary. */
    open,
    /** Loads a document, unless it is the one loaded last. */
    load(document: unknown): Promise<LoadedDraft> {
      if (loaded && loaded.document === document) return loaded.done;
      const done = open().load(document);
      loaded = { document, done };
      return done;
    },
    /** The next `load` loads even the same document. */
    unload(): void {
      loaded = null;
    },
    /** Cancels pending work, so that its answers are ignored. Returns the number of the next work. */
    renew: () => ++generation,
    /** A check whether the work that starts now is still current. */
    watch(): () => boolean {
      const mine = generation;
      return () => mine === generation;
    },
    dispose(): void {
      generation++;
      engine?.dispose?.();
      engine = null;
      loaded = null;
    },
  };
}

export type EngineSlot = ReturnType<typeof createEngineSlot>;
