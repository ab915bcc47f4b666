import { setTimeout as sleep } from 'node:timers/promises';
import type { RememberedFact } from '@turnpike/engine/turn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ListedSession,
  SessionRef,
  SessionStore,
  StartBase,
  StoredStep,
  TurnCommit,
  TurnPage,
} from '../store/store';
import { DESK, nextOf, type StoreHarness, startOf } from './store-harness';

/** The turn contract as tests. Every store runs all of them. */
export function describeSessionStore(name: string, open: () => Promise<StoreHarness>): void {
  describe(`${name} keeps the turn contract`, () => {
    let harness: StoreHarness;
    let store: SessionStore;
    let second: SessionStore;
    beforeAll(async () => {
      harness = await open();
      [store, second] = harness.stores;
    });
    afterAll(() => harness?.close());

    const ref = (sessionId: string, workspaceId = 'ws-1'): SessionRef => ({ workspaceId, sessionId });
    const findAnswer = async (from: SessionStore, { workspaceId, message }: TurnCommit) =>
      (await from.open({ workspaceId, message })).answer;
    /** Accepts a turn as the holder of the claim does. */
    const acceptOf = async (by: SessionStore, { message, base, ...of }: TurnCommit) => {
      const { rev, epoch } = base as { rev: number; epoch: number };
      const header = { n: 0, kind: 'turn', key: 'k', requestHash: message.payloadHash, result: '{}' };
      return by.accept(of, epoch, message, { ...header, rev: rev + 1 });
    };
    const revOf = async (sessionId: string) => (await store.findSession(ref(sessionId)))?.rev;
    const keysOf = async (sessionId: string) =>
      (await store.listTurns(ref(sessionId))).map(
        ({ record }) => (JSON.parse(record) as { key: string }).key,
      );

    describe('opening', () => {
      it('finds nothing about a message that was never answered', async () => {
        const message = { channel: 'api', account: 'a', messageId: 'never' };
        expect(await store.open({ workspaceId: 'ws-1', message, sessionId: 'never' })).toEqual({});
      });

      it('returns where new conversations of a flow start', async () => {
        const message = { channel: 'api', account: 'a', messageId: 'never' };
        const ask = async (flowId: string, environment: 'production' | 'staging', workspaceId = 'ws-1') =>
          (await store.open({ workspaceId, message, flowId, environment })).entrance;
        expect(await ask('desk', 'production')).toEqual({
          flowId: 'desk',
          flowName: 'Desk',
          closed: false,
          version: { id: 'desk-v1', number: 1, hash: 'hash-1' },
          rollout: null,
        });
        expect(await ask('desk', 'staging')).toEqual({
          flowId: 'desk',
          flowName: 'Desk',
          closed: true,
          version: null,
          rollout: null,
        });
        expect(await ask('shop', 'staging')).toMatchObject({ closed: false, version: null });
        expect(await ask('nothing', 'production')).toBeUndefined();
        expect(await ask('desk', 'production', 'ws-2')).toBeUndefined();
      });
    });

    describe('committing', () => {
      it('stores the first turn with its session', async () => {
        const turn = startOf('first', { status: 'idle' });
        expect(await store.commit(turn)).toBe('committed');
        const session = await store.findSession(ref('first'));
        expect(session).toMatchObject({
          id: 'first',
          flowId: 'desk',
          flowName: 'Desk',
          version: { id: 'desk-v1', number: 1, hash: 'hash-1' },
          environment: 'production',
          customerId: null,
          rev: 1,
          epoch: 0,
          claimed: false,
          state: turn.state,
          status: 'idle',
        });
        expect(session?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(await store.listTurns(ref('first'))).toEqual([
          {
            ...{ turn: 1, at: turn.at, record: turn.record, reply: turn.reply },
            ...{ traceHash: turn.traceHash, timings: null },
          },
        ]);
      });

      it('refuses a start on an id that exists, and stores nothing of it', async () => {
        await store.commit(startOf('taken'));
        const again = startOf('taken');
        expect(await store.commit(again)).toBe('stale');
        expect(await revOf('taken')).toBe(1);
        expect(await findAnswer(store, again)).toBeUndefined();
      });

      it('keeps turns in the order they were committed', async () => {
        await store.commit(startOf('order', { key: 'order-1' }));
        await store.commit(nextOf('order', 1, { key: 'order-2', state: '[2]', status: 'complete' }));
        await second.commit(nextOf('order', 2, { key: 'order-3', state: '[3]', status: 'deadlock' }));
        expect(await keysOf('order')).toEqual(['order-1', 'order-2', 'order-3']);
        expect((await store.listTurns(ref('order'))).map(({ turn }) => turn)).toEqual([1, 2, 3]);
        expect(await store.findSession(ref('order'))).toMatchObject({
          rev: 3,
          state: '[3]',
          status: 'deadlock',
        });
        expect(await store.findTurn(ref('order'), 2)).toMatchObject({ turn: 2, record: '{"key":"order-2"}' });
        expect(await store.findTurn(ref('order'), 4)).toBeUndefined();
      });

      it('pages turns from the newest on, each page oldest first', async () => {
        await store.commit(startOf('pages'));
        for (const rev of [1, 2, 3, 4]) await store.commit(nextOf('pages', rev));
        const numbers = async (page: TurnPage, workspaceId = 'ws-1') =>
          (await store.listTurns(ref('pages', workspaceId), page)).map(({ turn }) => turn);
        expect(await numbers({ limit: 2 })).toEqual([4, 5]);
        expect(await numbers({ before: 4, limit: 2 })).toEqual([2, 3]);
        expect(await numbers({ before: 2, limit: 2 })).toEqual([1]);
        expect(await numbers({ before: 1, limit: 2 })).toEqual([]);
        expect(await numbers({ after: 0, limit: 2 })).toEqual([1, 2]);
        expect(await numbers({ after: 3, limit: 3 })).toEqual([4, 5]);
        expect(await numbers({ after: 0, limit: 2 }, 'ws-2')).toEqual([]);
        expect(await numbers({ limit: 2 }, 'ws-2')).toEqual([]);
      });

      it('refuses a revision that is behind or ahead, and an unknown session', async () => {
        await store.commit(startOf('cas'));
        await store.commit(nextOf('cas', 1));
        for (const rev of [0, 1, 3]) {
          const turn = nextOf('cas', rev);
          expect(await second.commit(turn)).toBe('stale');
          expect(await findAnswer(store, turn)).toBeUndefined();
        }
        expect(await store.commit(nextOf('nobody', 1))).toBe('stale');
        expect(await revOf('cas')).toBe(2);
      });

      it('lets one of two simultaneous turns win, and the other follow it', async () => {
        await store.commit(startOf('same-ms', { key: 'same-0' }));
        const [a, b] = [nextOf('same-ms', 1, { key: 'same-a' }), nextOf('same-ms', 1, { key: 'same-b' })];
        const outcomes = await Promise.all([store.commit(a), second.commit(b)]);
        expect([...outcomes].sort()).toEqual(['committed', 'stale']);
        const [winner, loser] = outcomes[0] === 'committed' ? [a, b] : [b, a];
        expect(await store.commit({ ...loser, base: { rev: 2, epoch: 0 } })).toBe('committed');
        expect(await keysOf('same-ms')).toEqual([
          'same-0',
          winner.message.messageId,
          loser.message.messageId,
        ]);
      });
    });

    describe('moving to another version', () => {
      it('moves the session with the turn that completes the move, and keeps it there', async () => {
        await store.commit(startOf('moved'));
        const ref = { workspaceId: 'ws-1', sessionId: 'moved' };
        expect(await store.findSession(ref)).toMatchObject({ version: { number: 1 }, move: null });
        const base = { rev: 1, epoch: 0, moved: { versionId: 'desk-v2' } };
        expect(await store.commit(nextOf('moved', 1, { base }))).toBe('committed');
        const there = { version: { id: 'desk-v2', number: 2, hash: 'hash-2' }, move: null };
        expect(await second.findSession(ref)).toMatchObject(there);
        await second.commit(nextOf('moved', 2));
        expect(await store.findSession(ref)).toMatchObject(there);
      });

      it('finds a version by its hash, of that flow and workspace only', async () => {
        expect(await store.findVersion('ws-1', 'desk', 'hash-2')).toEqual({
          id: 'desk-v2',
          number: 2,
          hash: 'hash-2',
        });
        expect(await store.findVersion('ws-1', 'shop', 'hash-2')).toBeUndefined();
        expect(await store.findVersion('ws-2', 'desk', 'hash-2')).toBeUndefined();
      });
    });

    describe('one turn per idempotency key', () => {
      it('finds the same bytes for the same key', async () => {
        const turn = startOf('bytes', { payloadHash: 'hash-of-it' });
        await store.commit(turn);
        for (const from of [store, second]) {
          expect(await findAnswer(from, turn)).toEqual({
            sessionId: 'bytes',
            turn: 1,
            payloadHash: 'hash-of-it',
            reply: turn.reply,
          });
        }
      });

      it('refuses a reused key: same session, other session, other payload', async () => {
        const turn = startOf('once', { key: 'once' });
        await store.commit(turn);
        expect(await second.commit(nextOf('once', 1, { key: 'once' }))).toBe('duplicate');
        expect(await store.commit(startOf('once-more', { key: 'once' }))).toBe('duplicate');
        expect(await store.commit(nextOf('once', 1, { key: 'once', payloadHash: 'other' }))).toBe(
          'duplicate',
        );
        expect(await revOf('once')).toBe(1);
        expect(await revOf('once-more')).toBeUndefined();
        expect((await findAnswer(store, turn))?.reply).toBe(turn.reply);
      });

      it('scopes a key by channel, account and workspace', async () => {
        const turn = startOf('scope-1', { key: 'scope' });
        await store.commit(turn);
        const inAccount = startOf('scope-2', { key: 'scope' });
        inAccount.message.account = 'k2:desk';
        const inChannel = startOf('scope-3', { key: 'scope' });
        inChannel.message.channel = 'whatsapp';
        const inWorkspace = startOf('scope-1', { key: 'scope', workspaceId: 'ws-2', base: OTHER_START });
        for (const free of [inAccount, inChannel, inWorkspace]) {
          expect(await findAnswer(store, free)).toBeUndefined();
          expect(await store.commit(free)).toBe('committed');
        }
      });

      it('commits one of twenty equal concurrent starts', async () => {
        const starts = Array.from({ length: 20 }, (_, n) => startOf(`storm-${n}`, { key: 'storm' }));
        const outcomes = await Promise.all(starts.map((turn, n) => (n % 2 ? store : second).commit(turn)));
        expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(19);
      });
    });

    describe('locking', () => {
      it('serializes forty clients of one session into forty turns', async () => {
        await store.commit(startOf('forty', { key: 'forty-start' }));
        let inside = 0;
        const seen = await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            (n % 2 ? store : second).withLock(ref('forty'), 10_000, async (locked) => {
              inside += 1;
              expect(inside).toBe(1);
              const turn = nextOf('forty', 0, { key: `forty-${n}` });
              const { session } = await locked.open({ ...turn, message: turn.message });
              const rev = session?.rev as number;
              expect(await locked.commit({ ...turn, base: { rev, epoch: 0 } })).toBe('committed');
              inside -= 1;
              return rev;
            }),
          ),
        );
        expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: 40 }, (_, n) => n + 1),
        );
        expect(await revOf('forty')).toBe(41);
        expect(new Set(await keysOf('forty')).size).toBe(41);
      });

      it('gives up after the wait, without running the work', async () => {
        await store.commit(startOf('busy'));
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        let entered = () => {};
        const isIn = new Promise<void>((resolve) => {
          entered = resolve;
        });
        const holder = store.withLock(ref('busy'), 1000, async (locked) => {
          entered();
          await held;
          return locked.commit(nextOf('busy', 1));
        });
        await isIn;
        let ran = false;
        const refused = await second.withLock(ref('busy'), 60, async () => {
          ran = true;
        });
        expect(refused).toBe('in-flight');
        expect(ran).toBe(false);
        release();
        expect(await holder).toBe('committed');
        expect(await second.withLock(ref('busy'), 60, async () => 'free')).toBe('free');
      });

      it('rolls back when the work throws after its commit', async () => {
        await store.commit(startOf('undone', { state: '[before]', status: 'waiting' }));
        const turn = nextOf('undone', 1, { state: '[after]', status: 'complete' });
        const failing = store.withLock(ref('undone'), 1000, async (locked) => {
          expect(await locked.commit(turn)).toBe('committed');
          throw new Error('on purpose');
        });
        await expect(failing).rejects.toThrow('on purpose');
        expect(await store.findSession(ref('undone'))).toMatchObject({
          rev: 1,
          state: '[before]',
          status: 'waiting',
        });
        expect(await findAnswer(store, turn)).toBeUndefined();
        expect(await store.commit(turn)).toBe('committed');
      });

      it('can still read after a duplicate within the lock', async () => {
        const first = startOf('lock-dup', { key: 'lock-dup' });
        await store.commit(first);
        const reply = await store.withLock(ref('lock-dup'), 1000, async (locked) => {
          expect(await locked.commit(nextOf('lock-dup', 1, { key: 'lock-dup' }))).toBe('duplicate');
          return (await locked.open({ workspaceId: 'ws-1', message: first.message })).answer?.reply;
        });
        expect(reply).toBe(first.reply);
      });

      it('runs on a session that does not exist yet', async () => {
        const outcome = await store.withLock(ref('unborn'), 1000, (locked) =>
          locked.commit(startOf('unborn')),
        );
        expect(outcome).toBe('committed');
        expect(await revOf('unborn')).toBe(1);
      });
    });

    describe('claiming', () => {
      it('gives a session to one claimant at a time', async () => {
        await store.commit(startOf('claim'));
        expect(await store.claim(ref('claim'), 60_000)).toMatchObject({ rev: 1, epoch: 1, claimed: true });
        expect(await second.claim(ref('claim'), 60_000)).toBeUndefined();
        expect(await store.claim(ref('no-such'), 60_000)).toBeUndefined();
        expect((await second.findSession(ref('claim')))?.claimed).toBe(true);
      });

      it('refuses every commit but the claimant’s while the lease runs', async () => {
        await store.commit(startOf('leased'));
        await store.claim(ref('leased'), 60_000);
        expect(await second.commit(nextOf('leased', 1))).toBe('stale');
        expect(await second.commit(nextOf('leased', 1, { base: { rev: 1, epoch: 1 } }))).toBe('stale');
        const own = nextOf('leased', 1, { base: { rev: 1, epoch: 1, claimed: true } });
        expect(await store.commit(own)).toBe('stale');
        await acceptOf(store, own);
        expect(await store.commit(own)).toBe('committed');
        expect(await store.findSession(ref('leased'))).toMatchObject({ rev: 2, epoch: 1, claimed: false });
      });

      it('stores the timings of the first, a later and an accepted turn', async () => {
        const timed = (ms: number) => ({ timings: `{"ms":${ms},"effects":[]}` });
        await store.commit({ ...startOf('timed'), ...timed(1) });
        await store.commit({ ...nextOf('timed', 1), ...timed(2) });
        await store.claim(ref('timed'), 60_000);
        const own = { ...nextOf('timed', 2, { base: { rev: 2, epoch: 1, claimed: true } }), ...timed(3) };
        await acceptOf(store, own);
        expect(await store.commit(own)).toBe('committed');
        const stored = await store.listTurns(ref('timed'));
        expect(stored.map(({ timings }) => timings)).toEqual([1, 2, 3].map((ms) => timed(ms).timings));
      });

      it('refuses a zombie whose claim went to another', async () => {
        await store.commit(startOf('zombie'));
        const zombie = await store.claim(ref('zombie'), 1);
        await sleep(10);
        const heir = await second.claim(ref('zombie'), 60_000);
        expect([zombie?.epoch, heir?.epoch]).toEqual([1, 2]);
        const late = nextOf('zombie', 1, { base: { rev: 1, epoch: 1, claimed: true } });
        expect(await acceptOf(store, late)).toBe('refused');
        expect(await store.commit(late)).toBe('stale');
        expect(await findAnswer(store, late)).toBeUndefined();
        const own = nextOf('zombie', 1, { base: { rev: 1, epoch: 2, claimed: true } });
        await acceptOf(second, own);
        expect(await second.commit(own)).toBe('committed');
        expect(await store.commit({ ...late, base: { rev: 2, epoch: 1, claimed: true } })).toBe('stale');
      });

      it('lets others commit after the lease expired', async () => {
        await store.commit(startOf('dead'));
        await store.claim(ref('dead'), 1);
        await sleep(10);
        expect((await store.findSession(ref('dead')))?.claimed).toBe(false);
        expect(await second.commit(nextOf('dead', 1, { base: { rev: 1, epoch: 1 } }))).toBe('committed');
      });

      it('stores the result of a step once, for the holder of the claim only', async () => {
        await store.commit(startOf('steps'));
        await store.claim(ref('steps'), 60_000);
        const step: StoredStep = {
          rev: 2,
          n: 1,
          kind: 'tool',
          key: 'steps:2:1',
          requestHash: 'r',
          result: '{"ok":1}',
        };
        expect(await store.appendStep(ref('steps'), 1, step)).toEqual(step);
        expect(await second.appendStep(ref('steps'), 1, { ...step, result: '{"ok":2}' })).toEqual(step);
        expect(await store.appendStep(ref('steps'), 0, { ...step, n: 2 })).toBeUndefined();
        expect(await store.appendStep(ref('steps'), 1, { ...step, rev: 1, n: 2 })).toBeUndefined();
        expect(await store.appendStep(ref('steps', 'ws-2'), 1, { ...step, n: 2 })).toBeUndefined();
      });
    });

    describe('renewing a claim', () => {
      it('extends and releases a claim, for its holder only', async () => {
        await store.commit(startOf('renewed'));
        await store.claim(ref('renewed'), 200);
        expect(await store.renew(ref('renewed'), 1, 60_000)).toBe(true);
        await sleep(250);
        expect(await second.claim(ref('renewed'), 60_000)).toBeUndefined();
        expect(await store.renew(ref('renewed'), 1, 0)).toBe(true);
        expect(await second.claim(ref('renewed'), 60_000)).toMatchObject({ epoch: 2 });
        expect(await store.renew(ref('renewed'), 1, 60_000)).toBe(false);
        expect(await store.renew(ref('nobody'), 1, 60_000)).toBe(false);
      });
    });

    describe('earlier messages', () => {
      const said = (text: string) =>
        JSON.stringify({ input: { type: 'message', text }, replies: [{ text: `re ${text}` }] });
      const talk = (text: string, at: string) => ({ record: said(text), at: `2026-01-02T03:04:0${at}.000Z` });
      const start = (customerId: string) => ({
        start: { flowId: 'desk', versionId: 'desk-v1', environment: 'production' as const, customerId },
      });
      const texts = (exchanges: { input: { type: string } }[]) =>
        exchanges.map(({ input }) => (input as unknown as { text: string }).text);

      it('are read from the last turns, oldest first', async () => {
        await store.commit(startOf('said', talk('one', '1')));
        await store.commit(nextOf('said', 1, talk('two', '2')));
        await store.commit(nextOf('said', 2, talk('three \u0000 \u2028', '3')));
        const last = await second.listExchanges(ref('said'), 2);
        expect(texts(last)).toEqual(['two', 'three \u0000 \u2028']);
        expect(last[0]?.replies).toEqual([{ text: 're two' }]);
        expect(await second.listExchanges(ref('said', 'ws-2'), 2)).toEqual([]);
      });

      it('are found in all conversations of a customer with the flow, and in no other', async () => {
        await store.commit(startOf('ann-first', { base: start('ann'), ...talk('first', '1') }));
        await store.commit(nextOf('ann-first', 1, talk('second', '2')));
        await store.commit(startOf('ann-now', { base: start('ann'), ...talk('now', '3') }));
        await store.commit(startOf('bob-talk', { base: start('bob'), ...talk('his', '4') }));
        const filter = { flowId: 'desk', customerId: 'ann', sessionId: 'ann-now' };
        expect(texts(await second.listEarlier('ws-1', filter, 10))).toEqual(['first', 'second']);
        expect(texts(await second.listEarlier('ws-1', filter, 1))).toEqual(['second']);
        expect(await second.listEarlier('ws-2', filter, 10)).toEqual([]);
        expect(await second.listEarlier('ws-1', { ...filter, flowId: 'shop' }, 10)).toEqual([]);
      });

      it('are found with the actions that were noted in them, oldest first', async () => {
        const done = (action: string, hour: number) => ({
          at: `2026-02-01T0${hour}:00:00.000Z`,
          record: JSON.stringify({ input: { action }, events: [{ type: 'action-noted', action }] }),
        });
        await store.commit(startOf('cleo-first', { base: start('cleo'), ...done('one', 1) }));
        await store.commit(startOf('cleo-second', { base: start('cleo'), ...done('two', 2) }));
        await store.commit(nextOf('cleo-first', 1, done('three', 3)));
        await store.commit(nextOf('cleo-first', 2, talk('no action', '9')));
        await store.commit(startOf('cleo-now', { base: start('cleo'), ...done('now', 4) }));
        await store.commit(startOf('dan-first', { base: start('dan'), ...done('his', 4) }));
        const filter = { flowId: 'desk', customerId: 'cleo', sessionId: 'cleo-now' };
        const actions = async (since: string, limit: number, workspaceId = 'ws-1') =>
          (await second.listEarlierNoted(workspaceId, filter, since, limit)).map(
            ({ events }) => (events[0] as unknown as { action: string }).action,
          );
        expect(await actions('2026-02-01T00:00:00.000Z', 10)).toEqual(['one', 'two', 'three']);
        expect(await actions('2026-02-01T00:00:00.000Z', 2)).toEqual(['two', 'three']);
        expect(await actions('2026-02-01T02:30:00.000Z', 10)).toEqual(['three']);
        expect(await actions('2026-02-01T00:00:00.000Z', 10, 'ws-2')).toEqual([]);
      });
    });

    describe('versions', () => {
      it('pins a conversation to the version it started on', async () => {
        await store.commit(startOf('pinned'));
        await harness.pointTo(DESK, 'production', 'desk-v2');
        const message = { channel: 'api', account: 'a', messageId: 'never' };
        const opening = await store.open({
          workspaceId: 'ws-1',
          message,
          sessionId: 'pinned',
          flowId: 'desk',
          environment: 'production',
        });
        expect(opening.entrance?.version?.number).toBe(2);
        expect(opening.session?.version.number).toBe(1);
        await store.commit(nextOf('pinned', 1));
        expect((await store.findSession(ref('pinned')))?.version.number).toBe(1);
        await harness.pointTo(DESK, 'production', 'desk-v1');
      });

      it('starts no conversation on a version of another flow or workspace', async () => {
        const start = { flowId: 'desk', environment: 'production', customerId: null } as const;
        for (const versionId of ['shop-v1', 'other-v1', 'nothing']) {
          const turn = startOf('foreign-version', { base: { start: { ...start, versionId } } });
          expect(await store.commit(turn)).toBe('stale');
        }
        expect(await revOf('foreign-version')).toBeUndefined();
      });

      it('starts a conversation only if its environment is open and points at the version', async () => {
        const header = { rev: 1, n: 0, kind: 'turn', key: 'k', requestHash: 'p', result: '{}' };
        const begin = async (sessionId: string, change: Partial<StartBase> = {}) => {
          const startWith = (id: string) => {
            const turn = startOf(id);
            const start = { ...(turn.base as { start: StartBase }).start, ...change };
            return { turn: { ...turn, base: { start } }, start };
          };
          const outcome = await store.commit(startWith(sessionId).turn);
          const { turn, start } = startWith(`${sessionId}-claimed`);
          return [outcome, (await store.acceptStart({ ...turn, start, header }, 5000))?.id];
        };
        await harness.pointTo(DESK, 'production', 'desk-v2');
        expect(await begin('moved-on')).toEqual(['stale', undefined]);
        await harness.pointTo(DESK, 'production', 'desk-v1', true);
        expect(await begin('shut')).toEqual(['stale', undefined]);
        await harness.pointTo(DESK, 'production', 'desk-v1');
        const rollout = { id: 'ended', percent: 10, liveVersionId: 'desk-v1', inCandidate: true };
        expect(await begin('rolled-out', { rollout })).toEqual(['stale', undefined]);
        expect(await begin('open')).toEqual(['committed', 'open-claimed']);
        for (const id of ['moved-on', 'shut', 'rolled-out']) expect(await revOf(id)).toBeUndefined();
      });

      it('returns the content of a version in its own workspace only', async () => {
        expect(await store.loadVersionContent('ws-1', 'desk-v2')).toBe('{"n":2}');
        expect(await store.loadVersionContent('ws-2', 'desk-v2')).toBeUndefined();
      });
    });

    describe('remembering', () => {
      const ofAnn = {
        start: { flowId: 'desk', versionId: 'desk-v1', environment: 'production', customerId: 'ann' },
      } as const;
      const city: RememberedFact = { name: 'city', value: 'Haifa', source: 'user' };
      const namesOf = async (customerId: string, workspaceId = 'ws-1') =>
        (await store.loadCustomer(workspaceId, customerId)).facts.map(({ name }) => name);

      it('has no facts about an unknown customer', async () => {
        expect(await store.loadCustomer('ws-1', 'nobody')).toEqual({ facts: [], capabilities: [] });
      });

      it('stores learned facts with their turn, and later turns change and delete them', async () => {
        const learned: RememberedFact[] = [
          city,
          {
            name: 'budget',
            value: { amount: 5, currency: 'ILS' },
            source: 'call',
            verified: true,
            expiresAt: '2026-02-03T04:05:06.789Z',
          },
        ];
        expect(await store.commit(startOf('memo', { base: ofAnn, remembered: learned }))).toBe('committed');
        expect(await second.loadCustomer('ws-1', 'ann')).toEqual({
          facts: [learned[1], city],
          capabilities: [],
        });
        const changed: RememberedFact = { name: 'budget', value: false, source: 'operator' };
        await store.commit(nextOf('memo', 1, { remembered: [changed, { ...city, value: null }] }));
        expect((await second.loadCustomer('ws-1', 'ann')).facts).toEqual([changed]);
      });

      it('keeps the later of two values for one fact', async () => {
        await store.commit(startOf('twice', { base: ofAnn, remembered: [city, { ...city, value: 'Yafo' }] }));
        expect((await store.loadCustomer('ws-1', 'ann')).facts).toContainEqual({ ...city, value: 'Yafo' });
      });

      it('stores no facts of a turn that was not stored', async () => {
        await store.commit(startOf('unsaid', { base: ofAnn, key: 'unsaid' }));
        const remembered: RememberedFact[] = [{ name: 'lost', value: 1, source: 'user' }];
        expect(await store.commit(nextOf('unsaid', 7, { remembered }))).toBe('stale');
        expect(await store.commit(startOf('unsaid', { base: ofAnn, remembered }))).toBe('stale');
        expect(await store.commit(nextOf('unsaid', 1, { key: 'unsaid', remembered }))).toBe('duplicate');
        expect(await revOf('unsaid')).toBe(1);
        const failing = store.withLock(ref('unsaid'), 1000, async (locked) => {
          expect(await locked.commit(nextOf('unsaid', 1, { remembered }))).toBe('committed');
          expect((await locked.loadCustomer('ws-1', 'ann')).facts.map(({ name }) => name)).toContain('lost');
          throw new Error('later');
        });
        await expect(failing).rejects.toThrow('later');
        expect(await namesOf('ann')).not.toContain('lost');
      });

      it('stores the turn with its learned facts when taken under a lock', async () => {
        await store.commit(startOf('locked-memo', { base: ofAnn }));
        const remembered: RememberedFact[] = [{ name: 'held', value: [1], source: 'user' }];
        await store.withLock(ref('locked-memo'), 1000, (locked) =>
          locked.commit(nextOf('locked-memo', 1, { remembered })),
        );
        expect(await revOf('locked-memo')).toBe(2);
        expect(await namesOf('ann')).toContain('held');
      });

      it('stores no facts for a conversation without a customer', async () => {
        const turn = startOf('nameless', { remembered: [{ name: 'whose', value: 1, source: 'user' }] });
        expect(await store.commit(turn)).toBe('committed');
        expect(await namesOf('ann')).not.toContain('whose');
        expect(await namesOf('')).toEqual([]);
      });

      it('separates customers with the same id in different workspaces', async () => {
        const other = { start: { ...OTHER_START.start, customerId: 'ann' } };
        const remembered: RememberedFact[] = [{ name: 'theirs', value: 1, source: 'user' }];
        await store.commit(startOf('other-memo', { workspaceId: 'ws-2', base: other, remembered }));
        expect(await namesOf('ann')).not.toContain('theirs');
        expect(await namesOf('ann', 'ws-2')).toEqual(['theirs']);
        expect(await namesOf('ann%')).toEqual([]);
      });

      it('keeps facts after their conversation is deleted', async () => {
        await store.commit(startOf('brief', { base: ofAnn, remembered: [city] }));
        await store.deleteSession(ref('brief'));
        expect(await namesOf('ann')).toContain('city');
      });

      it('lets many conversations of one customer learn concurrently', async () => {
        const ids = Array.from({ length: 12 }, (_, index) => `crowd-${index}`);
        const outcomes = await Promise.all(
          ids.map((id, index) =>
            [store, second][index % 2]?.commit(
              startOf(id, {
                base: { start: { ...ofAnn.start, customerId: 'crowd' } },
                remembered: [
                  { name: index % 3 === 0 ? 'a' : 'b', value: index, source: 'user' },
                  {
                    name: index % 3 === 0 ? 'b' : 'a',
                    value: index % 2 === 0 ? null : index,
                    source: 'user',
                  },
                ],
              }),
            ),
          ),
        );
        expect(new Set(outcomes)).toEqual(new Set(['committed']));
      });

      it('lists the conversations of one customer only', async () => {
        const listed = async (customerId: string) =>
          (await store.listSessions('ws-1', { customerId, limit: 50 })).map(({ id }) => id);
        expect((await listed('crowd')).length).toBe(12);
        expect(await listed('ann')).toEqual(expect.arrayContaining(['memo', 'twice']));
        expect(await listed('ann')).not.toContain('crowd-1');
        expect(await listed('nobody')).toEqual([]);
      });
    });

    describe('isolation between workspaces', () => {
      it('shows nothing of another workspace and changes nothing in it', async () => {
        const turn = startOf('walled', { key: 'walled' });
        await store.commit(turn);
        const foreign = ref('walled', 'ws-2');
        expect(await store.findSession(foreign)).toBeUndefined();
        expect(await store.listTurns(foreign)).toEqual([]);
        expect(await store.findTurn(foreign, 1)).toBeUndefined();
        expect(await store.claim(foreign, 1000)).toBeUndefined();
        expect(await store.deleteSession(foreign)).toBe(false);
        expect(await store.commit(nextOf('walled', 1, { workspaceId: 'ws-2' }))).toBe('stale');
        const opening = await store.open({
          ...foreign,
          message: turn.message,
          flowId: 'desk',
          environment: 'production',
        });
        expect(opening).toEqual({});
        expect((await store.listSessions('ws-2', { limit: 1000 })).map(({ id }) => id)).not.toContain(
          'walled',
        );
        expect(await store.listStarted('ws-2', { flowId: 'desk' }, 1000)).toEqual([]);
        expect(await revOf('walled')).toBe(1);
      });

      it('separates two sessions with the same id', async () => {
        await store.commit(startOf('twin', { state: '[ours]' }));
        await store.commit(startOf('twin', { workspaceId: 'ws-2', base: OTHER_START, state: '[theirs]' }));
        expect((await store.findSession(ref('twin')))?.state).toBe('[ours]');
        expect(await store.deleteSession(ref('twin', 'ws-2'))).toBe(true);
        expect((await store.findSession(ref('twin')))?.state).toBe('[ours]');
        expect(await store.listTurns(ref('twin'))).toHaveLength(1);
      });
    });

    describe('listing and deleting', () => {
      it('lists newest first, by flow, version and status, with no gaps between pages', async () => {
        const ids = ['list-1', 'list-2', 'list-3', 'list-4', 'list-5'];
        for (const id of ids) {
          const start = {
            flowId: 'shop',
            versionId: 'shop-v1',
            environment: 'production',
            customerId: 'c',
          } as const;
          await store.commit(
            startOf(id, { base: { start }, status: id === 'list-2' ? 'handoff' : 'waiting' }),
          );
          await sleep(3);
        }
        await store.commit(nextOf('list-1', 1));
        const all = await store.listSessions('ws-1', { flowId: 'shop', limit: 50 });
        expect(all.map(({ id }) => id)).toEqual(['list-1', 'list-5', 'list-4', 'list-3', 'list-2']);
        expect(all[0]).toMatchObject({ flowName: 'Shop', customerId: 'c', rev: 2 });
        const handoffs = await store.listSessions('ws-1', {
          flowId: 'shop',
          statuses: ['handoff', 'deadlock'],
          limit: 50,
        });
        expect(handoffs.map(({ id }) => id)).toEqual(['list-2']);
        const versions = await Promise.all(
          [1, 2].map((version) => store.listSessions('ws-1', { flowId: 'shop', version, limit: 50 })),
        );
        expect(versions.map(({ length }) => length)).toEqual([5, 0]);
        const paged: string[] = [];
        let after: ListedSession | undefined;
        for (let page = 0; page < 5; page++) {
          const rows = await store.listSessions('ws-1', { flowId: 'shop', limit: 2, after });
          expect(rows.length).toBeLessThanOrEqual(2);
          paged.push(...rows.map(({ id }) => id));
          after = rows.at(-1);
          if (rows.length < 2) break;
        }
        expect(paged).toEqual(all.map(({ id }) => id));
        const before = all[2]?.updatedAt;
        const older = await store.listSessions('ws-1', { flowId: 'shop', limit: 50, before });
        expect(older.map(({ id }) => id)).toEqual(['list-3', 'list-2']);
      });

      it('lists the conversations started in a period, on a version', async () => {
        const all = await store.listStarted('ws-1', { flowId: 'shop' }, 50);
        expect(all).toEqual(['list-5', 'list-4', 'list-3', 'list-2', 'list-1']);
        const third = (await store.findSession(ref('list-3')))?.createdAt as string;
        const from = await store.listStarted('ws-1', { flowId: 'shop', from: third }, 50);
        expect(from).toEqual(['list-5', 'list-4', 'list-3']);
        const to = await store.listStarted('ws-1', { flowId: 'shop', to: third }, 50);
        expect(to).toEqual(['list-2', 'list-1']);
        expect(await store.listStarted('ws-1', { flowId: 'shop', to: third }, 1)).toEqual(['list-2']);
        expect(await store.listStarted('ws-1', { flowId: 'shop', version: 1 }, 2)).toEqual([
          'list-5',
          'list-4',
        ]);
        expect(await store.listStarted('ws-1', { flowId: 'shop', version: 2 }, 50)).toEqual([]);
      });

      it('deletes a conversation with its turns and frees its keys', async () => {
        const turn = startOf('gone', { key: 'gone' });
        await store.commit(turn);
        await store.claim(ref('gone'), 1);
        const step: StoredStep = { rev: 2, n: 1, kind: 'tool', key: 'k', requestHash: 'r', result: '1' };
        await store.appendStep(ref('gone'), 1, step);
        expect(await second.deleteSession(ref('gone'))).toBe(true);
        expect(await store.deleteSession(ref('gone'))).toBe(false);
        expect(await store.findSession(ref('gone'))).toBeUndefined();
        expect(await store.listTurns(ref('gone'))).toEqual([]);
        expect(await findAnswer(store, turn)).toBeUndefined();
        expect(await store.commit(startOf('gone', { key: 'gone' }))).toBe('committed');
      });
    });
  });
}

const OTHER_START = {
  start: { flowId: 'other', versionId: 'other-v1', environment: 'production', customerId: null },
} as const;
