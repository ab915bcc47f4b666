import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { FlowFiguresSchema, SessionFiguresSchema } from '@/lib/contract/schemas/figures';
import { HandoffSchema } from '@/lib/contract/schemas/handoffs';
import {
  SessionResourceSchema,
  SessionSummarySchema,
  TurnSummarySchema,
} from '@/lib/contract/schemas/sessions';
import type { StoredTurnInput } from '../../turns/request/stored-turn';
import { createTurnDeps } from '../../turns/take/create-turn-deps';
import { takeStoredTurn } from '../../turns/take/take-stored-turn';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { deskDocument, toMemoryFlow } from '../../turns/testing/desk-flow';
import { createMemoryStore } from '../../turns/testing/memory-store';
import { tripDocument } from '../../turns/testing/trip-flow';
import { findHandoffs } from './find-handoffs';
import {
  findFlowFigures,
  findSessionFigures,
  findSessionResource,
  findTurnRecord,
  findTurnRecords,
  findTurnSummaries,
  toSummary,
} from './session-views';

let deps: TurnDeps;
let keys = 0;
beforeEach(() => {
  deps = createTurnDeps(
    createMemoryStore([
      toMemoryFlow('ws', 'desk', deskDocument()),
      toMemoryFlow('ws', 'trip', tripDocument()),
    ]),
  );
});

async function take(
  sessionId: string,
  input: StoredTurnInput,
  scripted = {},
  flowId = 'desk',
): Promise<void> {
  const result = await takeStoredTurn(deps, {
    workspaceId: 'ws',
    flowId,
    channel: 'api',
    account: 'k',
    idempotencyKey: `k${++keys}`,
    sessionId,
    input,
    scripted,
  });
  if (!result.ok) throw result.refusal;
}
async function converse(sessionId: string, ...texts: string[]): Promise<void> {
  await take(sessionId, { type: 'start' });
  for (const text of texts) await take(sessionId, { type: 'message', text });
}
/** A conversation on the edges flow, with an interrupt. */
async function travel(sessionId: string, ...texts: string[]): Promise<void> {
  await take(sessionId, { type: 'start' }, {}, 'trip');
  for (const text of texts) await take(sessionId, { type: 'message', text }, {}, 'trip');
}
const ref = (sessionId: string, workspaceId = 'ws') => ({ workspaceId, sessionId });

