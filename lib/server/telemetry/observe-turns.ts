import type { SessionQueue } from '../sessions/session-queue';
import type { LockedStore, SessionStore } from '../sessions/store';
import type { TurnDeps } from '../sessions/turn-deps';
import { readContext } from './context';
import { getMetrics } from './metrics';
import { observeEffects } from './observe-effects';
import { addTime } from './turn-watch';
import { timeStage } from './watch-turn';

/**
 * What turns work with, telling how long each part takes. The parts are looked up at each call, so that what a test
 * puts in their place is what runs.
 */
export function observeTurns(deps: TurnDeps): TurnDeps {
  const { takeTurn } = deps;
  return {
    ...deps,
    store: observeStore(deps.store),
    queue: observeQueue(deps.queue),
    async takeTurn(compiled, session, input, providers, options) {
      const { turn } = readContext();
      if (!turn) return takeTurn(compiled, session, input, providers, options);
      turn.flowId ??= compiled.id;
      const effectsBefore = turn.spent.get('effects') ?? 0;
      const started = performance.now();
      const result = await timeStage('engine', 'engine', () =>
        takeTurn(compiled, session, input, observeEffects(providers, turn), options),
      );
      const waited = (turn.spent.get('effects') ?? 0) - effectsBefore;
      // The stage was counted whole; what it waited for others is no time of the engine.
      addTime(turn, 'engine', -Math.min(waited, performance.now() - started));
      turn.handedOff = result.record.events.some(({ type }) => type === 'handoff');
      return result;
    },
  };
}

function observeQueue(queue: SessionQueue): SessionQueue {
  return {
    run(ref, waitMs, work) {
      const { turn } = readContext();
      const started = performance.now();
      return queue.run(ref, waitMs, (leftMs) => {
        if (turn) addTime(turn, 'wait', performance.now() - started);
        return work(leftMs);
      });
    },
  };
}

function observeStore(store: SessionStore): SessionStore {
  return {
    ...store,
    ...observeLocked(store),
    withLock(ref, waitMs, work) {
      const { turn } = readContext();
      const started = performance.now();
      return store.withLock(ref, waitMs, (locked) => {
        if (turn) addTime(turn, 'wait', performance.now() - started);
        return work({ ...locked, ...observeLocked(locked) });
      });
    },
    async claim(ref, leaseMs) {
      const claimed = await timeStage('open', 'claim', () => store.claim(ref, leaseMs));
      if (claimed) getMetrics().claims.inc();
      return claimed;
    },
    async acceptStart(start, leaseMs) {
      const claimed = await timeStage('open', 'accept', () => store.acceptStart(start, leaseMs));
      if (claimed) getMetrics().claims.inc();
      return claimed;
    },
    accept: (ref, epoch, message, header) =>
      timeStage('open', 'accept', () => store.accept(ref, epoch, message, header)),
    async appendStep(ref, epoch, step) {
      const kept = await store.appendStep(ref, epoch, step);
      if (!kept) noteLostClaim();
      return kept;
    },
  };
}

function observeLocked(store: LockedStore): Pick<LockedStore, 'open' | 'commit'> {
  return {
    open: (request) => timeStage('open', 'open', () => store.open(request)),
    async commit(turn) {
      const result = await timeStage('commit', 'commit', () => store.commit(turn));
      if (result !== 'committed' && 'rev' in turn.base && turn.base.claimed) noteLostClaim();
      return result;
    },
  };
}

/** Once for a turn, however many of its writes find out. */
function noteLostClaim(): void {
  const { turn } = readContext();
  if (turn?.claimLost) return;
  if (turn) turn.claimLost = true;
  getMetrics().claimsLost.inc();
}
