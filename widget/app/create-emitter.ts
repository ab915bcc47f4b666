type Listener = (value: never) => void;

/** Calls the listeners of an event. A listener that throws does not stop the others. */
export function createEmitter<Events extends object>() {
  const listeners = new Map<keyof Events, Set<Listener>>();
  return {
    on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): () => void {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
    emit<E extends keyof Events>(event: E, value: Events[E]): void {
      for (const listener of listeners.get(event) ?? [])
        try {
          (listener as (value: Events[E]) => void)(value);
        } catch (error) {
          reportError(error);
        }
    },
  };
}