describe('session views', () => {
  it('show the state of a conversation, sensitive values masked', async () => {
    await converse('one', '12', 'ann@example.com');
    const resource = SessionResourceSchema.parse(await findSessionResource(deps, ref('one')));
    expect(resource).toMatchObject({
      id: 'one',
      flow: { id: 'desk', name: 'desk', version: 1 },
      environment: 'production',
      customerId: null,
      status: 'waiting',
      turns: 3,
      gatesSatisfied: ['REACHABLE', 'SIZED'],
      pending: { node: 'd-color', facts: ['color'] },
    });
    expect(resource.facts).toEqual({ double_size: 24, email: MASKED_TEXT, size: 12 });
  });

  it('mask a fact that is computed from a sensitive one', async () => {
    const { facts, ...desk } = deskDocument();
    const copy = { name: 'email_copy', type: 'text', compute: '"c:" + answers.email' };
    const flow = toMemoryFlow('ws', 'desk', { ...desk, facts: [...(facts as object[]), copy] });
    deps = createTurnDeps(createMemoryStore([flow]));
    await converse('one', '12', 'ann@example.com');
    const resource = SessionResourceSchema.parse(await findSessionResource(deps, ref('one')));
    expect(resource.facts).toMatchObject({ email: MASKED_TEXT, email_copy: MASKED_TEXT });
    expect(JSON.stringify(resource)).not.toContain('ann@');
  });

  it('show turn summaries and one full record, masked unless revealed', async () => {
    await converse('one', '12', 'ann@example.com');
    const turns = z.array(TurnSummarySchema).parse(await findTurnSummaries(deps, ref('one'), { limit: 10 }));
    expect(turns.map(({ turn, status }) => [turn, status])).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'waiting'],
    ]);
    expect(turns.map(({ commands }) => commands)).toEqual([
      [],
      [{ command: { type: 'SetFact', fact: 'size', value: 12 }, result: 'applied' }],
      [{ command: { type: 'SetFact', fact: 'email', value: MASKED_TEXT }, result: 'applied' }],
    ]);
    expect(JSON.stringify(turns)).not.toContain('ann@');
    const masked = await findTurnRecord(deps, ref('one'), 3, { reveal: false });
    const revealed = await findTurnRecord(deps, ref('one'), 3, { reveal: true });
    expect(JSON.stringify(masked)).not.toContain('ann@');
    expect(JSON.stringify(revealed)).toContain('ann@example.com');
    expect(masked).toMatchObject({ traceHash: turns[2]?.traceHash });
    expect(await findTurnRecord(deps, ref('one'), 4, { reveal: true })).toBe('no-turn');
  });

  it('show how long each turn took, except turns of earlier releases', async () => {
    const listTurns = deps.store.listTurns;
    await converse('one', '12');
    deps = {
      ...deps,
      store: {
        ...deps.store,
        listTurns: async (...given) =>
          (await listTurns(...given)).map((turn) => (turn.turn === 1 ? { ...turn, timings: null } : turn)),
      },
    };
    const turns = z.array(TurnSummarySchema).parse(await findTurnSummaries(deps, ref('one'), { limit: 2 }));
    expect(turns.map(({ timings }) => timings)).toEqual([
      undefined,
      { ms: expect.any(Number), effects: expect.any(Array) },
    ]);
    const [earlier, later] = (await findTurnRecords(deps, ref('one'), { limit: 2 })) ?? [];
    expect(earlier).not.toHaveProperty('timings');
    expect(later?.timings).toEqual(turns[1]?.timings);
    const found = await findTurnRecord(deps, ref('one'), 2, { reveal: false });
    expect(found).toHaveProperty('timings', turns[1]?.timings);
  });

  it('show a page of records, each masked separately', async () => {
    await converse('one', '12', 'ann@example.com');
    const page = await findTurnRecords(deps, ref('one'), { before: 4, limit: 2 });
    expect(page?.map(({ turn }) => turn)).toEqual([2, 3]);
    expect(JSON.stringify(page)).not.toContain('ann@');
    for (const { turn, ...item } of page ?? [])
      expect(item).toEqual(await findTurnRecord(deps, ref('one'), turn, { reveal: false }));
    expect(await findTurnRecords(deps, ref('one'), { before: 1, limit: 2 })).toEqual([]);
  });

  it('show the stack: paused frames, facts of each frame, outputs', async () => {
    await travel('trip', 'Rome', 'check my booking', 'ZX42-QUILL', '3', 'ann@example.com');
    await take('trip', { type: 'override', path: 'work', facts: { state: 'known before' } }, {}, 'trip');
    const inCall = SessionResourceSchema.parse(await findSessionResource(deps, ref('trip')));
    expect(inCall.frames).toEqual([
      {
        id: 'main#1',
        graph: 'main',
        name: 'Plan a trip',
        kind: 'root',
        state: 'active',
        node: 'pick',
        startedAt: inCall.createdAt,
        facts: { city: 'Rome', nights: 3, state: 'known before' },
      },
      {
        id: 'seat#3',
        graph: 'seat',
        name: 'Pick a seat',
        kind: 'call',
        state: 'active',
        node: 'seat',
        startedAt: expect.any(String),
        facts: { email: MASKED_TEXT },
      },
    ]);
    expect(inCall).toMatchObject({
      facts: { city: 'Rome', nights: 3, email: MASKED_TEXT },
      path: { active: 'work', locked: true },
      conversationState: 'WAITING_FOR_SLOT',
      finished: [
        {
          id: 'check#2',
          graph: 'check',
          name: 'Check a booking',
          state: 'completed',
          turn: 4,
          outputs: { reference: MASKED_TEXT, state: 'confirmed' },
        },
      ],
    });

    const start = { commands: [{ type: 'StartGraph', graph: 'check', inputs: { code: 'SECRET-9' } }] };
    const answers = { callTool: [] };
    await take(
      'trip',
      { type: 'message', text: 'check SECRET-9' },
      { understanding: start, answers },
      'trip',
    );
    await travel('paused', 'Rome', 'check my booking');
    const paused = SessionResourceSchema.parse(await findSessionResource(deps, ref('paused')));
    expect(paused.frames.map(({ kind, state }) => [kind, state])).toEqual([
      ['root', 'paused'],
      ['interrupt', 'active'],
    ]);
    expect(paused.frames[0]).toMatchObject({ pausedAt: expect.any(String), pausedBy: 'Check a booking' });
    expect(paused.frames[1]).toMatchObject({ startedAt: expect.any(String) });
    expect(paused).toMatchObject({ digression: null, lastError: null });
    expect(paused.path).toEqual({ active: null, locked: false, votes: {} });
    expect(JSON.stringify([await findTurnSummaries(deps, ref('trip'), { limit: 50 }), inCall])).not.toMatch(
      /SECRET|ann@|QUILL/,
    );
  });

  it('do not find conversations of another workspace', async () => {
    await converse('one');
    expect(await findSessionResource(deps, ref('one', 'other'))).toBeUndefined();
    expect(await findTurnSummaries(deps, ref('one', 'other'), { limit: 10 })).toBeUndefined();
    expect(await findTurnRecord(deps, ref('one', 'other'), 1, { reveal: true })).toBe('no-session');
    expect(await findTurnRecords(deps, ref('one', 'other'), { limit: 5 })).toBeUndefined();
    expect(await findSessionFigures(deps, ref('one', 'other'))).toBeUndefined();
    expect(await deps.store.listSessions('other', { limit: 10 })).toEqual([]);
    expect(await findHandoffs(deps, 'other')).toEqual({ items: [], next: null });
  });

  it('list conversations that wait for a person, with the reason and no sensitive value', async () => {
    await converse('fine', '12');
    await converse('handed', '12', 'no', 'no');
    const handoffs = z
      .array(HandoffSchema.omit({ claim: true }))
      .parse((await findHandoffs(deps, 'ws')).items);
    expect(handoffs).toEqual([
      expect.objectContaining({ id: 'handed', status: 'handoff', node: 'c-contact', queue: null }),
    ]);
    expect(handoffs[0]?.reason).not.toBe('');
    const listed = (await deps.store.listSessions('ws', { statuses: ['handoff'], limit: 10 })).map(toSummary);
    expect(
      z
        .array(SessionSummarySchema)
        .parse(listed)
        .map(({ id }) => id),
    ).toEqual(['handed']);
  });

  it('list a deadlock with what blocks each node', async () => {
    const document = deskDocument();
    // No gate opens REACHABLE any more, so the last question stays blocked.
    const graphs = document.graphs as { nodes: { id: string; enabled?: boolean }[] }[];
    for (const node of graphs[0]?.nodes ?? []) if (node.id === 'c-contact') node.enabled = false;
    deps = createTurnDeps(createMemoryStore([toMemoryFlow('ws', 'desk', document)]));
    await converse('stuck', '12');
    const [stuck] = z
      .array(HandoffSchema.omit({ claim: true }))
      .parse((await findHandoffs(deps, 'ws')).items);
    expect(stuck).toMatchObject({ id: 'stuck', status: 'deadlock' });
    expect(stuck?.blockers).toContainEqual({
      node: 'd-color',
      blockers: [{ reason: 'missing-gates', gates: ['REACHABLE'] }],
    });
  });

  it('measure one conversation, and all conversations of a flow over several pages', async () => {
    await converse('one', '12', 'no', 'ann@example.com', 'green');
    expect(SessionFiguresSchema.parse(await findSessionFigures(deps, ref('one')))).toMatchObject({
      turns: 5,
      nodesRetried: 1,
      status: 'complete',
    });
    for (let n = 0; n < 60; n++) await converse(`many-${n}`);
    const figures = FlowFiguresSchema.parse(await findFlowFigures(deps, 'ws', { flowId: 'desk' }));
    expect(figures).toMatchObject({ sessions: 61, completeRate: 1 / 61, averageTurns: 65 / 61 });
    expect(await findFlowFigures(deps, 'ws', { flowId: 'desk', version: 2 })).toMatchObject({ sessions: 0 });
    expect(
      await findFlowFigures(deps, 'ws', { flowId: 'desk', to: '2020-01-01T00:00:00.000Z' }),
    ).toMatchObject({
      sessions: 0,
    });
  });

  it('show the newest turns, or those before a turn, however many are read at once', async () => {
    await converse('long', ...Array.from({ length: 120 }, () => '?'));
    const last = (await deps.store.findSession(ref('long')))?.rev as number;
    const numbers = async (page: { before?: number; limit: number }) =>
      (await findTurnSummaries(deps, ref('long'), page))?.map(({ turn }) => turn);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(last).toBeGreaterThan(100);
    expect(await numbers({ limit: 70 })).toEqual(range(last - 69, last));
    expect(await numbers({ before: 61, limit: 70 })).toEqual(range(1, 60));
    expect(await numbers({ before: 1, limit: 70 })).toEqual([]);
  });
});

