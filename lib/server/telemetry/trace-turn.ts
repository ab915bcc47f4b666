import type { LockedStore, SessionStore } from '../turns/store/store';
import type { SessionQueue } from '../turns/take/session-queue';
import type { TurnDeps } from '../turns/take/turn-deps';
import { readContext } from './context';
import { toMessageAttributes } from './conversation-attributes';
import { getMetrics } from './metrics';
import { observeEffects } from './observe-effects';
import { addTime, type TurnWatch } from './turn-watch';
import { timeStage } from './watch-turn';

/** Wraps the dependencies of one turn to measure its stages. */
export function traceTurn(deps: TurnDeps, watch: TurnWatch): TurnDeps {
  const { takeTurn } = deps;
  return {
    ...deps,
    store: observeStore(deps.store, watch),
    queue: observeQueue(deps.queue, watch),
    async takeTurn(compiled, session, input, providers, options) {
      watch.flowId ??= compiled.id;
      const effectsBefore = watch.spent.get('effects') ?? 0;
      const started = performance.now();
      const result = await timeStage(watch, 'engine', 'engine', () =>
        takeTurn(compiled, session, input, observeEffects(providers, watch), options),
      );
      const waited = (watch.spent.get('effects') ?? 0) - effectsBefore;
      // `timeStage` included the wait for effects, which is not work of the engine.
      addTime(watch, 'engine', -Math.min(waited, performance.now() - started));
      if (deps.tracer?.sendsContent) {
        const flows = [compiled, ...(options?.reconcile ? [options.reconcile.from] : [])];
        readContext().span?.set(toMessageAttributes(result.record, flows));
      }
      watch.handedOff = result.record.events.some(({ type }) => type === 'handoff');
      return result;
    },
  };
}

function observeQueue(queue: SessionQueue, watch: TurnWatch): SessionQueue {
  return {
    run(ref, waitMs, work) {
      const started = performance.now();
      return queue.run(ref, waitMs, (leftMs) => {
        addTime(watch, 'wait', performance.now() - started);
        return work(leftMs);
      });
    },
  };
}

function observeStore(store: SessionStore, watch: TurnWatch): SessionStore {
  return {
    ...store,
    ...observeLocked(store, watch),
    withLock(ref, waitMs, work) {
      const started = performance.now();
      return store.withLock(ref, waitMs, (locked) => {
        addTime(watch, 'wait', performance.now() - started);
        return work({ ...locked, ...observeLocked(locked, watch) });
      });
    },
    async claim(ref, leaseMs) {
      const claimed = await timeStage(watch, 'open', 'claim', () => store.claim(ref, leaseMs));
      if (claimed) getMetrics().claims.inc();
      return claimed;
    },
    async acceptStart(start, leaseMs) {
      const claimed = await timeStage(watch, 'open', 'accept', () => store.acceptStart(start, leaseMs));
      if (claimed) getMetrics().claims.inc();
      return claimed;
    },
    accept: (ref, epoch, message, header) =>
      timeStage(watch, 'open', 'accept', () => store.accept(ref, epoch, message, header)),
    async appendStep(ref, epoch, step) {
      const kept = await store.appendStep(ref, epoch, step);
      if (!kept) noteLostClaim(watch);
      return kept;
    },
  };
}

function observeLocked(store: LockedStore, watch: TurnWatch): Pick<LockedStore, 'open' | 'commit'> {
  return {
    open: (request) => timeStage(watch, 'open', 'open', () => store.open(request)),
    async commit(turn) {
      const result = await timeStage(watch, 'commit', 'commit', () => store.commit(turn));
      if (result !== 'committed' && 'rev' in turn.base && turn.base.claimed) noteLostClaim(watch);
      return result;
    },
  };
}

/** Counted once per turn, even if several of its writes detect it. */
function noteLostClaim(watch: TurnWatch): void {
  if (watch.claimLost) return;
  watch.claimLost = true;
  getMetrics().claimsLost.inc();
}
