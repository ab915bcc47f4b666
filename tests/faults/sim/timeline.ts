import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { SimRandom } from './random';

/** The owner of a step: a process, the database or the clients. Steps of a crashed owner never run; those of a stalled one run later. */
export type TaskOwner = { name: string; alive: boolean; pausedUntil: number };
type Task = { at: number; order: number; owner: TaskOwner; run: () => void; canceled: boolean };

export type SimTimeline = {
  readonly random: SimRandom;
  readonly world: TaskOwner;
  /** Owner of the running step. */
  current(): TaskOwner;
  now(): number;
  after(ms: number, owner: TaskOwner, run: () => void): Task;
  /** Adds a line to the schedule. The fingerprint is the hash of all lines. */
  note(line: string): void;
  /** Runs steps until `isOver` returns true. False if no step was left or time ran out. */
  run(isOver: () => boolean, limitMs: number): Promise<boolean>;
  fingerprint(): string;
  lines(): readonly string[];
};

const EPOCH_MS = Date.parse('2026-01-01T00:00:00Z');
const realImmediate = setImmediate;
/** Resolves after all pending promises and `nextTick` callbacks. */
const drained = () => new Promise<void>((resolve) => realImmediate(resolve));

/** The simulated clock and scheduler of a run. Each step has an owner; random delays decide the order. */
export function createTimeline(random: SimRandom, keepLines: boolean): SimTimeline {
  const heap: Task[] = [];
  const world: TaskOwner = { name: 'world', alive: true, pausedUntil: 0 };
  const hash = createHash('sha256');
  const kept: string[] = [];
  let clock = 0;
  let order = 0;
  let current = world;

  const isBefore = (a: Task, b: Task) => a.at < b.at || (a.at === b.at && a.order < b.order);
  function push(task: Task): void {
    let index = heap.push(task) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if (!isBefore(task, heap[above] as Task)) break;
      heap[index] = heap[above] as Task;
      index = above;
    }
    heap[index] = task;
  }
  function pop(): Task | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Task, heap[below] as Task)) below++;
      if (!isBefore(heap[below] as Task, last)) break;
      heap[index] = heap[below] as Task;
      index = below;
    }
    heap[index] = last;
    return first;
  }
  const note = (line: string) => {
    const full = `${clock.toFixed(2)} ${line}`;
    hash.update(full);
    if (keepLines) kept.push(full);
  };
  const after = (ms: number, owner: TaskOwner, run: () => void): Task => {
    const task = { at: clock + Math.max(0, ms), order: ++order, owner, run, canceled: false };
    push(task);
    return task;
  };

  const timeline: SimTimeline = {
    random,
    world,
    current: () => current,
    now: () => EPOCH_MS + Math.floor(clock),
    after,
    note,
    async run(isOver, limitMs) {
      const restore = installTimeline(timeline, () => clock);
      try {
        while (!isOver()) {
          const task = pop();
          if (!task || task.at > limitMs) return false;
          if (task.canceled || !task.owner.alive) continue;
          if (task.owner.pausedUntil > task.at) {
            push({ ...task, at: task.owner.pausedUntil });
            continue;
          }
          clock = task.at;
          current = task.owner;
          task.run();
          await drained();
        }
        return true;
      } finally {
        restore();
      }
    },
    fingerprint: () => hash.copy().digest('hex'),
    lines: () => kept,
  };
  return timeline;
}

/** Replaces the global clocks, timers and random numbers. Returns a function that restores them. */
function installTimeline(timeline: SimTimeline, clock: () => number): () => void {
  const { setTimeout: later, setInterval: every, clearTimeout: drop, clearInterval: stop } = globalThis;
  const { now: date } = Date;
  const { random } = Math;
  const performanceNow = performance.now;
  const sleep = timers.setTimeout;

  const set = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    Number.isFinite(ms)
      ? withHandles(timeline.after(ms, timeline.current(), () => run(...given)))
      : withHandles({ canceled: false } as Task);
  const repeat = (run: () => void, ms: number) => {
    const owner = timeline.current();
    const handle = withHandles({ canceled: false } as Task);
    const again = () => {
      if (handle.canceled) return;
      timeline.after(ms, owner, again);
      run();
    };
    timeline.after(ms, owner, again);
    return handle;
  };
  const cancel = (task?: Task) => {
    if (task) task.canceled = true;
  };
  Object.assign(globalThis, {
    setTimeout: set,
    setInterval: repeat,
    clearTimeout: cancel,
    clearInterval: cancel,
  });
  Date.now = timeline.now;
  Math.random = timeline.random.next;
  performance.now = clock;
  Object.assign(timers, {
    setTimeout: (ms: number, value: unknown) => new Promise((resolve) => set(() => resolve(value), ms)),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(globalThis, {
      setTimeout: later,
      setInterval: every,
      clearTimeout: drop,
      clearInterval: stop,
    });
    Date.now = date;
    Math.random = random;
    performance.now = performanceNow;
    Object.assign(timers, { setTimeout: sleep });
    syncBuiltinESMExports();
  };
}

const withHandles = (task: Task) => Object.assign(task, { unref: () => task, ref: () => task });