describe('reads of many conversations', () => {
  /** Counts the calls of a store. */
  function countCalls() {
    const calls = { findTurn: 0, findSession: 0, listTurns: 0 };
    const store = { ...deps.store };
    const counted = <A extends unknown[], R>(name: keyof typeof calls, call: (...given: A) => R) => {
      return (...given: A): R => {
        calls[name] += 1;
        return call(...given);
      };
    };
    store.findTurn = counted('findTurn', store.findTurn);
    store.findSession = counted('findSession', store.findSession);
    store.listTurns = counted('listTurns', store.listTurns);
    deps = { ...deps, store };
    return calls;
  }

  it('read a handoff once, and its turns in parts', async () => {
    await take('handed', { type: 'start' });
    await take(
      'handed',
      { type: 'message', text: 'x' },
      { understanding: { commands: [{ type: 'Escalate' }] } },
    );
    for (let i = 0; i < 30; i++) await take('handed', { type: 'message', text: `Hello ${i}?` });
    const calls = countCalls();
    const { items } = await findHandoffs(deps, 'ws');
    expect(items).toMatchObject([{ id: 'handed', unread: 30, lastMessage: { text: 'Hello 29?' } }]);
    expect(calls).toEqual({ findTurn: 0, findSession: 1, listTurns: 2 });
    expect((await findHandoffs(deps, 'ws')).items).toEqual(items);
    expect(calls).toEqual({ findTurn: 0, findSession: 1, listTurns: 2 });
  });

  it('list handoffs in pages, and only those of a queue', async () => {
    for (const id of ['a', 'b', 'c']) {
      await take(id, { type: 'start' });
      await take(id, { type: 'message', text: 'x' }, { understanding: { commands: [{ type: 'Escalate' }] } });
    }
    const first = await findHandoffs(deps, 'ws', { limit: 2 });
    expect(first.items).toHaveLength(2);
    const second = await findHandoffs(deps, 'ws', { limit: 2, cursor: first.next as string });
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    expect((await findHandoffs(deps, 'ws', { queue: 'none' })).items).toEqual([]);
  });

  it('count at most 1,000 conversations for the figures of a flow, and say so', async () => {
    const asked: number[] = [];
    const store = {
      ...deps.store,
      listStarted: async (_workspace: string, _filter: unknown, limit: number) => {
        asked.push(limit);
        return Array.from({ length: limit }, (_, index) => `s${index}`);
      },
      listTurns: async () => [],
    };
    const figures = await findFlowFigures({ ...deps, store }, 'ws', { flowId: 'desk' });
    expect([figures.sessions, figures.more, asked]).toEqual([1000, true, [1001]]);
    await converse('one');
    expect(await findFlowFigures(deps, 'ws', { flowId: 'desk' })).toMatchObject({ sessions: 1, more: false });
  });
});
