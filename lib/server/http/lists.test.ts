import { msg } from '@turnpike/engine/messages';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../accounts/actor';
import { listDraftResults } from '../flows/listing/list-draft-results';
import { Refusal } from '../refusal';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

const NAMES = [
  ...['flows', 'versions', 'tests', 'sessions', 'turns', 'records'],
  ...['handoffs', 'customers', 'keys', 'members', 'entries'],
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const get = async (url: string, key?: string) => (await api.call('GET', url, { ...(key && { key }) })).json;
const start = async (flowId: string, customerId: string, key?: string): Promise<string> => {
  const body = { input: { type: 'start' }, customerId };
  const { json } = await api.call('POST', `/flows/${flowId}/turns`, {
    ...(key && { key }),
    body,
    headers: freshKey(),
  });
  return json.sessionId;
};
/** A separate workspace with a key for it. */
let workspaces = 0;
async function createWorkspace() {
  const workspaceId = await api.createWorkspace(`lists-${++workspaces}`);
  return { workspaceId, key: await api.createKey(undefined, workspaceId) };
}
/** Runs `work` and returns the SQL it sent. */
async function recordSql(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]) => {
      const { text = query } = query as unknown as { text?: unknown };
      return String(text);
    });
  } finally {
    spy.mockRestore();
  }
}

describe('every list', () => {
  let lists: Record<string, string>;
  let key: string;
  beforeAll(async () => {
    const own = await createWorkspace();
    key = own.key;
    const { workspaceId } = own;
    const flowId = await createPublishedFlow(api, key);
    for (let number = 2; number <= 3; number++) {
      const draft = smallFlow(`Version ${number}`);
      await api.call('PUT', `/flows/${flowId}/draft`, {
        key,
        body: draft,
        headers: { 'if-match': `"${number - 1}"` },
      });
      await api.call('POST', `/flows/${flowId}/versions`, { key, body: {} });
    }
    for (const name of ['a', 'b']) await createSmallFlow(api, key, name);
    for (const id of ['t1', 't2', 't3'])
      await api.call('PUT', `/flows/${flowId}/tests/${id}`, {
        key,
        body: { name: id, script: { turns: [] } },
      });
    for (let i = 0; i < 2; i++) await api.createKey(undefined, workspaceId);
    for (let i = 0; i < 3; i++) await createPerson(api, workspaceId, 'viewer');
    const [sessionId] = await Promise.all(
      ['ann', 'ben', 'cyd'].map((customer) => start(flowId, customer, key)),
    );
    for (const name of ['a', 'b']) {
      const body = { facts: { contact_email: `${name}@example.com` } };
      await api.call('POST', `/sessions/${sessionId}/override`, { key, body, headers: freshKey() });
    }
    await api.prisma.session.updateMany({
      where: { workspaceId, customerId: { not: 'ann' } },
      data: { status: 'deadlock' },
    });
    lists = {
      flows: '/flows?',
      versions: `/flows/${flowId}/versions?`,
      tests: `/flows/${flowId}/tests?`,
      sessions: '/sessions?',
      turns: `/sessions/${sessionId}/turns?`,
      records: `/sessions/${sessionId}/records?`,
      handoffs: '/handoffs?',
      customers: '/customers?',
      keys: '/keys?',
      members: '/members?',
      entries: '/audit?',
    };
  });

  it.each(NAMES)('has pages of at most `limit`, which together are the list: %s', async (name) => {
    const url = lists[name] as string;
    const whole = (await get(`${url}limit=50`, key))[name] as unknown[];
    expect(whole.length).toBeGreaterThanOrEqual(2);
    const paged: unknown[][] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const page = await get(`${url}limit=1${cursor}`, key);
      paged.push(page[name]);
      next = page.next;
      expect(paged.length).toBeLessThanOrEqual(whole.length);
    }
    expect(paged.every(({ length }) => length === 1)).toBe(true);
    const isNewestPageFirst = name === 'turns' || name === 'records';
    expect(isNewestPageFirst ? paged.reverse().flat() : paged.flat()).toEqual(whole);
  });

  it.each(NAMES)('refuses more than its maximum and a cursor that it did not give: %s', async (name) => {
    for (const query of ['limit=0', 'limit=201', 'cursor=', 'cursor=x', 'cursor=WyJ4Il0']) {
      const answer = await api.call('GET', `${lists[name]}${query}`, { key });
      expect([query, answer.status, answer.json.code]).toEqual([query, 400, 'invalid-request']);
    }
  });

  it('has a page of the history of each environment', async () => {
    const flowId = await createPublishedFlow(api, key);
    for (const closed of [true, false, true])
      await api.call('PUT', `/flows/${flowId}/environments/production`, { key, body: { closed } });
    const read = async (query = '') =>
      (await get(`/flows/${flowId}/environments${query}`, key)).environments.find(
        ({ name }: { name: string }) => name === 'production',
      );
    const whole = await read();
    expect([whole.history.length, whole.next]).toEqual([4, null]);
    const first = await read('?limit=3');
    const second = await read(`?limit=3&cursor=${first.next}`);
    expect([...first.history, ...second.history]).toEqual(whole.history);
    expect([first.history.length, second.next]).toEqual([3, null]);
  });
});

