import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUSEKEEPING } from '../jobs/housekeeping-tasks';
import { createSmallFlow } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
let ana: Awaited<ReturnType<typeof createPerson>>;
let ben: typeof ana;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await createSmallFlow(api);
  ana = await createPerson(api, api.owner.workspaceId, 'editor');
  ben = await createPerson(api, api.owner.workspaceId, 'viewer');
});
afterAll(() => api?.close());

const say = (who: typeof ana, body: object, flow = flowId) =>
  api.call('PUT', `/flows/${flow}/presence`, { key: null, headers: who.headers, body });
const tabs = (answer: Awaited<ReturnType<typeof say>>) =>
  answer.json.others.map(({ tab }: { tab: string }) => tab);

it('returns who else has the flow open, where they are, and the draft’s revision', async () => {
  const first = await say(ana, { tab: 'a', item: 'node:ask' });
  expect([first.status, first.json]).toEqual([200, { revision: 1, others: [] }]);
  const { json } = await say(ben, { tab: 'b' });
  expect(json.others).toEqual([
    {
      tab: 'a',
      person: { kind: 'user', id: ana.userId, name: expect.any(String) },
      item: 'node:ask',
      away: false,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const again = await say(ana, { tab: 'a', away: true });
  expect(tabs(again)).toEqual(['b']);
  expect((await say(ben, { tab: 'b' })).json.others).toMatchObject([
    { tab: 'a', item: null, away: true, since: json.others[0].since },
  ]);
});

it('removes a tab that is closed or silent, and lets no person close another’s', async () => {
  await say(ana, { tab: 'a' });
  await say(ana, { tab: 'a2' });
  const end = (who: typeof ana, query: string) =>
    api.call('DELETE', `/flows/${flowId}/presence${query}`, { key: null, headers: who.headers });
  expect((await end(ben, '?tab=a')).status).toBe(204);
  expect(tabs(await say(ben, { tab: 'b' }))).toEqual(['a', 'a2']);
  expect((await end(ana, '?tab=a2')).status).toBe(204);
  expect(tabs(await say(ben, { tab: 'b' }))).toEqual(['a']);
  // A person cannot update another person's tab either.
  await say(ben, { tab: 'a', item: 'node:stolen' });
  expect((await say(ben, { tab: 'b' })).json.others).toMatchObject([{ tab: 'a', item: null }]);
  await api.deps.pool.query(`UPDATE presence SET expires_at = now() - interval '1 second' WHERE tab = 'a'`);
  expect(tabs(await say(ben, { tab: 'b' }))).toEqual([]);
  for (const { run } of HOUSEKEEPING) await run(api.deps.pool);
  const { rows } = await api.deps.pool.query('SELECT tab FROM presence WHERE NOT ended ORDER BY tab');
  expect(rows.map(({ tab }) => tab)).toEqual(['b']);
});

it('keeps a tab closed if an earlier update arrives after its close', async () => {
  const flow = await createSmallFlow(api);
  const end = (query: string) =>
    api.call('DELETE', `/flows/${flow}/presence${query}`, { key: null, headers: ana.headers });
  const seen = async () => tabs(await say(ben, { tab: 'b' }, flow));
  await say(ana, { tab: 'a' }, flow);
  await say(ana, { tab: 'other' }, flow);
  await end('?tab=a');
  await end('?tab=closed-before-it-was-heard-of');
  await say(ana, { tab: 'a', item: 'node:ask' }, flow);
  await say(ana, { tab: 'closed-before-it-was-heard-of' }, flow);
  expect(await seen()).toEqual(['other']);
  await end('');
  await say(ana, { tab: 'other' }, flow);
  expect(await seen()).toEqual([]);
  await api.deps.pool.query(`UPDATE presence SET expires_at = now() - interval '1 second' WHERE tab = 'a'`);
  await say(ana, { tab: 'a' }, flow);
  expect(await seen()).toEqual(['a']);
});

it('shows an API key as a key', async () => {
  await api.call('PUT', `/flows/${flowId}/presence`, { body: { tab: 'k' } });
  const { json } = await say(ana, { tab: 'a' });
  expect(json.others.find(({ tab }: { tab: string }) => tab === 'k').person).toMatchObject({
    kind: 'key',
    id: expect.stringMatching(/^key:/),
  });
});

it('limits the tabs of one flow, separately from other flows', async () => {
  const other = await createSmallFlow(api);
  for (let count = 0; count < 50; count++) await say(ana, { tab: `t${count}` }, other);
  const last = await say(ben, { tab: 'late' }, other);
  expect(last.json.others).toHaveLength(48);
  expect(tabs(await say(ana, { tab: 't0' }, other))).not.toContain('late');
  expect(tabs(await say(ben, { tab: 'b' }))).not.toContain('t0');
});

it('refuses invalid tabs and items', async () => {
  for (const body of [
    {},
    { tab: 'a b' },
    { tab: 'a', item: 'x'.repeat(400) },
    { tab: 'a', item: 'node:\0' },
    { tab: 'a', more: 1 },
  ])
    expect((await say(ana, body)).status).toBe(400);
  expect((await say(ana, { tab: 'a' }, 'no-such-flow')).status).toBe(404);
});

it('returns who saved the draft last', async () => {
  const { json } = await api.call('GET', `/flows/${flowId}`, { key: null, headers: ana.headers });
  expect(json.savedBy).toBeNull();
  const saved = await api.call('PUT', `/flows/${flowId}/draft`, {
    key: null,
    headers: { ...ana.headers, 'if-match': '"1"' },
    body: json.document,
  });
  expect(saved.status).toBe(200);
  const after = await api.call('GET', `/flows/${flowId}`, { key: null, headers: ben.headers });
  expect(after.json.savedBy).toMatchObject({ id: ana.userId });
  expect((await say(ben, { tab: 'b' })).json.revision).toBe(2);
});
