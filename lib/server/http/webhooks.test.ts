import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import type { Webhook } from '@/lib/contract/schemas/webhooks';
import { createDeliveries } from '@/lib/server/webhooks/create-deliveries';
import { verifyStandardWebhook } from '@/lib/server/webhooks/verify-standard-webhook';
import { startToolServer, type ToolServer } from '../tools/testing/tool-server';
import { createPublishedFlow, createSmallFlow, freshKey } from './testing/fixtures';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

let api: TestApi;
let server: ToolServer;
beforeAll(async () => {
  server = await startToolServer();
  api = await createTestApi({ egress: [server.host] });
});
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(() => server.reset());

const webhooksOf = (flowId: string) => `/flows/${flowId}/environments/production/webhooks`;
const create = async (flowId: string, change: object = {}) =>
  api.call('POST', webhooksOf(flowId), { body: { url: server.url('/turns'), ...change } });
const list = async (flowId: string): Promise<Webhook[]> =>
  (await api.call('GET', webhooksOf(flowId))).json.webhooks;
const signatureOf = ({ headers }: ToolServer['seen'][number]) => ({
  id: headers['webhook-id'],
  timestamp: headers['webhook-timestamp'],
  signature: headers['webhook-signature'],
});
const isSigned = (request: ToolServer['seen'][number], secret: string) =>
  verifyStandardWebhook(Buffer.from(request.body), signatureOf(request), secret, Date.now());

async function deliver(): Promise<void> {
  const { pool, turns } = api.deps;
  await pool.query('UPDATE webhook SET scan_at = now()');
  const fetch = api.deps.providers.fetch;
  const deliveries = createDeliveries({ pool, turns, secret: SECRET, fetch }, () => undefined);
  await deliveries.look();
  await deliveries.idle();
}

describe('the webhooks of an environment', () => {
  it('show their secret once, and store it encrypted', async () => {
    const flowId = await createSmallFlow(api);
    const { status, json } = await create(flowId, { description: 'CRM', events: ['handoff'] });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      url: server.url('/turns'),
      description: 'CRM',
      events: ['handoff'],
      enabled: true,
      failedDeliveries: 0,
      failingSince: null,
      lastDeliveryAt: null,
      previousSecretUntil: null,
    });
    expect(json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const text = JSON.stringify(await list(flowId));
    expect(text).toContain(json.id);
    expect(text).not.toContain('secret"');
    const stored = await api.prisma.webhook.findUniqueOrThrow({ where: { id: json.id } });
    expect(JSON.stringify(stored)).not.toContain(json.secret);
    const staging = await api.call('GET', webhooksOf(flowId).replace('production', 'staging'));
    expect(staging.json).toEqual({ webhooks: [] });
  });

  it('can be changed, disabled and deleted', async () => {
    const flowId = await createSmallFlow(api);
    const { json } = await create(flowId);
    const url = `${webhooksOf(flowId)}/${json.id}`;
    const body = { url: server.url('/else'), enabled: false };
    expect((await api.call('PUT', url, { body })).json).toMatchObject({ ...body, id: json.id });
    expect(await list(flowId)).toMatchObject([body]);
    expect((await api.call('DELETE', url)).status).toBe(204);
    expect(await list(flowId)).toEqual([]);
    expect((await api.call('DELETE', url)).json.code).toBe('webhook-not-found');
  });

  it('are limited', async () => {
    const flowId = await createSmallFlow(api);
    for (let n = 0; n < LIMITS.webhooksPerEnvironment; n++) expect((await create(flowId)).status).toBe(201);
    const refused = await create(flowId);
    expect(refused.status).toBe(403);
    expect(refused.json.detail).toContain(String(LIMITS.webhooksPerEnvironment));
  });

  it.each([
    ['not a URL', 'no address'],
    ['another scheme', 'ftp://example.com/'],
    ['plain http to an address that is not listed', 'http://example.com/turns'],
    ['an internal address', 'https://127.0.0.1/turns'],
    ['a password', 'https://me:secret@example.com/turns'],
  ])('refuse %s', async (_, url) => {
    const { status, json } = await create(await createSmallFlow(api), { url });
    expect(status).toBe(400);
    expect(json.pointer ?? json.errors?.[0]?.pointer).toBe('/url');
  });

  it('refuse an unknown kind of event', async () => {
    const { status } = await create(await createSmallFlow(api), { events: ['no-such-event'] });
    expect(status).toBe(400);
  });
});

