import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTransientError } from '../../lib/server/db/transient-error';
import type { SessionStore, StoredStep, TurnCommit } from '../../lib/server/turns/store/store';
import { openPostgresHarness } from '../../lib/server/turns/testing/open-harness';
import {
  nextOf,
  STORE_FLOWS,
  type StoreHarness,
  startOf,
} from '../../lib/server/turns/testing/store-harness';
import { report } from './report';

const SESSIONS = 20;
const ROUNDS = 50;

const headerOf = ({ message }: TurnCommit, rev: number): StoredStep => ({
  rev,
  n: 0,
  kind: 'turn',
  key: message.messageId,
  requestHash: message.payloadHash,
  result: '{}',
});

/** A process presumed dead returns with its turn while another one is taking it or has finished it. */
describe('a commit under a lost claim', () => {
  let harness: StoreHarness;
  let store: SessionStore;
  let other: SessionStore;
  beforeAll(async () => {
    harness = await openPostgresHarness(STORE_FLOWS);
    [store, other] = harness.stores;
  }, 120_000);
  afterAll(() => harness?.close());

  it('is refused a thousand times', { timeout: 240_000 }, async () => {
    let refused = 0;
    const live = async (sessionId: string): Promise<void> => {
      const ref = { workspaceId: 'ws-1', sessionId };
      await store.commit(startOf(sessionId));
      for (let rev = 1; rev <= ROUNDS; rev++) {
        // A zero lease, so the other process may take over immediately.
        const held = await store.claim(ref, 0);
        const epoch = held?.epoch ?? 0;
        const turn = nextOf(sessionId, rev, { base: { rev, epoch, claimed: true }, state: '["zombie"]' });
        expect(await store.accept(ref, epoch, turn.message, headerOf(turn, rev + 1))).toHaveLength(1);
        let next = await other.claim(ref, 60_000);
        // The database's clock may not have advanced yet.
        while (!next) next = await other.claim(ref, 60_000);
        const again: TurnCommit = {
          ...turn,
          state: '["next"]',
          base: { rev, epoch: next.epoch, claimed: true },
        };
        // Commits before and after the other process has finished.
        const early = rev % 2 === 0;
        if (early && (await store.commit(turn)) === 'stale') refused += 1;
        expect(await other.commit(again)).toBe('committed');
        if (!early && (await store.commit(turn)) === 'stale') refused += 1;
        expect(await store.renew(ref, epoch, 60_000)).toBe(false);
        expect(await store.appendStep(ref, epoch, { ...headerOf(turn, rev + 1), n: 1 })).toBeUndefined();
      }
      const session = await store.findSession(ref);
      expect([session?.rev, session?.state, session?.claimed]).toEqual([ROUNDS + 1, '["next"]', false]);
      expect((await store.listTurns(ref)).map(({ turn }) => turn)).toEqual(
        Array.from({ length: ROUNDS + 1 }, (_, n) => n + 1),
      );
    };
    await Promise.all(Array.from({ length: SESSIONS }, (_, n) => live(`zombie-${n}`)));
    expect(refused).toBe(SESSIONS * ROUNDS);
    report('T4', `zombies refused ${refused} of ${SESSIONS * ROUNDS}`);
  });
});

/** Stopped or disconnected during a transaction, without the database noticing. */
describe('an unresponsive process that holds a row lock', () => {
  it('loses the lock and notices it when it resumes', { timeout: 120_000 }, async () => {
    const harness = await openPostgresHarness(STORE_FLOWS);
    try {
      const [store, other] = harness.stores;
      await store.commit(startOf('locked'));
      const ref = { workspaceId: 'ws-1', sessionId: 'locked' };
      let comeBack = () => {};
      const away = new Promise<void>((resolve) => {
        comeBack = resolve;
      });
      let lock = () => {};
      const locked = new Promise<void>((resolve) => {
        lock = resolve;
      });
      const gone = store.withLock(ref, 1000, async (mine) => {
        lock();
        await away;
        return mine.commit(nextOf('locked', 1, { state: '["gone"]' }));
      });
      await locked;
      const since = performance.now();
      const next = nextOf('locked', 1, { state: '["next"]' });
      expect(await other.withLock(ref, 20_000, (mine) => mine.commit(next))).toBe('committed');
      const waited = performance.now() - since;
      comeBack();
      const error = await gone.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(isTransientError(error), String(error)).toBe(true);
      expect(await store.findSession(ref)).toMatchObject({ rev: 2, state: '["next"]' });
      report(
        'T5',
        `a conversation locked by an unresponsive process is unlocked after ${(waited / 1000).toFixed(1)} s`,
      );
    } finally {
      await harness.close();
    }
  });
});