describe('GET /flows', () => {
  const summary = async (flowId: string, key: string) =>
    (await get('/flows', key)).flows.find(({ id }: { id: string }) => id === flowId);
  const invalidate = (flowId: string) =>
    api.prisma.$executeRaw`UPDATE flow SET inspection = NULL, draft_hash = '' WHERE id = ${flowId}`;

  it('reads no draft and no version', async () => {
    const { key } = await createWorkspace();
    for (const name of ['a', 'b', 'c']) await createPublishedFlow(api, key, name);
    const sql = await recordSql(() => api.call('GET', '/flows', { key }));
    const ofFlows = sql.filter((text) => text.includes('"flow"'));
    expect(ofFlows).not.toEqual([]);
    expect(sql.join('\n')).not.toMatch(/"draft"|\bdraft\b|"content"/);
  });

  it('has the numbers of conversations without reading one', async () => {
    const { key } = await createWorkspace();
    const flowId = await createPublishedFlow(api, key);
    for (const customer of ['ann', 'ben']) await start(flowId, customer, key);
    const { flows } = await get('/flow-activity', key);
    expect(flows).toMatchObject([{ flow: flowId, days: [...Array(13).fill(0), 2] }]);
    const sql = await recordSql(async () =>
      expect(await summary(flowId, key)).toMatchObject({ conversations: 2 }),
    );
    expect(sql.join('\n')).toContain('insight_count');
    expect(sql.join('\n')).not.toMatch(/\bsession\b/);
  });

  it('shows the counts, problems and hash that were stored with the draft', async () => {
    const { key } = await createWorkspace();
    const flowId = await createSmallFlow(api, key);
    const { hash } = await get(`/flows/${flowId}`, key);
    expect(await summary(flowId, key)).toMatchObject({
      hash,
      counts: { graphs: 1, nodes: 1, gates: 1, facts: 1 },
      health: { errors: 0, warnings: 0 },
    });
    await api.call('PUT', `/flows/${flowId}/draft`, {
      key,
      body: { ...smallFlow(), gates: [] },
      headers: { 'if-match': '"1"' },
    });
    const broken = await summary(flowId, key);
    expect(broken).toMatchObject({ revision: 2, counts: { gates: 0 } });
    expect(broken.health.errors).toBeGreaterThan(0);
    expect(broken.hash).not.toBe(hash);
  });

  it('inspects a draft of an older version of the app once, and keeps its time', async () => {
    const { key } = await createWorkspace();
    const flowId = await createSmallFlow(api, key);
    const before = await summary(flowId, key);
    await invalidate(flowId);
    const sql = await recordSql(async () => expect(await summary(flowId, key)).toEqual(before));
    expect(sql.join('\n')).toMatch(/"draft"/);
    const again = await recordSql(async () => expect(await summary(flowId, key)).toEqual(before));
    expect(again.join('\n')).not.toMatch(/"draft"/);
  });

  it('holds one draft at a time, however many lists are requested', async () => {
    const { workspaceId, key } = await createWorkspace();
    for (const name of ['a', 'b', 'c', 'd']) await createSmallFlow(api, key, name);
    await api.prisma.$executeRaw`UPDATE flow SET inspection = NULL WHERE workspace_id = ${workspaceId}`;
    const sql = await recordSql(() => Promise.all(Array.from({ length: 5 }, () => get('/flows', key))));
    const order = sql.flatMap((text) =>
      /SELECT.*"draft"/s.test(text) ? ['read'] : /UPDATE flow SET inspection/.test(text) ? ['stored'] : [],
    );
    expect(order.join(' ')).toMatch(/^(read stored ?)+$/);
  });

  it('shows the problems of a draft again when the layer it waited for is published', async () => {
    const { key } = await createWorkspace();
    const pack = await createSmallFlow(api, key, 'Pack');
    const top = { schemaVersion: '1', name: 'Top', extends: [{ flow: pack, version: 1 }] };
    const { json } = await api.call('POST', '/flows', { key, body: { document: top } });
    expect(await summary(json.id, key)).toMatchObject({ hash: null, health: { errors: 1 } });
    await api.call('POST', `/flows/${pack}/versions`, { key, body: {} });
    const waited = await summary(json.id, key);
    expect(waited).toMatchObject({ hash: expect.any(String), health: { errors: 0 }, counts: { nodes: 1 } });
    expect(await get(`/flows/${json.id}`, key)).toMatchObject({ hash: waited.hash });
  });
});

