import type { ToolQueue } from '@/lib/server/jobs/tool-queue';
import type { LockedStore, SessionStore } from '@/lib/server/turns/store/store';
import type { SimActor } from './actor';
import type { Backend } from './backend';
import { drawHop, type Temper } from './temper';
import type { SimTimeline } from './timeline';

const broken = () => Object.assign(new Error('The connection broke.'), { code: 'ECONNRESET' });

/**
 * The simulated database connection of a process. Each statement and each result is a separate step. Between them,
 * other processes may run, the process may crash, and the connection may break. A statement that was sent is
 * executed even if its sender crashes.
 */
export function createSimConnection(
  backend: Backend,
  actor: SimActor,
  timeline: SimTimeline,
  temper: Temper,
) {
  const { random, world } = timeline;
  const hop = () => drawHop(random, temper);

  function remote<T>(name: string, work: () => Promise<T>, breaks = true): Promise<T> {
    return new Promise((resolve, reject) => {
      const fails = breaks && random.chance(temper.broken);
      const isDone = !fails || random.chance(0.5);
      if (fails) actor.hits.push(timeline.now());
      timeline.after(hop(), world, () => {
        const reply = (settle: () => void) => timeline.after(hop(), actor, settle);
        timeline.note(`${actor.name} ${name}${fails ? (isDone ? ' broke after' : ' broke before') : ''}`);
        if (!isDone) return reply(() => reject(broken()));
        return work().then(
          (value) => {
            if (typeof value === 'string' || typeof value === 'boolean' || value === undefined)
              timeline.note(`${actor.name} ${name} returns ${value}`);
            reply(() => (fails ? reject(broken()) : resolve(value)));
          },
          (error: unknown) => reply(() => reject(error)),
        );
      });
    });
  }
  const wrap = <T extends object>(all: T, breaks = true): T =>
    Object.fromEntries(
      Object.entries(all).map(([name, work]) => [
        name,
        (...given: unknown[]) => remote(`${name} ${nameOf(given[0])}`, () => work(...given), breaks),
      ]),
    ) as T;

  /** The lock belongs to the connection, so a crash releases it. A commit under the lock ends its transaction. */
  const withLock: SessionStore['withLock'] = (ref, waitMs, work) =>
    new Promise((resolve, reject) => {
      timeline.after(hop(), world, () => {
        let isDecided = false;
        const locked = (store: LockedStore) =>
          new Promise<void>((leave, rollBack) => {
            const lost = () => (isDecided ? leave() : rollBack(broken()));
            if (!actor.alive) return lost();
            actor.onDeath.add(lost);
            timeline.note(`${actor.name} locks ${ref.sessionId}`);
            const commit: LockedStore['commit'] = async (turn) => {
              const outcome = await store.commit(turn);
              if (outcome === 'committed') isDecided = true;
              return outcome;
            };
            const end = (settle: () => void, isOk: boolean) =>
              timeline.after(hop(), world, () => {
                actor.onDeath.delete(lost);
                if (isOk || isDecided) leave();
                else rollBack(broken());
                timeline.after(hop(), actor, settle);
              });
            timeline.after(hop(), actor, () => {
              work(wrap({ ...store, commit })).then(
                (value) => end(() => resolve(value), true),
                (error: unknown) => end(() => reject(error), false),
              );
            });
          });
        backend.store.withLock(ref, waitMs, locked).then(
          (outcome) => outcome === 'in-flight' && timeline.after(hop(), actor, () => resolve(outcome)),
          () => undefined,
        );
      });
    });

  const { askMove: _, ...store } = backend.store;
  return {
    store: { ...wrap(store), withLock } as SessionStore,
    queue: wrap(backend.queue) as ToolQueue,
  };
}

function nameOf(first: unknown): string {
  if (typeof first !== 'object' || first === null) return '';
  const { sessionId = '', base } = first as { sessionId?: string; base?: { rev?: number; epoch?: number } };
  return base ? `${sessionId} on ${base.rev ?? 'nothing'}, epoch ${base.epoch}` : sessionId;
}
