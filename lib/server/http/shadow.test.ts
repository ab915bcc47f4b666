import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { ShadowReportSchema } from '@/lib/contract/schemas/releases/shadow';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let server: ToolServer;
let api: TestApi;
let flowId: string;
beforeAll(async () => {
  server = await startToolServer();
  api = await createTestApi({ egress: [server.host] });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(async () => {
  server.reset();
  server.answer((_, response) => json(response, { state: 'shipped' }));
  const { json: created } = await api.call('POST', '/flows', { body: { document: orderFlow() } });
  flowId = created.id;
  const published = await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  expect(published.status, published.text).toBe(201);
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
});

type Edit = { question?: string; args?: object };
/** Asks for an order, whose number is sensitive, and calls the tool server. */
function orderFlow({ question = 'Which order?', args = { id: 'answers.order' } }: Edit = {}) {
  const tool = { type: 'http', method: 'POST', url: server.url('/orders'), body: { order: '{id}' } };
  const input = { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false };
  const call = {
    tool: 'find',
    args,
    assigns: [{ from: 'state', fact: 'state' }],
    onError: 'I cannot look now.',
  };
  return {
    schemaVersion: '1',
    name: 'Orders',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'order', type: 'text', sensitive: true },
      { name: 'state', type: 'text' },
    ],
    states: [],
    gates: [],
    tools: [{ id: 'find', name: 'Find order', input, binding: tool }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask', text: question, produces: ['order'] },
          { id: 'look', type: 'action', name: 'Look', call },
          { id: 'say', type: 'message', name: 'Say', text: 'Order {order} is {state}.' },
          { id: 'end', type: 'terminal', name: 'End' },
        ],
        edges: [
          { id: 'e1', from: 'ask', to: 'look' },
          { id: 'e2', from: 'look', to: 'say' },
          { id: 'e3', from: 'say', to: 'end' },
        ],
      },
    ],
  };
}

async function talk(order: string): Promise<string> {
  const take = (body: object) => api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
  const { sessionId } = (await take({ input: { type: 'start' } })).json;
  const { text } = await take({ sessionId, input: { type: 'message', text: order } });
  expect(text).toContain(`Order ${order} is shipped.`);
  return sessionId;
}
async function save(edit: Edit): Promise<void> {
  const { headers } = await api.call('GET', `/flows/${flowId}`);
  const match = { 'if-match': headers.get('etag') as string };
  const saved = await api.call('PUT', `/flows/${flowId}/draft`, { body: orderFlow(edit), headers: match });
  expect(saved.status, saved.text).toBe(200);
}
const run = (body: object = {}, options: object = {}) =>
  api.call('POST', `/flows/${flowId}/shadow`, { body: { environment: 'production', ...body }, ...options });
async function report(body: object = {}) {
  const { status, text, json: found } = await run(body);
  expect(status, text).toBe(200);
  return ShadowReportSchema.parse(found);
}
const countRows = async () =>
  Promise.all([api.prisma.session.count(), api.prisma.turn.count(), api.prisma.audit.count()]);

