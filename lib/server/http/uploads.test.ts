import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { removeDeletedFiles } from '@/lib/server/uploads/remove-deleted-files';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
let chatId: string;
beforeAll(async () => {
  api = await createTestApi({ quotas: { ...DEFAULT_QUOTAS, uploadBytesPerWorkspace: 3_000_000 } });
  const { json } = await api.call('POST', '/flows', { body: { document: FLOW } });
  flowId = json.id;
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  chatId = (await api.call('PUT', `/flows/${flowId}/environments/production/chat-link`)).json.chatId;
});
afterAll(() => api?.close());

const node = (id: string, fact: string) => ({
  id,
  type: 'question',
  name: id,
  text: `${id}?`,
  produces: [fact],
});
const FLOW = {
  schemaVersion: '1',
  name: 'Repairs',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'photo', type: 'file' },
    { name: 'score', type: 'integer', present: 'stars', validate: [{ min: 1, max: 5 }] },
  ],
  states: [],
  gates: [],
  graphs: [
    { id: 'main', name: 'Main', strategy: 'gates', nodes: [node('photo', 'photo'), node('score', 'score')] },
  ],
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OWN = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
const BINARY = { 'content-type': 'application/octet-stream' };

const take = (key: string | undefined, body: object) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    key,
    body,
    headers: { 'idempotency-key': randomUUID(), ...(key === chatId && OWN) },
  });
async function start(key?: string): Promise<string> {
  const { json } = await take(key, { input: { type: 'start' } });
  return json.sessionId;
}
const send = (sessionId: string, raw: BodyInit, name = 'lamp.png', key?: string, headers = {}) =>
  api.call('POST', `/flows/${flowId}/sessions/${sessionId}/files?name=${name}`, {
    key,
    raw,
    headers: { ...BINARY, ...(key === chatId && OWN), ...headers },
  });
const attach = (sessionId: string, attachment: object, key?: string) =>
  take(key, { sessionId, input: { type: 'message', text: '', attachments: [attachment] } });

describe('a file of a conversation', () => {
  it('is sent on the chat page, answers the question, and is read by its customer and by members', async () => {
    const sessionId = await start(chatId);
    const { status, json } = await send(sessionId, PNG, 'lamp.png', chatId);
    expect([status, json]).toEqual([
      201,
      { kind: 'image', mimeType: 'image/png', name: 'lamp.png', size: PNG.length, asset: json.asset },
    ]);
    const turn = await attach(sessionId, json, chatId);
    expect(turn.json.pending).toMatchObject({
      node: 'score',
      input: { name: 'score', label: 'Score', control: 'rating', present: 'stars', min: 1, max: 5 },
    });
    const { json: session } = await api.call('GET', `/sessions/${sessionId}`);
    const { kind: _, ...value } = json;
    expect(session.facts).toEqual({ photo: value });
    const callers = [
      [`/chats/${chatId}`, { key: null }],
      [`/flows/${flowId}`, { key: chatId, headers: OWN }],
      ['', {}],
    ] as const;
    for (const [url, caller] of callers) {
      const file = await api.call('GET', `${url}/sessions/${sessionId}/files/${json.asset}`, caller);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': "attachment; filename*=UTF-8''lamp.png",
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('is described by what is stored, not by what the client says', async () => {
    const sessionId = await start();
    const { json } = await send(sessionId, PNG);
    await attach(sessionId, {
      ...json,
      kind: 'document',
      name: 'other.pdf',
      mimeType: 'application/pdf',
      size: 1,
    });
    const { json: session } = await api.call('GET', `/sessions/${sessionId}`);
    expect(session.facts.photo).toMatchObject({
      name: 'lamp.png',
      mimeType: 'image/png',
      size: PNG.length,
    });
  });

  it('belongs to its conversation alone', async () => {
    const [mine, other] = [await start(chatId), await start(chatId)];
    const apps = await start();
    const { json } = await send(mine, PNG, 'lamp.png', chatId);
    const refused = await attach(other, json, chatId);
    expect(refused.json).toMatchObject({ code: 'invalid-request', pointer: '/input/attachments/0/asset' });
    expect((await send(apps, PNG, 'lamp.png', chatId)).json.code).toBe('session-not-found');
    const urls = [
      `/chats/${chatId}/sessions/${other}`,
      `/chats/${chatId}/sessions/${apps}`,
      `/sessions/${other}`,
    ];
    for (const url of urls)
      expect((await api.call('GET', `${url}/files/${json.asset}`)).json.code, url).toBe('file-not-found');
    const started = `/flows/${flowId}/sessions/${apps}/files/${json.asset}`;
    expect((await api.call('GET', started, { key: chatId, headers: OWN })).json.code).toBe(
      'session-not-found',
    );
    const viewer = await api.createKey(['flows:read', 'turns:take']);
    expect((await api.call('GET', `/sessions/${mine}/files/${json.asset}`, { key: viewer })).status).toBe(
      403,
    );
  });

  it('is refused with a sentence if it is too large, not a file to send, or too much', async () => {
    const sessionId = await start();
    const large = await send(sessionId, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.status, large.json.detail]).toEqual([413, 'A file can have at most 10 MB.']);
    const page = await send(sessionId, '<!doctype html><script>1</script>', 'page.png');
    expect(page.status).toBe(415);
    expect(page.json.detail).toBe(
      'page.png is not a picture, a document, a text, a sound or a video. Send one of these.',
    );
    expect((await send(sessionId, PNG, 'a.png', undefined, { 'content-type': 'image/png' })).status).toBe(
      415,
    );
    const texts = [
      await send(sessionId, 'x'.repeat(2_000_000), 'a.txt'),
      await send(sessionId, 'x'.repeat(2_000_000), 'b.txt'),
    ];
    expect(texts.map(({ status, json }) => json.code ?? status)).toEqual([201, 'quota-reached']);
    await api.call('DELETE', `/sessions/${sessionId}`);
  });

  it('is removed with its conversation', async () => {
    const sessionId = await start();
    const { json } = await send(sessionId, PNG);
    const ref = { workspaceId: api.owner.workspaceId, assetId: json.asset };
    await removeDeletedFiles(api.deps.pool, api.deps.assets);
    expect(await api.deps.assets.get(ref)).toBeDefined();
    await api.call('DELETE', `/sessions/${sessionId}`);
    expect(await removeDeletedFiles(api.deps.pool, api.deps.assets)).toBe(1);
    expect(await api.deps.assets.get(ref)).toBeUndefined();
    expect(await api.prisma.deletedAsset.count()).toBe(0);
  });

  it('is not taken by a conversation that is over', async () => {
    const sessionId = await start();
    const { json } = await send(sessionId, PNG);
    await attach(sessionId, json);
    const body = { sessionId, input: { type: 'message', text: '4' } };
    const last = await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
    expect(last.json.status).toBe('complete');
    expect((await send(sessionId, PNG)).json.code).toBe('session-finished');
  });
});
