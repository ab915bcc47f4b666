import type { TaskOwner } from './timeline';

/** One run of a process. Its memory is lost when it crashes. */
export type SimActor = TaskOwner & {
  /** Times of its stalls, crashes and broken connections. Only after one of them may a call be repeated. */
  hits: number[];
  onDeath: Set<() => void>;
};

export const createActor = (name: string): SimActor => ({
  name,
  alive: true,
  pausedUntil: 0,
  hits: [],
  onDeath: new Set(),
});