describe('PUT /flows/{flowId}/listing', () => {
  const place = (flowId: string, key: string, body: unknown) =>
    api.call('PUT', `/flows/${flowId}/listing`, { key, body });

  it('archives a published flow in a folder, and keeps it live and its last edit', async () => {
    const { key } = await createWorkspace();
    const flowId = await createPublishedFlow(api, key);
    const [before] = (await get('/flows', key)).flows;
    expect(before).toMatchObject({ folder: null, tags: [], archivedAt: null });
    await place(flowId, key, { folder: ' Support ', tags: ['vip', 'vip', 'phone'] });
    expect((await place(flowId, key, { archived: true })).status).toBe(204);
    const [after] = (await get('/flows', key)).flows;
    expect(after).toEqual({
      ...before,
      ...{ folder: 'Support', tags: ['vip', 'phone'], archivedAt: expect.any(String) },
    });
    expect(await start(flowId, 'ann', key)).toEqual(expect.any(String));
    await place(flowId, key, { folder: null, archived: false });
    expect((await get('/flows', key)).flows[0]).toMatchObject({ folder: null, archivedAt: null });
  });

  it('refuses an empty folder, a tag with a comma and too many tags', async () => {
    const { key } = await createWorkspace();
    const flowId = await createSmallFlow(api, key);
    for (const body of [{ folder: ' ' }, { tags: ['a,b'] }, { tags: Array.from({ length: 11 }, String) }])
      expect((await place(flowId, key, body)).status).toBe(400);
  });

  it('names those who changed a draft, the last one first', async () => {
    const { workspaceId, key } = await createWorkspace();
    const flowId = await createSmallFlow(api, key);
    for (const [number, author] of ['Ada', 'Jon', 'Mia', 'Ada', 'Kim', 'Lea'].entries())
      await api.prisma.$executeRaw`
        INSERT INTO draft_author (workspace_id, flow_id, element, author, changed_at)
        VALUES (${workspaceId}, ${flowId}, ${String(number)}, ${author}, to_timestamp(${1000 + number}))`;
    const { flows } = await get('/flow-activity', key);
    expect(flows).toEqual([{ flow: flowId, days: Array(14).fill(0), people: ['Lea', 'Kim', 'Ada', 'Mia'] }]);
    const { key: foreign } = await createWorkspace();
    expect((await get('/flow-activity', foreign)).flows).toEqual([]);
  });
});

