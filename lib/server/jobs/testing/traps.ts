import { CALL_STARTS_FROM } from '@/lib/server/conversations/views/step-numbers';
import type { SessionStore } from '@/lib/server/turns/store/store';
import type { ToolQueue } from '../tool-queue';

/** Writes of a turn and of a long-running tool. A process may be killed before or after each. */
export type Boundary = 'accept' | 'begin' | 'answer' | 'commit' | 'take' | 'finish';
/** The `nth` time that a turn reaches the point. `none`: the test kills the process, or nothing does. */
export type Trap = { at: `before-${Boundary}` | `after-${Boundary}` | 'none'; nth: number };

/** Kills the process with -9 at the trap, so the database keeps its state at that point. */
export function createTraps({ at, nth }: Trap) {
  const met = new Map<string, number>();
  async function pass(place: Trap['at']): Promise<void> {
    const times = (met.get(place) ?? 0) + 1;
    met.set(place, times);
    if (place !== at || times !== nth) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }
  const around =
    (name: Boundary) =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      await pass(`before-${name}`);
      const result = await work();
      await pass(`after-${name}`);
      return result;
    };
  return {
    ofStore: (store: SessionStore): SessionStore => ({
      ...store,
      accept: (...given) => around('accept')(() => store.accept(...given)),
      acceptStart: (...given) => around('accept')(() => store.acceptStart(...given)),
      appendStep: (ref, epoch, step) =>
        around(step.n >= CALL_STARTS_FROM ? 'begin' : 'answer')(() => store.appendStep(ref, epoch, step)),
      commit: (...given) => around('commit')(() => store.commit(...given)),
    }),
    ofQueue: (queue: ToolQueue): ToolQueue => ({
      ...queue,
      take: (...given) => around('take')(() => queue.take(...given)),
      begin: (...given) => around('begin')(() => queue.begin(...given)),
      keep: (...given) => around('answer')(() => queue.keep(...given)),
      finish: (...given) => around('finish')(() => queue.finish(...given)),
    }),
  };
}
