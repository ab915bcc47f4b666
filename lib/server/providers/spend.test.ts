import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshKey, smallFlow } from '@/lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { createSpendBook } from './spend-book';
import { startWireServer, type WireServer } from './testing/wire-server';

let server: WireServer;
let api: TestApi;
beforeAll(async () => {
  server = await startWireServer();
  api = await createTestApi({ egress: [server.host] });
  const body = { key: 'sk-test', baseUrl: server.url('anthropic') };
  await api.call('PUT', '/providers/anthropic', { body });
});
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(() => {
  server.reset();
  server.always({ text: '{"commands":[]}' });
});

/** Cost of one answer of the stub: 100 input and 20 output tokens. */
const ONE_CALL = 200;
const MODEL = 'anthropic/claude-haiku-4-5';

async function publish(spendPerDay?: number, fallbackModels: string[] = []): Promise<string> {
  const document = {
    ...smallFlow(),
    settings: {
      understand: { mode: 'llm' },
      models: { understand: { model: MODEL, fallbackModels } },
      ...(spendPerDay !== undefined && { limits: { spendPerDay } }),
    },
  };
  const { json } = await api.call('POST', '/flows', { body: { document } });
  const version = await api.call('POST', `/flows/${json.id}/versions`, { body: {} });
  expect([version.status, version.text]).toEqual([201, expect.any(String)]);
  await api.call('PUT', `/flows/${json.id}/environments/production`, { body: { version: 1 } });
  return json.id;
}

const take = (flow: string, body: object) =>
  api.call('POST', `/flows/${flow}/turns`, { body, headers: freshKey() });
async function start(flow: string): Promise<string> {
  return (await take(flow, { input: { type: 'start' } })).json.sessionId;
}
const say = (flow: string, sessionId: string, text = 'My address is ada@example.com') =>
  take(flow, { sessionId, input: { type: 'message', text } });
async function readMicros(flow: string): Promise<number> {
  const rows = await api.prisma.spend.findMany({ where: { flowId: flow } });
  return rows.reduce((sum, { micros }) => sum + Number(micros), 0);
}

describe('a daily cap on model cost', () => {
  it('is off by default, and cost is recorded by flow and day', async () => {
    const flow = await publish();
    const session = await start(flow);
    await say(flow, session, 'hello');
    await say(flow, session, 'hello again');
    expect(await readMicros(flow)).toBe(2 * ONE_CALL);
    const [row] = await api.prisma.spend.findMany({ where: { flowId: flow } });
    expect(row?.day.toISOString().slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });

  it('ends a turn before the next call, and keeps the facts and the open question', async () => {
    const flow = await publish(ONE_CALL / 1_000_000);
    const session = await start(flow);
    await say(flow, session, 'hello');
    expect(server.requests).toHaveLength(1);
    const { json } = await say(flow, session);
    expect(json.status).toBe('error');
    expect(server.requests).toHaveLength(1);
    const { json: trace } = await api.call('GET', `/sessions/${session}/turns/3`);
    expect(JSON.stringify(trace)).toContain('"spend-cap"');
    expect(await readMicros(flow)).toBe(ONE_CALL);
  });

  it('applies to every conversation of the flow and to no other flow', async () => {
    const flow = await publish(ONE_CALL / 1_000_000);
    const other = await publish(ONE_CALL / 1_000_000);
    await say(flow, await start(flow), 'hello');
    expect((await say(flow, await start(flow))).json.status).toBe('error');
    expect((await say(other, await start(other))).json.status).not.toBe('error');
  });

  it('lets `local` answer if the flow lists it as a fallback', async () => {
    const flow = await publish(ONE_CALL / 1_000_000, ['local']);
    const session = await start(flow);
    await say(flow, session, 'hello');
    const { json } = await say(flow, session);
    expect(json.status).toBe('complete');
    expect(server.requests).toHaveLength(1);
  });

  it('stops fallback models too, and counts unusable answers', async () => {
    const flow = await publish(ONE_CALL / 1_000_000, ['anthropic/claude-sonnet-4-5']);
    const session = await start(flow);
    server.next({ text: 'no JSON at all' });
    expect((await say(flow, session)).json.status).toBe('error');
    expect(server.requests).toHaveLength(1);
    expect(await readMicros(flow)).toBe(ONE_CALL);
  });

  it('counts the simulator requests of a draft', async () => {
    const flow = await publish(ONE_CALL / 1_000_000);
    const request = {
      text: 'hello',
      locale: 'en',
      timezone: 'UTC',
      at: '2026-01-01T00:00:00Z',
      pending: null,
      known: [],
      mode: 'llm',
    };
    const body = { effect: { seq: 0, kind: 'understand', request } };
    const ask = () => api.call('POST', `/flows/${flow}/effects`, { body });
    expect((await ask()).json.answer).toMatchObject({ ok: true });
    expect((await ask()).json.answer).toMatchObject({ ok: false, error: { code: 'spend-cap' } });
  });

  it('is counted in the database without lost updates between processes', async () => {
    const flow = await publish();
    const spender = { workspaceId: api.owner.workspaceId, flowId: flow };
    const books = [createSpendBook(api.prisma), createSpendBook(api.prisma)];
    await Promise.all(Array.from({ length: 40 }, (_, n) => books[n % 2]?.add(spender, 0.000001)));
    expect(await books[0]?.readFlow(spender, [])).toBe(0.00004);
  });
});
