import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_STARTS_FROM } from '../../conversations/views/step-numbers';
import type { SessionRef, SessionStore, StoredStep, TurnCommit } from '../store/store';
import { nextOf, type StoreHarness, startOf } from './store-harness';

/** The part of the turn contract about turns whose effects leave the process. Every store runs all of it. */
export function describeAccepting(name: string, open: () => Promise<StoreHarness>): void {
  describe(`${name} finishes what it accepted`, () => {
    let harness: StoreHarness;
    let store: SessionStore;
    let second: SessionStore;
    beforeAll(async () => {
      harness = await open();
      [store, second] = harness.stores;
    });
    afterAll(() => harness?.close());

    const ref = (sessionId: string): SessionRef => ({ workspaceId: 'ws-1', sessionId });
    const header = ({ message }: TurnCommit, rev: number): StoredStep => ({
      rev,
      n: 0,
      kind: 'turn',
      key: 'key',
      requestHash: message.payloadHash,
      result: `{"now":${rev}}`,
    });
    const effect = (rev: number, n: number): StoredStep => ({
      rev,
      n,
      kind: 'callTool',
      key: `op-${n}`,
      requestHash: `r${n}`,
      result: '{}',
    });
    /** A turn after the first, committed by the holder of the claim. */
    const claimedTurn = (id: string, rev: number, epoch: number, change = {}) =>
      nextOf(id, rev, { base: { rev, epoch, claimed: true }, ...change });
    const openOf = (from: SessionStore, { message, sessionId }: TurnCommit) =>
      from.open({ workspaceId: 'ws-1', message, sessionId });
    const interrupted = async () => (await second.listInterrupted(100)).map(({ sessionId }) => sessionId);

    it('finds an accepted message by its key, and marks its session', async () => {
      await store.commit(startOf('known'));
      await store.claim(ref('known'), 60_000);
      const turn = claimedTurn('known', 1, 1, { payloadHash: 'hash' });
      expect(await store.accept(ref('known'), 1, turn.message, header(turn, 2))).toEqual([header(turn, 2)]);
      const opened = await openOf(second, turn);
      expect(opened.accepted).toEqual({ sessionId: 'known', payloadHash: 'hash' });
      expect(opened.answer).toBeUndefined();
      expect(opened.session).toMatchObject({ unfinished: true, claimed: true, rev: 1 });
      expect(await second.findAccepted(ref('known'))).toEqual(turn.message);
      expect(await store.commit(turn)).toBe('committed');
      const after = await openOf(second, turn);
      expect(after.accepted).toBeUndefined();
      expect(after.answer).toMatchObject({ turn: 2, reply: turn.reply });
      expect(after.session).toMatchObject({ unfinished: false, claimed: false, rev: 2 });
      expect(await second.findAccepted(ref('known'))).toBeUndefined();
    });

    it('returns the stored steps to the process that takes over', async () => {
      await store.commit(startOf('broken'));
      await store.claim(ref('broken'), 1);
      const turn = claimedTurn('broken', 1, 2);
      await store.accept(ref('broken'), 1, turn.message, header(turn, 2));
      await store.appendStep(ref('broken'), 1, effect(2, 1));
      await sleep(10);
      await second.claim(ref('broken'), 60_000);
      const later = { ...header(turn, 2), result: '{"now":99}' };
      expect(await second.accept(ref('broken'), 2, turn.message, later)).toEqual([
        header(turn, 2),
        effect(2, 1),
      ]);
      expect(await store.appendStep(ref('broken'), 1, effect(2, 2))).toBeUndefined();
      expect(await second.commit(turn)).toBe('committed');
    });

    it('accepts one message per turn, from one claimant, under a free key', async () => {
      await store.commit(startOf('one', { key: 'one-taken' }));
      await store.claim(ref('one'), 60_000);
      const first = claimedTurn('one', 1, 1);
      const other = claimedTurn('one', 1, 1);
      const taken = claimedTurn('one', 1, 1, { key: 'one-taken' });
      const accept = (turn: TurnCommit, epoch: number, rev = 2) =>
        second.accept(ref('one'), epoch, turn.message, header(turn, rev));
      expect(await accept(taken, 1)).toBe('refused');
      expect(await accept(first, 0)).toBe('refused');
      expect(await accept(first, 1, 3)).toBe('refused');
      expect(await accept(first, 1)).toHaveLength(1);
      expect(await accept(other, 1)).toBe('refused');
      expect(await store.commit(other)).toBe('stale');
      expect(await store.commit({ ...first, base: { rev: 1, epoch: 1 } })).toBe('stale');
      expect(await store.commit(first)).toBe('committed');
      expect(await store.commit(first)).toBe('stale');
    });

    it('drops the steps of stored turns', async () => {
      await store.commit(startOf('tidy'));
      for (const [rev, epoch] of [
        [1, 1],
        [2, 2],
      ] as const) {
        await store.claim(ref('tidy'), 60_000);
        const turn = claimedTurn('tidy', rev, epoch);
        const steps = await store.accept(ref('tidy'), epoch, turn.message, header(turn, rev + 1));
        expect(steps).toEqual([header(turn, rev + 1)]);
        await store.appendStep(ref('tidy'), epoch, effect(rev + 1, 1));
        expect(await store.commit(turn)).toBe('committed');
      }
    });

    it('lists interrupted sessions that no process is working on', async () => {
      for (const id of ['left', 'held', 'freed']) {
        await store.commit(startOf(id));
        await store.claim(ref(id), id === 'left' ? 1 : 60_000);
        const turn = claimedTurn(id, 1, 1);
        await store.accept(ref(id), 1, turn.message, header(turn, 2));
      }
      await store.renew(ref('freed'), 1, 0);
      await sleep(10);
      expect(await interrupted()).toEqual(['left', 'freed']);
      expect(await second.listInterrupted(1)).toEqual([ref('left')]);
    });

    it('lets no message overtake an accepted one, even after its claim expired', async () => {
      await store.commit(startOf('slow'));
      await store.claim(ref('slow'), 1);
      const turn = claimedTurn('slow', 1, 1);
      await sleep(10);
      // Another process reads the session before the message is accepted, and commits afterwards.
      const other = nextOf('slow', 1, { base: { rev: 1, epoch: 1 }, key: 'slow-other' });
      expect(await store.accept(ref('slow'), 1, turn.message, header(turn, 2))).toHaveLength(1);
      expect(await second.commit(other)).toBe('stale');
      expect(await second.withLock(ref('slow'), 1000, (locked) => locked.commit(other))).toBe('stale');
      expect((await openOf(second, other)).accepted).toBeUndefined();
      expect((await openOf(second, turn)).answer).toBeUndefined();
      expect(await store.commit(turn)).toBe('committed');
      expect((await openOf(second, turn)).answer).toMatchObject({ turn: 2, reply: turn.reply });
    });

    it('withdraws an accepted message, and keeps the operation ids of started calls', async () => {
      await store.commit(startOf('back'));
      await store.claim(ref('back'), 60_000);
      const turn = claimedTurn('back', 1, 1);
      await store.accept(ref('back'), 1, turn.message, header(turn, 2));
      await store.appendStep(ref('back'), 1, effect(2, 1));
      await store.appendStep(ref('back'), 1, effect(2, CALL_STARTS_FROM + 1));
      await second.withdraw(ref('back'), 0);
      expect(await second.findAccepted(ref('back'))).toBeDefined();
      await store.withdraw(ref('back'), 1);
      expect((await openOf(second, turn)).accepted).toBeUndefined();
      const other = claimedTurn('back', 1, 1);
      expect(await store.accept(ref('back'), 1, other.message, header(other, 2))).toEqual([
        header(other, 2),
        effect(2, CALL_STARTS_FROM + 1),
      ]);
      expect(await store.commit(other)).toBe('committed');
    });

    describe('a conversation without a stored turn', () => {
      const begin = (turn: TurnCommit) => ({
        workspaceId: turn.workspaceId,
        sessionId: turn.sessionId,
        start: (turn.base as Extract<TurnCommit['base'], { start: unknown }>).start,
        message: turn.message,
        header: header(turn, 1),
        state: '[0]',
        status: 'idle' as const,
      });

      it('is not visible until its first turn is stored', async () => {
        const turn = startOf('unfinished');
        expect(await store.acceptStart(begin(turn), 60_000)).toMatchObject({
          id: 'unfinished',
          rev: 0,
          epoch: 1,
          claimed: true,
          unfinished: true,
          state: '[0]',
        });
        expect(await second.findSession(ref('unfinished'))).toBeUndefined();
        expect((await second.listSessions('ws-1', { limit: 1000 })).map(({ id }) => id)).not.toContain(
          'unfinished',
        );
        expect(await second.listStarted('ws-1', { flowId: 'desk' }, 1000)).not.toContain('unfinished');
        expect(await second.deleteSession(ref('unfinished'))).toBe(false);
        expect((await openOf(second, turn)).session).toMatchObject({ rev: 0, unfinished: true });
        const first = { ...turn, base: { rev: 0, epoch: 1, claimed: true } };
        expect(await store.commit(first)).toBe('committed');
        expect(await second.findSession(ref('unfinished'))).toMatchObject({
          rev: 1,
          unfinished: false,
          claimed: false,
          state: turn.state,
        });
      });

      it('is accepted once, by its id and by its key', async () => {
        const turn = startOf('twin', { key: 'twin' });
        expect(await store.acceptStart(begin(turn), 60_000)).toBeDefined();
        expect(await second.acceptStart(begin(turn), 60_000)).toBeUndefined();
        expect(await second.acceptStart(begin(startOf('twin')), 60_000)).toBeUndefined();
        expect(await second.acceptStart(begin(startOf('other', { key: 'twin' })), 60_000)).toBeUndefined();
        expect(await second.findAccepted(ref('other'))).toBeUndefined();
        expect(await store.commit(startOf('twin'))).toBe('stale');
      });

      it('is found by its key, resumes after a crash, and is deleted when withdrawn', async () => {
        const turn = startOf('lost', { key: 'lost' });
        await store.acceptStart(begin(turn), 1);
        await sleep(10);
        expect(await interrupted()).toContain('lost');
        expect((await second.open({ workspaceId: 'ws-1', message: turn.message })).accepted).toMatchObject({
          sessionId: 'lost',
        });
        expect(await second.claim(ref('lost'), 60_000)).toMatchObject({ rev: 0, epoch: 2, unfinished: true });
        expect(await second.accept(ref('lost'), 2, turn.message, header(turn, 1))).toEqual([header(turn, 1)]);
        await second.withdraw(ref('lost'), 2);
        expect(await openOf(store, turn)).toEqual({});
        expect(await store.acceptStart(begin(turn), 60_000)).toBeDefined();
      });
    });

    describe('wake-up times and noted actions', () => {
      it('gives a due conversation to one process at a time', async () => {
        await store.commit(startOf('soon', { wakeInMs: 1 }));
        await store.commit(startOf('later', { wakeInMs: 60_000 }));
        await store.commit(startOf('never'));
        await sleep(10);
        const [mine, theirs] = await Promise.all([store.takeDue(10, 60_000), second.takeDue(10, 60_000)]);
        expect([...mine, ...theirs]).toEqual([ref('soon')]);
        expect(await store.takeDue(10, 60_000)).toEqual([]);
        await store.commit(nextOf('soon', 1, { wakeInMs: 1 }));
        await sleep(10);
        expect(await store.takeDue(10, 1)).toEqual([ref('soon')]);
        await sleep(10);
        expect(await second.takeDue(10, 1)).toEqual([ref('soon')]);
        await store.commit(nextOf('soon', 2));
        await sleep(10);
        expect(await second.takeDue(10, 1)).toEqual([]);
      });
    });

    it('reads the newest turns with noted actions, oldest first', async () => {
      const done = (at: string, ...actions: string[]) => ({
        at,
        record: JSON.stringify({
          input: { at },
          events: actions.map((action) => ({ type: 'action-noted', action })),
        }),
      });
      await store.commit(startOf('noted', done('2026-01-01T00:00:00.000Z', 'old')));
      await store.commit(nextOf('noted', 1, done('2026-01-02T00:00:00.000Z', 'a', 'b')));
      await store.commit(nextOf('noted', 2, done('2026-01-02T01:00:00.000Z')));
      await store.commit(nextOf('noted', 3, done('2026-01-02T02:00:00.000Z', 'c')));
      const actions = async (since: string, limit: number) =>
        (await second.listNoted(ref('noted'), since, limit)).map(({ events }) =>
          events.map((event) => (event as unknown as { action: string }).action).join(),
        );
      expect(await actions('2026-01-02T00:00:00.000Z', 10)).toEqual(['a,b', 'c']);
      expect(await actions('2026-01-01T00:00:00.000Z', 2)).toEqual(['a,b', 'c']);
      expect(await actions('2026-01-02T00:00:00.001Z', 10)).toEqual(['c']);
    });
  });
}
