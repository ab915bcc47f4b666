import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversationListSchema } from '@/lib/contract/schemas/conversations';
import { RemarksSchema } from '@/lib/contract/schemas/remarks';
import { createPublishedFlow, freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
});
afterAll(() => api?.close());

async function talk(texts: readonly string[], more: object = {}, flow = flowId): Promise<string> {
  const turns = `/flows/${flow}/turns`;
  const body = { ...more, input: { type: 'start' } };
  const started = await api.call('POST', turns, { body, headers: freshKey() });
  expect(started.status, started.text).toBe(200);
  const { sessionId } = started.json;
  for (const text of texts) {
    const sent = { sessionId, input: { type: 'message', text } };
    const answer = await api.call('POST', turns, { body: sent, headers: freshKey() });
    expect(answer.status, answer.text).toBe(200);
  }
  return sessionId;
}
async function list(query: Record<string, string>, key?: string) {
  const { status, json, text } = await api.call('GET', `/sessions?${new URLSearchParams(query)}`, { key });
  expect(status, text).toBe(200);
  return ConversationListSchema.parse(json);
}
const idsOf = async (query: Record<string, string>) => (await list(query)).sessions.map(({ id }) => id);

describe('GET /sessions', () => {
  it('finds the words of the customer, marked, wherever they are in the conversation', async () => {
    const angry = await talk(['😡 I am ANGRY', 'a voucher does not help', 'hm']);
    await talk(['the voucher is fine']);
    const page = await list({ q: 'angry vou' });
    expect(page.sessions.map(({ id }) => id)).toEqual([angry]);
    expect(page).toMatchObject({ total: { count: 1, more: false }, next: null });
    const [found] = page.sessions;
    expect(found).toMatchObject({ turns: 4, channel: 'api', outcome: 'open', node: 'contact', tags: [] });
    expect(found?.lastWords).toMatchObject({ turn: 3, text: 'a voucher does not help' });
    expect(found?.lastWords?.found).toEqual([{ start: 2, end: 9 }]);
    expect((await list({ q: 'angry' })).sessions[0]?.lastWords?.found).toEqual([{ start: 8, end: 13 }]);
  });

  it.each([
    // The last word may be incomplete; the others may not.
    ['vouch', 2],
    ['vouch ', 0],
    ['"does not"', 1],
    ['"not does"', 0],
    ['"does not help', 1],
    // Words of the flow are not words of the customer.
    ['address', 0],
    ["it's", 0],
    [`'; DROP TABLE session; -- \\ ' :* & | ! <-> ( "`, 0],
    // Without a word, all.
    ['" ! "', undefined],
  ])('searches for %s', async (q, count) => {
    const all = (await list({})).total?.count;
    expect((await list({ q })).total?.count).toBe(count ?? all);
  });

  it('finds what the flow replied', async () => {
    expect((await list({ reply: 'e-mail address' })).total?.count).toBeGreaterThan(0);
    expect((await list({ reply: 'voucher' })).total?.count).toBe(0);
  });

  it('filters by what happened, and what did not', async () => {
    const done = await talk(['ada@example.com'], { customerId: 'ada' });
    expect(await idsOf({ mark: 'gate:CONTACT', flow: flowId })).toEqual([done]);
    expect(await idsOf({ mark: 'node:contact,gate:CONTACT' })).toEqual([done]);
    expect(await idsOf({ not: 'gate:CONTACT' })).not.toContain(done);
    expect(await idsOf({ mark: 'node:contact', not: 'gate:CONTACT', customer: 'ada' })).toEqual([]);
    expect(await idsOf({ outcome: 'goal', channel: 'api', environment: 'production' })).toEqual([done]);
    expect(await idsOf({ outcome: 'goal', channel: 'telegram' })).toEqual([]);
    expect(await idsOf({ ids: `${done},unknown` })).toEqual([done]);
    expect(await idsOf({ flow: flowId, version: '2' })).toEqual([]);
    const { createdAt = '' } = (await list({ customer: 'ada' })).sessions[0] ?? {};
    expect(await idsOf({ customer: 'ada', from: createdAt })).toEqual([done]);
    expect(await idsOf({ customer: 'ada', to: createdAt })).toEqual([]);
  });

  it('filters by what models cost, and shows it', async () => {
    const cheap = await talk(['hello'], { customerId: 'cost' });
    const dear = await talk(['hello'], { customerId: 'cost' });
    await list({});
    for (const [id, micros] of [
      [cheap, 900],
      [dear, 50_000],
    ])
      await api.deps.pool.query('UPDATE session_digest SET micros = $2 WHERE session_id = $1', [id, micros]);
    const { sessions } = await list({ customer: 'cost' });
    expect(sessions.map(({ micros }) => micros)).toEqual([50_000, 900]);
    expect(await idsOf({ customer: 'cost', cost: '0.05' })).toEqual([dear]);
    expect(await idsOf({ customer: 'cost', cost: '0.0009' })).toEqual([dear, cheap]);
    expect(await idsOf({ cost: '0' })).toEqual([dear, cheap]);
    expect(await idsOf({ cost: '0.051' })).toEqual([]);
  });

  it('counts on the first page only, and continues after the last conversation', async () => {
    const all = await idsOf({ q: 'vou' });
    const first = await list({ q: 'vou', limit: '1' });
    expect(first.total).toEqual({ count: 2, more: false });
    const second = await list({ q: 'vou', limit: '1', cursor: first.next ?? '' });
    expect(second).toMatchObject({ total: null, next: null });
    expect([...first.sessions, ...second.sessions].map(({ id }) => id)).toEqual(all);
  });

  it('finds words of this workspace only', async () => {
    const key = await api.createKey(['sessions:read'], await api.createWorkspace('other'));
    expect((await list({ q: 'voucher' }, key)).total?.count).toBe(0);
  });

  it.each(['version=1', 'mark=node', 'cost=0,5', 'cost=-1', 'outcome=unknown', `q=${'x'.repeat(300)}`])(
    'refuses %s',
    async (query) => {
      const { status } = await api.call('GET', `/sessions?${query}`);
      expect(status).toBe(400);
    },
  );
});