describe('POST /flows/{id}/shadow', () => {
  it('says nothing differs for the same flow, sends nothing and stores nothing', async () => {
    await talk('A-7731');
    await talk('A-7732');
    server.reset();
    const before = await countRows();
    expect(await report()).toMatchObject({ done: 2, counts: { same: 2 }, conversations: [], more: false });
    expect(server.seen).toEqual([]);
    expect(await countRows()).toEqual(before);
  });

  it('shows other words side by side with the change, and masks sensitive values', async () => {
    const id = await talk('A-7731');
    await save({ question: 'What is the number of your order?' });
    const { counts, conversations } = await report();
    expect(counts).toMatchObject({ words: 1, same: 0 });
    expect(conversations[0]).toMatchObject({
      ...{ id, version: 1, verdict: 'words', turn: 1 },
      cause: { what: 'node', id: 'ask', title: 'Question “Ask” changed in “Main”' },
      turns: [
        { before: { replies: ['Which order?'] }, after: { replies: ['What is the number of your order?'] } },
      ],
    });
  });

  it('stops at a call that was not recorded, and calls nothing', async () => {
    await talk('A-7731');
    server.reset();
    await save({ args: { id: '"all"' } });
    const found = await report();
    expect(found.counts).toMatchObject({ stopped: 1, same: 0 });
    expect(found.conversations[0]).toMatchObject({
      ...{ verdict: 'stopped', turn: 2, cause: { id: 'look' } },
      asked: { kind: 'callTool', tool: 'Find order', node: 'Look' },
    });
    const [, last] = found.conversations[0]?.turns ?? [];
    expect(last).toMatchObject({ said: MASKED_TEXT, after: null });
    expect(JSON.stringify(found)).not.toContain('A-7731');
    expect(server.seen).toEqual([]);
  });

  it('shows a reader no sensitive value, and refuses one without the right to read conversations', async () => {
    await talk('A-7731');
    await save({ args: { id: '"all"' } });
    const reader = await run({}, { key: await api.createKey(['sessions:read', 'flows:read']) });
    expect([reader.status, reader.json.counts.stopped]).toEqual([200, 1]);
    const author = await run({}, { key: await api.createKey(['flows:read', 'flows:write']) });
    expect([author.status, author.json.code]).toEqual([403, 'forbidden']);
    for (const { text } of [reader, author]) expect(text).not.toContain('A-7731');
  });

  it('compares only conversations that match', async () => {
    await talk('A-7731');
    await talk('A-7732');
    expect(await report({ limit: 1 })).toMatchObject({ done: 1, more: true });
    expect(await report({ from: 2 })).toMatchObject({ done: 0 });
    expect(await report({ environment: 'staging' })).toMatchObject({ done: 0 });
    expect(await report({ days: 1, version: 1 })).toMatchObject({ done: 2, version: 1 });
    expect((await run({ version: 9 })).status).toBe(404);
    expect((await run({ limit: 100_000 })).status).toBe(400);
    expect((await run({}, { key: await api.createKey(['sessions:read']) })).status).toBe(403);
  });

  it('compares saved tests, as the live version answers them', async () => {
    const turns = [{ input: { type: 'start' } }, { input: { type: 'message', text: 'A-7731' } }];
    const put = (id: string) =>
      api.call('PUT', `/flows/${flowId}/tests/${id}`, {
        body: { name: 'Asks for the order', script: { turns } },
      });
    expect((await put('t1')).status).toBeLessThan(300);
    server.reset();
    expect(await report({ source: 'tests' })).toMatchObject({ done: 1, counts: { same: 1 } });
    await save({ question: 'What is the number of your order?' });
    const { conversations } = await report({ source: 'tests' });
    expect(conversations).toMatchObject([
      { id: 't1', name: 'Asks for the order', version: 1, verdict: 'words', turn: 1, cause: { id: 'ask' } },
    ]);
    expect(server.seen).toEqual([]);
    expect((await run({ source: 'tests', environment: 'staging' })).status).toBe(404);
  });

  it('compares a conversation up to the turn that it waits at', async () => {
    const { sessionId } = (
      await api.call('POST', `/flows/${flowId}/turns`, {
        body: { input: { type: 'start' } },
        headers: freshKey(),
      })
    ).json;
    expect(await report()).toMatchObject({ done: 1, counts: { same: 1 } });
    await save({ question: 'Which one?' });
    expect((await report()).conversations).toMatchObject([{ id: sessionId, verdict: 'words', turn: 1 }]);
  });

  it('says which conversations are of another flow or of a version that is not stored', async () => {
    const id = await talk('A-7731');
    const edit = async (change: (text: string) => string) => {
      for (const { rev, record } of await api.prisma.turn.findMany({ where: { sessionId: id } }))
        await api.prisma.turn.updateMany({
          where: { sessionId: id, rev },
          data: { record: change(record ?? '') },
        });
    };
    const [{ record } = { record: '' }] = await api.prisma.turn.findMany({
      where: { sessionId: id, rev: 1 },
    });
    const { hash } = (JSON.parse(record ?? '') as { flow: { hash: string } }).flow;
    await edit((text) => text.replaceAll(hash, 'f'.repeat(64)));
    expect((await report()).conversations).toMatchObject([{ reason: 'version-missing', turn: 1, turns: [] }]);
    await edit((text) => text.replaceAll('f'.repeat(64), hash).replaceAll(flowId, 'another'));
    expect((await report()).conversations).toMatchObject([{ reason: 'other-flow', turn: 1, turns: [] }]);
  });

  it('reports a record that does not replay instead of a difference', async () => {
    const id = await talk('A-7731');
    const [row] = await api.prisma.turn.findMany({ where: { sessionId: id, rev: 2 } });
    const record = row?.record?.replace('is shipped', 'is lost') ?? '';
    await api.prisma.turn.updateMany({ where: { sessionId: id, rev: 2 }, data: { record } });
    expect((await report()).conversations).toMatchObject([
      { id, verdict: 'refused', reason: 'replay-differs', turn: 2, turns: [] },
    ]);
    const { engine, flow, turn } = JSON.parse(record);
    const damaged = JSON.stringify({ engine, flow, turn });
    await api.prisma.turn.updateMany({ where: { sessionId: id, rev: 2 }, data: { record: damaged } });
    await talk('A-7732');
    expect(await report()).toMatchObject({
      counts: { same: 1, refused: 1 },
      conversations: [{ id, reason: 'replay-differs', turn: 2 }],
    });
    await api.prisma.turn.deleteMany({ where: { sessionId: id, rev: 1 } });
    expect((await report()).conversations).toMatchObject([{ verdict: 'refused', reason: 'incomplete' }]);
  });

  it('streams results as they are found', async () => {
    for (const order of ['A-7731', 'A-7732', 'A-7733']) await talk(order);
    await save({ question: 'Which one?' });
    const { text, headers } = await run({}, { headers: { accept: 'text/event-stream' } });
    expect(headers.get('content-type')).toBe('text/event-stream');
    const events = text.split('\n\n').filter(Boolean);
    expect(events.map((event) => event.split('\n')[0])).toEqual([
      'event: progress',
      'event: progress',
      'event: report',
    ]);
    expect(events[0]).toContain('"done":1');
  });
});

