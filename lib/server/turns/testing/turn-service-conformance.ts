import { replayTurn, takeTurn, unpackSession } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TurnResponse, TurnResponseSchema } from '@/lib/contract/schemas/turns';
import type { StoredTurnRequest, StoredTurnResult } from '../request/stored-turn';
import { createTurnDeps } from '../take/create-turn-deps';
import { deleteStoredSession, takeStoredTurn } from '../take/take-stored-turn';
import { traceHash } from '../take/trace-hash';
import type { TurnDeps } from '../take/turn-deps';
import { deskDocument, toMemoryFlow } from './desk-flow';
import type { MemoryFlow } from './memory-store';
import type { StoreHarness } from './store-harness';
import { tripDocument } from './trip-flow';

export const SERVICE_FLOWS: MemoryFlow[] = [
  toMemoryFlow('ws-1', 'desk', deskDocument(), deskDocument('Hello again.')),
  toMemoryFlow('ws-1', 'twin', deskDocument()),
  toMemoryFlow('ws-2', 'foreign', deskDocument()),
  toMemoryFlow('ws-1', 'trip', tripDocument()),
];
SERVICE_FLOWS.push(
  { ...toMemoryFlow('ws-1', 'draft', deskDocument()), environments: {} },
  {
    ...toMemoryFlow('ws-1', 'shut', deskDocument()),
    environments: { production: { versionId: 'shut-v1', closed: true } },
  },
);

type Change = Partial<StoredTurnRequest>;