describe('remarks', () => {
  const call = async (method: string, url: string, body?: unknown, key?: string) => {
    const answer = await api.call(method, url, { body, key });
    return { ...answer, code: answer.json?.type?.split('/').at(-1) };
  };
  const remarksOf = async (id: string) =>
    RemarksSchema.parse((await call('GET', `/sessions/${id}/remarks`)).json);

  it('tags several conversations at once, and finds them by tag', async () => {
    const ids = [await talk(['one']), await talk(['two'])];
    const tag = { sessions: ids, add: [' gift ', 'bug'] };
    expect((await call('POST', '/session-tags', tag)).status).toBe(204);
    expect((await idsOf({ tag: 'gift' })).sort()).toEqual([...ids].sort());
    await call('POST', '/session-tags', { sessions: [ids[0]], remove: ['gift'] });
    expect(await idsOf({ tag: 'gift' })).toEqual([ids[1]]);
    expect((await call('GET', '/session-tags')).json.tags).toEqual([
      { tag: 'bug', conversations: 2 },
      { tag: 'gift', conversations: 1 },
    ]);
    expect((await remarksOf(ids[0] ?? '')).tags).toMatchObject([{ tag: 'bug', author: expect.any(String) }]);
  });

  it('tags none if one does not exist, or would have too many', async () => {
    const id = await talk([]);
    expect((await call('POST', '/session-tags', { sessions: [id, 'unknown'], add: ['x'] })).code).toBe(
      'session-not-found',
    );
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    expect((await call('POST', '/session-tags', { sessions: [id], add: many })).status).toBe(204);
    expect((await call('POST', '/session-tags', { sessions: [id], add: ['x'] })).code).toBe('quota-reached');
    expect((await remarksOf(id)).tags).toHaveLength(20);
    expect((await call('POST', '/session-tags', { sessions: [id], add: ['a,b'] })).status).toBe(400);
  });

  it('keeps notes of several people, which only their authors delete', async () => {
    const id = await talk([]);
    const note = await call('POST', `/sessions/${id}/notes`, { text: ' Called back.\n=1+1 ' });
    expect(note).toMatchObject({ status: 201, json: { text: 'Called back.\n=1+1', isOwn: true } });
    const url = `/sessions/${id}/notes/${note.json.id}`;
    const key = await api.createKey(['sessions:read', 'sessions:write']);
    expect((await call('DELETE', url, undefined, key)).code).toBe('note-not-found');
    expect((await list({ ids: id })).sessions[0]?.notes).toBe(1);
    expect((await call('DELETE', url)).status).toBe(204);
    expect((await remarksOf(id)).notes).toEqual([]);
  });

  it('reports a reply once, with the last reason', async () => {
    const id = await talk(['hm']);
    const url = `/sessions/${id}/turns/2/flag`;
    await call('PUT', url, { reason: 'misunderstood' });
    await call('PUT', url, { reason: 'other', comment: 'Offers a voucher' });
    expect((await remarksOf(id)).flags).toMatchObject([
      { turn: 2, reason: 'other', comment: 'Offers a voucher' },
    ]);
    expect(await idsOf({ flagged: 'true' })).toEqual([id]);
    expect(await idsOf({ flagged: 'false' })).not.toContain(id);
    expect(await idsOf({ flagged: 'false' })).not.toEqual([]);
    expect((await call('PUT', `/sessions/${id}/turns/9/flag`, { reason: 'other' })).code).toBe(
      'turn-not-found',
    );
    await call('DELETE', url);
    expect(await idsOf({ flagged: 'true' })).toEqual([]);
  });
});