describe('GET /draft-results', () => {
  const save = (flowId: string, key: string, revision: number, name: string) =>
    api.call('PUT', `/flows/${flowId}/draft`, {
      key,
      body: smallFlow(name),
      headers: { 'if-match': `"${revision}"` },
    });
  const saveTest = (flowId: string, key: string, id: string, asks: string) =>
    api.call('PUT', `/flows/${flowId}/tests/${id}`, {
      key,
      body: { name: id, script: { turns: [{ input: { type: 'start' }, expect: { pending: asks } }] } },
    });

  it('tests each draft and counts its changes since production, and again only after one of them changed', async () => {
    const { key } = await createWorkspace();
    const flowId = await createPublishedFlow(api, key);
    await createSmallFlow(api, key, 'Not live');
    const archived = await createPublishedFlow(api, key, 'Old');
    await api.call('PUT', `/flows/${archived}/listing`, { key, body: { archived: true } });
    const read = async () => {
      const results = await get('/draft-results', key);
      expect(results).toMatchObject({ complete: true, flows: [{}, {}] });
      return results.flows.find(({ flow }: { flow: string }) => flow === flowId);
    };
    expect(await read()).toEqual({ flow: flowId, tests: null, ahead: 0 });

    await saveTest(flowId, key, 'right', 'contact');
    await saveTest(flowId, key, 'wrong', 'somewhere');
    expect(await read()).toMatchObject({ tests: { passed: 1, failed: 1 }, ahead: 0 });
    await save(flowId, key, 1, 'Renamed');
    expect(await read()).toMatchObject({ tests: { passed: 1, failed: 1 }, ahead: 1 });

    const again = await recordSql(read);
    expect(again.join('\n')).not.toMatch(/"draft"|"content"/);
    const { json } = await api.call('GET', '/draft-results', {
      key: await api.createKey(undefined, (await createWorkspace()).workspaceId),
    });
    expect(json).toEqual({ flows: [], complete: true });
  });

  it('is not complete while drafts wait for a thread, and complete without those that are too large', async () => {
    const { workspaceId, key } = await createWorkspace();
    await saveTest(await createSmallFlow(api, key, 'a'), key, 't', 'contact');
    const list = async (code: 'too-many-requests' | 'too-complex') => {
      const run = () => Promise.reject(new Refusal(code, msg('Not now.')));
      const workers = { run, close: async () => undefined };
      const actor = { workspaceId, scopes: new Set(['flows:read']) } as unknown as Actor;
      return (await listDraftResults({ prisma: api.prisma, workers }, actor)).complete;
    };
    expect([await list('too-many-requests'), await list('too-complex')]).toEqual([false, true]);
  });

  it('continues where the last request stopped when its time is over', async () => {
    const { key } = await createWorkspace();
    for (const name of ['a', 'b']) await saveTest(await createSmallFlow(api, key, name), key, 't', 'contact');
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => {
      now += 1_500;
      return now;
    });
    const first = await get('/draft-results', key).finally(() => clock.mockRestore());
    expect([first.complete, first.flows.filter(({ tests }: { tests: unknown }) => tests).length]).toEqual([
      false,
      1,
    ]);
    const second = await get('/draft-results', key);
    expect([second.complete, second.flows.every(({ tests }: { tests: unknown }) => tests)]).toEqual([
      true,
      true,
    ]);
  });
});

describe('GET /sessions after a release that moves conversations', () => {
  it('has exactly `limit` rows, in the same order as before, and reads no state', async () => {
    const { key } = await createWorkspace();
    const flowId = await createPublishedFlow(api, key);
    for (let i = 0; i < 6; i++) await start(flowId, `c${i}`, key);
    const before = await get('/sessions?limit=4', key);
    await api.call('PUT', `/flows/${flowId}/draft`, {
      key,
      body: smallFlow('Small', 'Where can we reach you?'),
      headers: { 'if-match': '"1"' },
    });
    await api.call('POST', `/flows/${flowId}/versions`, { key, body: {} });
    const released = await api.call('PUT', `/flows/${flowId}/environments/production`, {
      key,
      body: { version: 2, sessions: 'reconcile' },
    });
    expect(released.status).toBe(200);
    expect(await api.prisma.session.count({ where: { flowId, moveKind: 'reconcile' } })).toBe(6);
    const times = { searchedTo: expect.any(String), took: expect.any(Number) };
    const sql = await recordSql(async () =>
      expect(await get('/sessions?limit=4', key)).toEqual({ ...before, ...times }),
    );
    expect(sql.join('\n')).not.toMatch(/\bstate\b/);
    const rest = await get(`/sessions?limit=4&cursor=${before.next}`, key);
    expect([before.sessions.length, rest.sessions.length, rest.next]).toEqual([4, 2, null]);
  });
});
