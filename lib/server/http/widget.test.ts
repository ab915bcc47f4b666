import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFlow } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const ORIGIN = 'https://shop.example';
const FACTS = [
  ...smallFlow().facts,
  { name: 'page', type: 'text', public: true },
  { name: 'discount', type: 'integer' },
];
const START = { type: 'start' };

let api: TestApi;
let flowId: string;
let key: string;
let identitySecret: string;
beforeAll(async () => {
  api = await createTestApi();
  const { json } = await api.call('POST', '/flows', { body: { document: { ...smallFlow(), facts: FACTS } } });
  flowId = json.id;
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  ({ key, identitySecret } = await createKey());
});
afterAll(() => api?.close());

async function createKey(): Promise<{ key: string; identitySecret: string }> {
  const body = { kind: 'publishable', name: 'Shop', flows: [flowId], origins: [ORIGIN] };
  return (await api.call('POST', '/keys', { body })).json;
}
const takeTurn = (body: object, as = key) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key: as,
    body,
    headers: { 'idempotency-key': randomUUID(), origin: ORIGIN },
  });
const sign = (customerId: string, secret = identitySecret) =>
  createHmac('sha256', secret).update(customerId).digest('hex');

describe('the page of a publishable key', () => {
  it('reads the turns of its conversations, and of no other', async () => {
    const { json: first } = await takeTurn({ input: START });
    const { json: second } = await takeTurn({
      sessionId: first.sessionId,
      input: { type: 'message', text: 'hello' },
    });
    const read = (after: number, as = key, origin = ORIGIN) =>
      api.call('GET', `/flows/${flowId}/sessions/${first.sessionId}/turns?after=${after}`, {
        key: as,
        headers: { origin },
      });
    const all = await read(0);
    expect(all.json.turns).toEqual([first, second]);
    expect(all.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await read(1)).json.turns).toEqual([second]);
    expect((await read(0, (await createKey()).key)).json.code).toBe('session-not-found');
    expect((await read(0, key, 'https://elsewhere.example')).status).toBe(403);
  });

  it('names a customer only with a signature of its key', async () => {
    const start = (customerId: string, customerSignature?: string) =>
      takeTurn({ input: START, customerId, customerSignature });
    const { status, json } = await start('ada', sign('ada'));
    expect(status).toBe(200);
    expect((await api.call('GET', `/sessions/${json.sessionId}`)).json.customerId).toBe('ada');
    const other = (await createKey()).identitySecret;
    const refused = [
      await start('ada'),
      await start('bob', sign('ada')),
      await start('ada', sign('ada', other)),
      await start('ada', 'x'),
    ];
    expect(refused.map((one) => [one.status, one.json.pointer ?? one.json.errors?.[0]?.pointer])).toEqual([
      [403, '/customerId'],
      [403, '/customerSignature'],
      [403, '/customerSignature'],
      [400, '/customerSignature'],
    ]);
    const { keys } = (await api.call('GET', '/keys')).json;
    expect(JSON.stringify(keys)).not.toContain('tpi_');
  });

  it('sets public facts when a conversation starts, and no other facts', async () => {
    const start = (facts: object) => takeTurn({ input: START, facts });
    const { json } = await start({ page: '/returns' });
    const { json: record } = await api.call('GET', `/sessions/${json.sessionId}`);
    expect(JSON.stringify(record)).toContain('/returns');
    const refused = [await start({ discount: 50 }), await start({ unknown: 1 })];
    expect(refused.map((one) => [one.status, one.json.pointer])).toEqual([
      [403, '/facts/discount'],
      [403, '/facts/unknown'],
    ]);
  });
});