describe('saved views', () => {
  it('are seen by their owner, and by others if they are shared', async () => {
    const key = await api.createKey(['sessions:read']);
    const save = (id: string, isShared: boolean) =>
      api.call('PUT', `/conversation-views/${id}`, {
        body: { name: id, filter: { q: 'voucher angry', flow: flowId }, isShared },
      });
    expect((await save('own', false)).json).toMatchObject({ isOwn: true, filter: { q: 'voucher angry' } });
    await save('shared', true);
    const seen = async (as?: string) =>
      (await api.call('GET', '/conversation-views', { key: as })).json.views.map(
        ({ id }: { id: string }) => id,
      );
    expect(await seen()).toEqual(['own', 'shared']);
    expect(await seen(key)).toEqual(['shared']);
    const take = await api.call('DELETE', '/conversation-views/shared', { key });
    expect(take.status).toBe(404);
    expect((await api.call('DELETE', '/conversation-views/shared')).status).toBe(204);
    expect(await seen(key)).toEqual([]);
  });
});

describe('GET /session-export', () => {
  const read = (query: Record<string, string>, key?: string) =>
    api.call('GET', `/session-export?${new URLSearchParams(query)}`, { key });

  it('gives every word of the conversations that match, as JSON lines', async () => {
    const id = await talk(['grüß Gott 😡', 'ada@example.com'], { customerId: 'exported' });
    const { text, headers } = await read({ customer: 'exported' });
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    const [line, ...rest] = text.trimEnd().split('\n');
    expect(rest).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({
      ...{ id, version: 1, outcome: 'goal', path: ['contact'], turns: 3 },
      messages: expect.arrayContaining([
        { turn: 2, at: expect.any(String), from: 'customer', text: 'grüß Gott 😡' },
      ]),
    });
  });

  it('needs the right to change conversations to reveal, and audits each export', async () => {
    const key = await api.createKey(['sessions:read']);
    expect((await read({ reveal: 'true' }, key)).status).toBe(403);
    await read({ customer: 'exported', reveal: 'true' });
    const rows = await api.prisma.audit.findMany({ where: { action: { startsWith: 'sessions.' } } });
    expect(rows.map(({ action }) => action)).toEqual(['sessions.export', 'sessions.reveal']);
  });

  it('gives CSV that spreadsheets open as text', async () => {
    await talk(['=HYPERLINK("http://x")\nsecond, line'], { customerId: '=cmd' });
    const { text, headers } = await read({ customer: '=cmd', format: 'csv' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('id,flow,')).toBe(true);
    expect(text).toContain(`,'=cmd,`);
    expect(text).toContain(`customer: =HYPERLINK(""http://x"")\nsecond, line`);
  });
});

it('keeps no word of a customer who was erased', async () => {
  const word = 'zanzibarical';
  const id = await talk([`my ${word} order`], { customerId: word });
  await api.call('POST', '/session-tags', { body: { sessions: [id], add: [word] } });
  await api.call('POST', `/sessions/${id}/notes`, { body: { text: word } });
  await api.call('PUT', `/sessions/${id}/turns/2/flag`, { body: { reason: 'other', comment: word } });
  await api.call('PUT', '/conversation-views/theirs', { body: { name: 'V', filter: { customer: word } } });
  expect((await list({ q: word })).total?.count).toBe(1);

  expect((await api.call('DELETE', `/customers/${word}`)).status).toBe(204);
  expect((await list({ q: word })).total?.count).toBe(0);
  expect((await list({ tag: word })).total?.count).toBe(0);
  expect((await api.call('GET', `/session-export?q=${word}`)).text).toBe('');
  const tables = await api.deps.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await api.deps.pool.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM "${name}" t WHERE t::text LIKE '%${word}%'`,
    );
    expect(rows[0]?.found, name).toBe(0);
  }
});