it('sends a test event and reports the result', async () => {
  const flowId = await createSmallFlow(api);
  const { json } = await create(flowId);
  const url = `${webhooksOf(flowId)}/${json.id}/test`;
  expect((await api.call('POST', url)).json).toMatchObject({ ok: true, status: 200, error: null });
  const [request] = server.seen;
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ type: 'webhook.test', flow: { id: flowId } });
  expect(request && isSigned(request, json.secret)).toBe(true);
  server.answer((_, response) => response.writeHead(500).end());
  expect((await api.call('POST', url)).json).toMatchObject({ ok: false, status: 500 });
  server.answer((_, response) => response.writeHead(302, { location: server.url('/else') }).end());
  expect((await api.call('POST', url)).json).toMatchObject({ ok: false, status: null });
});

it('signs with both secrets after a rotation', async () => {
  const flowId = await createSmallFlow(api);
  const { json: first } = await create(flowId);
  const url = `${webhooksOf(flowId)}/${first.id}`;
  const { json: second } = await api.call('POST', `${url}/secret`);
  expect(second.secret).not.toBe(first.secret);
  expect(Date.parse(second.previousSecretUntil)).toBeGreaterThan(Date.now());
  await api.call('POST', `${url}/test`);
  const [request] = server.seen;
  expect([first, second].map(({ secret }) => request && isSigned(request, secret))).toEqual([true, true]);
  await api.deps.pool.query(`UPDATE webhook SET previous_until = now() - interval '1 second'`);
  await api.call('POST', `${url}/test`);
  const last = server.seen.at(-1);
  expect([first, second].map(({ secret }) => last && isSigned(last, secret))).toEqual([false, true]);
});

it('lists failed deliveries in pages and sends them again', async () => {
  const flowId = await createPublishedFlow(api);
  const { json } = await create(flowId);
  const url = `${webhooksOf(flowId)}/${json.id}`;
  server.answer((_, response) => response.writeHead(410).end());
  const start = { body: { input: { type: 'start' } } };
  for (let n = 0; n < 3; n++)
    expect((await api.call('POST', `/flows/${flowId}/turns`, { ...start, headers: freshKey() })).status).toBe(
      200,
    );
  // A failing webhook gets one attempt at a time.
  for (let n = 0; n < 4; n++) await deliver();
  expect(await list(flowId)).toMatchObject([
    { failedDeliveries: 3, failingSince: expect.any(String), lastError: expect.stringContaining('410') },
  ]);
  const page = await api.call('GET', `${url}/failures?limit=2`);
  const rest = await api.call('GET', `${url}/failures?limit=2&cursor=${page.json.next}`);
  const all = [...page.json.deliveries, ...rest.json.deliveries];
  expect(rest.json.next).toBe(null);
  expect(all).toHaveLength(3);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  expect(all[0]).toMatchObject({ turn: 1, attempts: 1, status: 410, queued: false });
  expect([...all].sort((a, b) => b.failedAt.localeCompare(a.failedAt))).toEqual(all);

  server.reset();
  const one = await api.call('POST', `${url}/replay`, { body: { id: all[1].id } });
  expect([one.status, one.json]).toEqual([202, { queued: 1 }]);
  await deliver();
  expect(server.seen.map(({ headers }) => headers['webhook-id'])).toEqual([all[1].id]);
  expect((await api.call('POST', `${url}/replay`, { body: { id: all[1].id } })).json.code).toBe(
    'delivery-not-found',
  );
  expect((await api.call('POST', `${url}/replay`)).json).toEqual({ queued: 2 });
  await deliver();
  expect(await list(flowId)).toMatchObject([
    { failedDeliveries: 0, failingSince: null, lastError: null, lastDeliveryAt: expect.any(String) },
  ]);
});