/** What the API promises about turns, for any store. */
export function describeTurnService(name: string, open: () => Promise<StoreHarness>): void {
  describe(`turns over ${name}`, () => {
    let harness: StoreHarness;
    /** Two processes. */
    let a: TurnDeps;
    let b: TurnDeps;
    let keys = 0;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness?.close());
    beforeEach(() => {
      a = createTurnDeps(harness.stores[0]);
      b = createTurnDeps(harness.stores[1]);
    });

    const request = (change: Change): StoredTurnRequest => ({
      workspaceId: 'ws-1',
      flowId: 'desk',
      channel: 'api',
      account: 'key-1',
      idempotencyKey: `idem-${++keys}`,
      input: { type: 'start' },
      ...change,
    });
    const say = (sessionId: string, text: string, change: Change = {}) =>
      request({ sessionId, input: { type: 'message', text }, ...change });
    const ok = async (deps: TurnDeps, sent: StoredTurnRequest) => {
      const result = await takeStoredTurn(deps, sent);
      if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
      return { ...result, answer: TurnResponseSchema.parse(JSON.parse(result.body)) as TurnResponse };
    };
    const refused = async (deps: TurnDeps, sent: StoredTurnRequest) =>
      codeOf(await takeStoredTurn(deps, sent));
    const codeOf = (result: StoredTurnResult) =>
      result.ok ? 'ok' : `${result.refusal.code} ${result.refusal.extra.pointer ?? ''}`.trim();
    const recordsOf = async (sessionId: string) =>
      (await a.store.listTurns({ workspaceId: 'ws-1', sessionId })).map((turn) => ({
        ...turn,
        record: JSON.parse(turn.record) as TurnRecord,
      }));

    it('runs a conversation to its end and stores replayable turns', async () => {
      const start = await ok(a, request({ sessionId: 'talk', customerId: 'c-1' }));
      expect(start.answer).toMatchObject({
        sessionId: 'talk',
        turn: 1,
        status: 'waiting',
        replies: [{ text: 'Welcome.' }, { text: 'How big?' }],
        pending: { node: 'b-size', facts: ['size'] },
        flow: { id: 'desk', version: 1 },
        traceId: 'talk:1',
      });
      await ok(a, say('talk', '12'));
      await ok(b, say('talk', 'ann@example.com'));
      const last = await ok(a, say('talk', 'green'));
      expect(last.answer).toMatchObject({ turn: 4, status: 'complete' });
      expect(last.answer.pending).toBeUndefined();

      const { compiled } = await a.flows.load('ws-1', 'desk', {
        id: 'desk-v1',
        number: 1,
        hash: SERVICE_FLOWS[0]?.versions[0]?.hash as string,
      });
      const turns = await recordsOf('talk');
      expect(turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4]);
      for (const stored of turns) {
        const replayed = replayTurn(compiled, stored.record);
        expect(traceHash(replayed.record)).toBe(stored.traceHash);
        expect(replayed.session).toEqual(stored.record.after);
        expect(stored.record.flow).toMatchObject({ id: 'desk', version: '1', hash: compiled.hash });
      }
      const session = await a.store.findSession({ workspaceId: 'ws-1', sessionId: 'talk' });
      expect(session).toMatchObject({
        rev: 4,
        status: 'complete',
        customerId: 'c-1',
        environment: 'production',
      });
      expect(unpackSession(session?.state as string)).toEqual(turns.at(-1)?.record.after);
    });

    it('keeps the stack between turns and processes, with replayable calls', async () => {
      const trip = (text: string) => say('trip', text, { flowId: 'trip' });
      await ok(a, request({ sessionId: 'trip', flowId: 'trip' }));
      await ok(b, trip('Rome'));
      const aside = await ok(a, trip("I'd like to check my booking"));
      expect(aside.answer).toMatchObject({ pending: { node: 'code', facts: ['reference'] } });
      const checked = await ok(b, trip('ZX42-QUILL'));
      expect(checked.answer.replies.map(({ text }) => text)).toEqual([
        'It is confirmed. I call 6502530000.',
        'How many nights?',
      ]);
      await ok(a, trip('3'));
      // In the middle of a call, in a process with empty caches.
      await ok(createTurnDeps(harness.stores[1]), trip('ann@example.com'));
      expect((await ok(b, trip('aisle'))).answer).toMatchObject({
        turn: 7,
        status: 'complete',
        replies: [{ text: 'Seat aisle to Rome.' }],
      });

      const version = SERVICE_FLOWS.find(({ id }) => id === 'trip')?.versions[0];
      const { compiled } = await a.flows.load('ws-1', 'trip', {
        id: 'trip-v1',
        number: 1,
        hash: version?.hash as string,
      });
      const turns = await recordsOf('trip');
      for (const [index, stored] of turns.entries()) {
        const replayed = replayTurn(compiled, stored.record);
        expect(traceHash(replayed.record)).toBe(stored.traceHash);
        expect(replayed.session).toEqual(stored.record.after);
        if (index > 0) expect(stored.record.before).toEqual(turns[index - 1]?.record.after);
      }
      const called = turns[3]?.record.effects.find(({ effect }) => effect.kind === 'callTool');
      expect(called?.effect).toMatchObject({
        operationId: 'trip:4:1',
        request: { tool: 'find_booking', args: { code: 'ZX42-QUILL' }, node: 'find' },
      });
    });

    it('opens a session with a generated id if none is given', async () => {
      const one = await ok(a, request({}));
      const two = await ok(a, request({}));
      expect(one.sessionId).toMatch(/^[A-Za-z0-9_-]{10,100}$/);
      expect(two.sessionId).not.toBe(one.sessionId);
      expect(one.answer.sessionId).toBe(one.sessionId);
    });

    it('sets facts given at the start, also under their aliases', async () => {
      const { answer } = await ok(a, request({ facts: { size: 3, mail: 'ann@example.com' } }));
      expect(answer.pending?.node).toBe('d-color');
    });

    it.each<[string, Change, string]>([
      [
        'a message without a session',
        { input: { type: 'message', text: 'x' } },
        'invalid-request /sessionId',
      ],
      [
        'facts with a message',
        { sessionId: 's', facts: {}, input: { type: 'message', text: 'x' } },
        'invalid-request /facts',
      ],
      ['an unknown fact', { facts: { 'no/such': 1 } }, 'invalid-request /facts/no~1such'],
      ['a fact of another type', { facts: { size: 'huge' } }, 'invalid-request /facts/size'],
      ['a computed fact', { facts: { double_size: 4 } }, 'invalid-request /facts/double_size'],
      [
        'an invalid time zone',
        { input: { type: 'start', timezone: 'Mars/Base' } },
        'invalid-request /input/timezone',
      ],
      ['an invalid locale', { input: { type: 'start', locale: '!!' } }, 'invalid-request /input/locale'],
      ['a customer id with a control character', { customerId: 'a\u0000b' }, 'invalid-request /customerId'],
      ['an unknown flow', { flowId: 'nothing' }, 'flow-not-found'],
      ['a flow of another workspace', { flowId: 'foreign' }, 'flow-not-found'],
      ['a flow that was never published', { flowId: 'draft' }, 'not-published'],
      ['an environment that was never set', { environment: 'staging' }, 'not-published'],
      ['an environment that is closed', { flowId: 'shut' }, 'environment-closed'],
      [
        'an unknown session',
        { sessionId: 'nobody', input: { type: 'message', text: 'x' } },
        'session-not-found /sessionId',
      ],
    ])('refuses %s and leaves the key free', async (_what, change, code) => {
      const sent = request(change);
      expect(await refused(a, sent)).toBe(code);
      expect(await refused(a, request({ idempotencyKey: sent.idempotencyKey }))).toBe('ok');
    });

    it('does not find a session of another workspace or of another flow', async () => {
      await ok(a, request({ sessionId: 'walled' }));
      expect(await refused(a, say('walled', 'x', { workspaceId: 'ws-2' }))).toBe(
        'session-not-found /sessionId',
      );
      expect(await refused(b, say('walled', 'x', { flowId: 'twin' }))).toBe('session-not-found /sessionId');
      expect(await refused(a, say('walled', 'x', { flowId: 'twin' }))).toBe('session-not-found /sessionId');
      expect((await ok(a, say('walled', '5'))).turn).toBe(2);
    });

    it('refuses an existing id at the start, a turn after the end, and another customer', async () => {
      await ok(
        a,
        request({ sessionId: 'over', customerId: 'c-1', facts: { size: 1, email: 'a@example.com' } }),
      );
      expect(await refused(b, request({ sessionId: 'over' }))).toBe('session-exists /sessionId');
      expect(await refused(a, request({ sessionId: 'over' }))).toBe('session-exists /sessionId');
      expect(await refused(a, say('over', 'red', { customerId: 'c-2' }))).toBe('invalid-request /customerId');
      const last = say('over', 'red', { customerId: 'c-1' });
      expect((await ok(a, last)).answer.status).toBe('complete');
      for (const deps of [a, b]) expect(await refused(deps, say('over', 'blue'))).toBe('session-finished');
      expect((await ok(b, last)).repeated).toBe(true);
    });

    it('keeps a conversation on its version when the environment moves or closes', async () => {
      const [desk] = SERVICE_FLOWS as [MemoryFlow];
      await ok(a, request({ sessionId: 'pinned' }));
      await harness.pointTo(desk, 'production', 'desk-v2');
      const fresh = await ok(a, request({}));
      expect(fresh.answer).toMatchObject({ flow: { version: 2 }, replies: [{ text: 'Hello again.' }, {}] });
      await harness.pointTo(desk, 'production', null);
      expect(await refused(a, request({}))).toBe('not-published');
      for (const deps of [b, a]) expect((await ok(deps, say('pinned', '7'))).answer.flow.version).toBe(1);
      await harness.pointTo(desk, 'production', 'desk-v1');
    });

    it('starts on the cached entrance, and reads the stored one before it refuses', async () => {
      const [desk] = SERVICE_FLOWS as [MemoryFlow];
      const looks = vi.spyOn(a.store, 'open');
      const sent = request({});
      const first = await ok(a, sent);
      expect(looks).toHaveBeenCalledTimes(1);
      await ok(a, request({}));
      expect(looks).toHaveBeenCalledTimes(1);
      looks.mockRestore();
      const { idempotencyKey } = sent;
      expect(await refused(a, request({ idempotencyKey, facts: { size: 'wide' } }))).toBe(
        'idempotency-key-reused',
      );
      expect(await refused(a, request({ facts: { size: 'wide' } }))).toBe('invalid-request /facts/size');
      await ok(a, request({}));
      await harness.pointTo(desk, 'production', 'desk-v1', true);
      expect((await ok(a, sent)).body).toBe(first.body);
      expect(await refused(a, request({}))).toBe('environment-closed');
      await harness.pointTo(desk, 'production', 'desk-v1');
    });

    it('names the right flow in records of two flows with equal content', async () => {
      await ok(a, request({ sessionId: 'first-twin' }));
      await ok(a, request({ sessionId: 'second-twin', flowId: 'twin' }));
      const flows = await Promise.all(['first-twin', 'second-twin'].map(recordsOf));
      expect(flows.map(([turn]) => turn?.record.flow.id)).toEqual(['desk', 'twin']);
    });

    describe('idempotency keys', () => {
      it('return the same bytes again, from every process, also without a session id', async () => {
        const sent = request({});
        const first = await ok(a, sent);
        for (const deps of [a, b, createTurnDeps(harness.stores[0])]) {
          const again = await ok(deps, { ...sent });
          expect(again.body).toBe(first.body);
          expect(again.repeated).toBe(true);
        }
        expect(await recordsOf(first.sessionId)).toHaveLength(1);
      });

      it('find the first answer after later turns, from a process with a cached session', async () => {
        await ok(a, request({ sessionId: 'later' }));
        const sent = say('later', '4');
        const first = await ok(a, sent);
        await ok(a, say('later', 'ann@example.com'));
        expect((await ok(a, sent)).body).toBe(first.body);
        expect(await recordsOf('later')).toHaveLength(3);
      });

      it('refuse another body: other text, facts, session, flow or script', async () => {
        const sent = request({ sessionId: 'reused', facts: { size: 1 } });
        await ok(a, sent);
        for (const other of [
          { facts: { size: 2 } },
          { sessionId: 'reused-2' },
          { flowId: 'twin' },
          { scripted: { at: '2026-01-01T00:00:00.000Z' } },
          { input: { type: 'message', text: 'x' } as const, facts: undefined },
        ]) {
          expect(await refused(b, { ...sent, ...other })).toBe('idempotency-key-reused');
        }
        expect(await refused(a, { ...sent, facts: { size: 1 } })).toBe('ok');
      });

      it('ignore the order of properties in the body', async () => {
        const sent = request({ facts: { size: 1, color: 'red' } });
        const first = await ok(a, sent);
        expect((await ok(a, { ...sent, facts: { color: 'red', size: 1 } })).body).toBe(first.body);
      });

      it('are free again after an internal error, which stores nothing', async () => {
        await ok(a, request({ sessionId: 'failing' }));
        const sent = say('failing', '9');
        const broken = createTurnDeps(harness.stores[0], {
          sessions: a.sessions,
          takeTurn: async () => {
            throw new Error('a bug');
          },
        });
        await expect(takeStoredTurn(broken, sent)).rejects.toThrow('a bug');
        expect(await recordsOf('failing')).toHaveLength(1);
        expect((await ok(a, sent)).answer).toMatchObject({ turn: 2, pending: { node: 'c-contact' } });
      });

      it('answer 409 while the first is in flight, and 422 for another body', async () => {
        await ok(a, request({ sessionId: 'flying' }));
        const gate = createGate();
        const slow = createTurnDeps(harness.stores[0], {
          takeTurn: async (...args) => {
            await gate.passed;
            return takeTurn(...args);
          },
        });
        const sent = say('flying', '9');
        const first = takeStoredTurn(slow, sent);
        expect(await refused(slow, sent)).toBe('turn-in-flight');
        expect(await refused(slow, say('flying', '8', { idempotencyKey: sent.idempotencyKey }))).toBe(
          'idempotency-key-reused',
        );
        gate.pass();
        const done = await first;
        expect(codeOf(done)).toBe('ok');
        expect((await ok(slow, sent)).body).toBe(done.ok && done.body);
      });

      it('produce one turn when two processes get the same message at once, twenty times', async () => {
        for (let round = 0; round < 20; round++) {
          const sent = request({});
          const [one, two] = await Promise.all([takeStoredTurn(a, sent), takeStoredTurn(b, sent)]);
          expect([codeOf(one), codeOf(two)]).toEqual(['ok', 'ok']);
          expect(one.ok && one.body).toBe(two.ok && two.body);
        }
      });
    });

    describe('while the database is unavailable', () => {
      const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));

      it('turns wait for it', async () => {
        await ok(a, request({ sessionId: 'outage' }));
        let failures = 3;
        const flaky = createTurnDeps({
          ...a.store,
          commit: (turn) => (failures-- > 0 ? away() : a.store.commit(turn)),
        });
        expect((await ok(flaky, say('outage', '3'))).turn).toBe(2);
      });

      it('turns whose commit succeeded without an answer are found, not taken twice', async () => {
        await ok(a, request({ sessionId: 'silent' }));
        let silent = true;
        const cut = createTurnDeps({
          ...a.store,
          async commit(turn) {
            const outcome = await a.store.commit(turn);
            if (!silent) return outcome;
            silent = false;
            return away();
          },
        });
        expect(await ok(cut, say('silent', '3'))).toMatchObject({ turn: 2, repeated: true });
        expect(await recordsOf('silent')).toHaveLength(2);
      });

      it('turns are refused after a while, and their keys stay free', async () => {
        await ok(a, request({ sessionId: 'gone-away' }));
        const sent = say('gone-away', '3');
        const down = createTurnDeps({ ...a.store, open: away, commit: away }, { outageMs: 50 });
        expect(await refused(down, sent)).toBe('not-ready');
        expect((await ok(a, sent)).turn).toBe(2);
      });
    });

    describe('turns of one session', () => {
      it('wait for each other: forty clients of two processes produce forty consecutive turns', async () => {
        await ok(a, request({ sessionId: 'crowd' }));
        const results = await Promise.all(
          Array.from({ length: 40 }, (_, n) => ok(n % 2 ? a : b, say('crowd', `noise ${n}`))),
        );
        expect(results.map(({ turn }) => turn).sort((x, y) => x - y)).toEqual(
          Array.from({ length: 40 }, (_, n) => n + 2),
        );
        const turns = await recordsOf('crowd');
        expect(turns).toHaveLength(41);
        for (const [index, { record }] of turns.entries()) {
          expect(record.before).toEqual(index === 0 ? record.before : turns[index - 1]?.record.after);
        }
      });

      it('keep the order in which they reached one process', async () => {
        await ok(a, request({ sessionId: 'fifo' }));
        const texts = ['one', 'two', 'three', 'four', 'five'].map((word) => `${word} apples`);
        await Promise.all(texts.map((text) => ok(a, say('fifo', text))));
        const inputs = (await recordsOf('fifo')).slice(1).map(({ record }) => record.input);
        expect(inputs.map((input) => (input.type === 'message' ? input.text : ''))).toEqual(texts);
      });

      it('get 409 after the wait and leave nothing behind that runs later', async () => {
        await ok(a, request({ sessionId: 'held' }));
        const gate = createGate();
        const holding = harness.stores[0].withLock(
          { workspaceId: 'ws-1', sessionId: 'held' },
          1000,
          async (locked) => {
            await gate.passed;
            return locked.open({
              workspaceId: 'ws-1',
              message: { channel: 'x', account: 'x', messageId: 'x' },
            });
          },
        );
        const hasty = createTurnDeps(harness.stores[1], { waitMs: 150, takeTurn: gate.after(takeTurn, 400) });
        const [first, second] = [say('held', '1'), say('held', '2')];
        const running = takeStoredTurn(hasty, first);
        expect(await refused(hasty, second)).toBe('turn-in-flight');
        gate.pass();
        await holding;
        expect(codeOf(await running)).toBe('ok');
        expect(await recordsOf('held')).toHaveLength(2);
        expect((await ok(a, second)).turn).toBe(3);
      });

      it('wait for a claim that ends and refuse one that does not', async () => {
        const ref = { workspaceId: 'ws-1', sessionId: 'leased' };
        await ok(a, request({ sessionId: 'leased' }));
        await b.store.claim(ref, 200);
        expect((await ok(a, say('leased', '3'))).turn).toBe(2);
        await b.store.claim(ref, 60_000);
        const hasty = createTurnDeps(harness.stores[0], { waitMs: 100 });
        expect(await refused(hasty, say('leased', 'ann@example.com'))).toBe('turn-in-flight');
      });

      it('are separate for sessions with the same id in two workspaces', async () => {
        await ok(a, request({ sessionId: 'same-name' }));
        await ok(a, request({ sessionId: 'same-name', workspaceId: 'ws-2', flowId: 'foreign' }));
        expect((await ok(a, say('same-name', '3'))).turn).toBe(2);
        expect((await ok(a, say('same-name', '3', { workspaceId: 'ws-2', flowId: 'foreign' }))).turn).toBe(2);
      });

      it('notice in every process that the conversation was deleted', async () => {
        await ok(a, request({ sessionId: 'erased' }));
        expect(await deleteStoredSession(b, { workspaceId: 'ws-1', sessionId: 'erased' })).toBe(true);
        expect(await refused(a, say('erased', '3'))).toBe('session-not-found /sessionId');
        expect((await ok(a, request({ sessionId: 'erased' }))).turn).toBe(1);
      });
    });

    it('never continue from a deleted conversation with the same id', async () => {
      await ok(a, request({ sessionId: 'ghost', facts: { size: 1 } }));
      await deleteStoredSession(b, { workspaceId: 'ws-1', sessionId: 'ghost' });
      await ok(b, request({ sessionId: 'ghost', facts: { size: 2 } }));
      // This process still caches the deleted session, at the same revision.
      await ok(a, say('ghost', 'ann@example.com'));
      const turns = await recordsOf('ghost');
      expect(turns).toHaveLength(2);
      expect(turns[1]?.record.before).toEqual(turns[0]?.record.after);
      expect(turns[1]?.record.before.facts).toContainEqual(['size', 2, 0, 'start']);
    });

    describe('scripted input', () => {
      it('sets the time, which never runs backwards', async () => {
        await ok(a, request({ sessionId: 'timed', scripted: { at: '2030-01-01T10:00:00+02:00' } }));
        await ok(a, say('timed', '3', { scripted: { at: '2029-01-01T10:00:00Z' } }));
        await ok(a, say('timed', 'ann@example.com'));
        const times = (await recordsOf('timed')).map(({ at, record }) => [at, record.input.at]);
        expect(times).toEqual(Array(3).fill(['2030-01-01T08:00:00.000Z', '2030-01-01T08:00:00.000Z']));
      });

      it('fixes the understanding and the answers of effects', async () => {
        await ok(a, request({ sessionId: 'scripted' }));
        const understanding = { commands: [{ type: 'SetFact', fact: 'size', value: 41 }] };
        const { answer } = await ok(a, say('scripted', 'whatever', { scripted: { understanding } }));
        expect(answer.pending?.node).toBe('c-contact');
        const commands = [{ type: 'SetFact', fact: 'mail', value: 'ann@example.com' }];
        await ok(a, say('scripted', 'whatever', { scripted: { answers: { understand: [{ commands }] } } }));
        const facts = (await recordsOf('scripted')).at(-1)?.record.after.facts;
        expect(facts?.map(([name, value]) => [name, value])).toEqual([
          ['double_size', 82],
          ['email', 'ann@example.com'],
          ['size', 41],
        ]);
      });

      it('fixes the answers of tools, in the order of their calls', async () => {
        const trip = { flowId: 'trip' };
        await ok(a, request({ sessionId: 'tools', ...trip }));
        await ok(a, say('tools', 'check my booking', trip));
        const result = { holder: { phone: '+16502530001' }, state: 'late' };
        const { answer } = await ok(
          a,
          say('tools', 'ANY-CODE', { ...trip, scripted: { answers: { callTool: [result] } } }),
        );
        expect(answer.replies[0]?.text).toBe('It is late. I call +16502530001.');
      });

      it('does no harm if its understanding is nonsense', async () => {
        const nonsense: Record<string, unknown>[] = [
          {},
          { type: 'SetFact' },
          { type: 'SetFact', fact: 7, value: {} },
          { type: 'Choose', options: 'x' },
          { type: 'Nonsense', fact: 'size' },
          { type: 'Digress', kind: 5 },
          { type: 'StartGraph', graph: 'nothing' },
          { type: 'StartGraph', graph: 'main', inputs: [] },
          { type: 'ResumeGraph', frame: 'gone#9' },
          { type: 'CancelGraph', frame: 3 },
          { type: 'ChoosePath', path: 'none', confidence: 'much' },
          { type: 'Signal', signal: 'exit' },
        ];
        await ok(a, request({ sessionId: 'nonsense' }));
        for (const command of nonsense) {
          const sent = say('nonsense', 'x', { scripted: { understanding: { commands: [command] } } });
          await expect(takeStoredTurn(a, sent)).resolves.toMatchObject({ ok: true });
        }
        expect((await recordsOf('nonsense')).at(-1)?.record.after.facts).toEqual([]);
      });
    });

    it('takes an operator’s override as a separate turn', async () => {
      await ok(a, request({ sessionId: 'override' }));
      const sent = request({
        sessionId: 'override',
        flowId: undefined,
        account: 'key-1:override',
        input: { type: 'override', facts: { size: 5 } },
      });
      expect((await ok(b, sent)).answer).toMatchObject({ turn: 2, flow: { id: 'desk' } });
      expect((await ok(a, sent)).repeated).toBe(true);
      const turns = await recordsOf('override');
      expect(turns).toHaveLength(2);
      expect(turns[1]?.record.after.facts).toContainEqual(['size', 5, 2, 'operator']);
    });
  });
}

function createGate() {
  let pass = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  /** The same function, `ms` after the gate was passed. */
  const after =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>, ms: number) =>
    async (...args: A): Promise<R> => {
      await passed;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return work(...args);
    };
  return { pass, passed, after };
}