describe('GET /flows/{id}/recordings', () => {
  const read = async (query = '', key?: string) => {
    const found = await api.call('GET', `/flows/${flowId}/recordings${query}`, { key });
    return { ...found, lines: found.text.split('\n').filter(Boolean) };
  };

  it('exports versions and masked conversations, one per line', async () => {
    const id = await talk('A-7731');
    const { status, headers, lines, text } = await read();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { type: 'recordings', flow: flowId, environment: 'production', masked: true },
      { type: 'version', number: 1, document: { name: 'Orders' } },
      { type: 'conversation', id, masked: true, records: [{ turn: 1 }, { turn: 2 }] },
    ]);
    expect(text).not.toContain('A-7731');
  });

  it('reveals values only to those who may change conversations, and audits it', async () => {
    await talk('A-7731');
    const { text } = await read('?reveal=true');
    expect(text).toContain('A-7731');
    expect(await api.prisma.audit.count({ where: { action: 'recordings.reveal' } })).toBe(1);
    const reader = await api.createKey(['sessions:read', 'flows:read']);
    const refused = await read('?reveal=true', reader);
    expect([refused.status, refused.text.includes('A-7731')]).toEqual([403, false]);
    expect((await read('', await api.createKey(['sessions:read']))).status).toBe(403);
  });
});
