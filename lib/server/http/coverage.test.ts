import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlowCoverageSchema } from '@/lib/contract/schemas/figures';
import { countPending } from '@/lib/server/counting/count-pending';
import { countTurns } from '@/lib/server/counting/count-turns';
import { createPublishedFlow, createSmallFlow, freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

async function talk(flowId: string, ...texts: string[]): Promise<string> {
  const turns = `/flows/${flowId}/turns`;
  const started = await api.call('POST', turns, { body: { input: { type: 'start' } }, headers: freshKey() });
  expect(started.status, started.text).toBe(200);
  const { sessionId } = started.json;
  for (const text of texts) {
    const body = { sessionId, input: { type: 'message', text } };
    expect((await api.call('POST', turns, { body, headers: freshKey() })).status).toBe(200);
  }
  return sessionId;
}
const read = async (flowId: string, query = '') => {
  const { status, json, text } = await api.call('GET', `/flows/${flowId}/coverage${query}`);
  expect(status, text).toBe(200);
  return FlowCoverageSchema.parse(json);
};

describe('GET /flows/{flowId}/coverage', () => {
  it('counts the turns in which conversations reached each part', async () => {
    const flowId = await createPublishedFlow(api);
    await talk(flowId);
    await talk(flowId, 'ada@example.com');
    expect(await read(flowId)).toEqual({
      ...{ environment: 'production', days: 14, turns: 3, complete: true },
      parts: [
        { kind: 'node', id: 'contact', turns: 2 },
        { kind: 'gate', id: 'CONTACT', turns: 1 },
      ],
    });
  });

  it('adds only new turns when it is requested again', async () => {
    const flowId = await createPublishedFlow(api);
    await talk(flowId);
    expect((await read(flowId)).turns).toBe(1);
    expect((await read(flowId)).turns).toBe(1);
    await talk(flowId);
    expect(await read(flowId)).toMatchObject({
      turns: 2,
      parts: [{ kind: 'node', id: 'contact', turns: 2 }],
    });
  });

  it('stops if its connection is lost, without ending anything else, and continues the next time', async () => {
    const flowId = await createPublishedFlow(api);
    await talk(flowId);
    const { pool } = api.deps;
    const { rows } = await pool.query('SELECT workspace_id FROM flow WHERE id = $1', [flowId]);
    const flow = { workspaceId: rows[0].workspace_id as string, flowId };
    let lost = 0;
    const cutting = {
      async connect() {
        const client = await pool.connect();
        const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        const cut = async (...given: unknown[]) => {
          if (String(given[0]).includes('FROM session s')) {
            const ended = new Promise((resolve) => client.once('end', resolve));
            await pool.query('SELECT pg_terminate_backend($1)', [own[0]?.pid]);
            await ended;
            lost += 1;
          }
          return query(...given);
        };
        return Object.assign(client, { query: cut });
      },
    };
    await expect(countTurns({ ...api.deps, pool: cutting as unknown as Pool }, flow, 10)).rejects.toThrow();
    expect(lost).toBe(1);
    expect((await read(flowId)).turns).toBe(1);
  });

  it('is counted by housekeeping too, in batches, and reports whether turns are left', async () => {
    const flowId = await createPublishedFlow(api);
    for (let count = 0; count < 3; count += 1) await talk(flowId);
    const { rows } = await api.deps.pool.query('SELECT workspace_id FROM flow WHERE id = $1', [flowId]);
    const flow = { workspaceId: rows[0].workspace_id, flowId };
    expect(await countTurns(api.deps, flow, 2)).toEqual({ complete: false });
    await countPending(api.deps);
    expect(await countTurns(api.deps, flow, 2)).toEqual({ complete: true });
    expect((await read(flowId)).turns).toBe(3);
  });

  it('counts once for many concurrent requests', async () => {
    const flowId = await createPublishedFlow(api);
    for (let count = 0; count < 4; count += 1) await talk(flowId);
    await Promise.all(Array.from({ length: 6 }, () => read(flowId)));
    expect((await read(flowId)).turns).toBe(4);
  });

  it('separates environments and days', async () => {
    const flowId = await createPublishedFlow(api);
    await talk(flowId);
    await api.deps.pool.query(`UPDATE turn t SET at = at - interval '20 days'
      FROM session s WHERE s.id = t.session_id AND s.flow_id = '${flowId}'`);
    expect(await read(flowId)).toMatchObject({ turns: 0, parts: [] });
    expect((await read(flowId, '?days=30')).turns).toBe(1);
    expect((await read(flowId, '?environment=staging&days=30')).turns).toBe(0);
  });

  it('keeps its counts when a conversation is erased', async () => {
    const flowId = await createPublishedFlow(api);
    const sessionId = await talk(flowId);
    await read(flowId);
    expect((await api.call('DELETE', `/sessions/${sessionId}`)).status).toBe(204);
    expect((await read(flowId)).turns).toBe(1);
  });

  it('refuses unknown periods and environments', async () => {
    const flowId = await createSmallFlow(api);
    for (const query of ['?days=0', '?days=91', '?days=x', '?environment=moon', '?extra=1'])
      expect((await api.call('GET', `/flows/${flowId}/coverage${query}`)).status, query).toBe(400);
    expect((await read(flowId)).parts).toEqual([]);
  });
});

describe('PUT /flows/{flowId}/tests/{testId} with If-Match', () => {
  const script = { turns: [] };

  it('lets one of two people win who change the same test', async () => {
    const flowId = await createSmallFlow(api);
    const url = `/flows/${flowId}/tests/mine`;
    const first = await api.call('PUT', url, { body: { name: 'One', script } });
    const headers = { 'if-match': `"${first.json.updatedAt}"` };
    const both = await Promise.all(
      ['Two', 'Three'].map((name) => api.call('PUT', url, { body: { name, script }, headers })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = both.find(({ status }) => status === 412);
    expect(lost?.json).toMatchObject({ code: 'revision-stale' });
    const won = both.find(({ status }) => status === 200);
    expect((await api.call('GET', url)).json).toEqual(won?.json);
  });

  it('replaces the test without If-Match, and refuses an invalid one', async () => {
    const flowId = await createSmallFlow(api);
    const url = `/flows/${flowId}/tests/mine`;
    const call = (ifMatch?: string) =>
      api.call('PUT', url, {
        body: { name: 'One', script },
        headers: ifMatch ? { 'if-match': ifMatch } : {},
      });
    expect((await call('"2026-01-05T09:00:00.000Z"')).status).toBe(404);
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect((await call('"7"')).status).toBe(400);
  });
});
