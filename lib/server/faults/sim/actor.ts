import type { Owner } from './timeline';

/** One life of a process: what it knows is gone when it dies. */
export type Actor = Owner & {
  /** When it was hit: stood still, died, or lost the database. A call may be repeated after that, and only then. */
  hits: number[];
  onDeath: Set<() => void>;
};

export const createActor = (name: string): Actor => ({
  name,
  alive: true,
  pausedUntil: 0,
  hits: [],
  onDeath: new Set(),
});
