import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmallFlow, freshKey } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());

const COMMENT = { item: 'edge:main/e1', itemName: 'Ask → End', field: 'guard', text: 'Too strict' };
const write = (flowId: string, body: object, headers = freshKey()) =>
  api.call('POST', `/flows/${flowId}/comments`, { body: { ...COMMENT, ...body }, headers });

it('stores a comment of a member once, beside those of visitors, and counts it at its node or connection', async () => {
  const flowId = await createSmallFlow(api);
  const headers = freshKey();
  const { status, json } = await write(flowId, {}, headers);
  expect(status).toBe(201);
  expect(json).toMatchObject({
    ...{ item: 'edge:main/e1', nodeName: 'Ask → End', field: 'guard', text: 'Too strict' },
    ...{ node: null, reply: '', conversation: [], mentions: [], resolvedAt: null },
  });
  expect((await write(flowId, {}, headers)).json).toEqual(json);
  await write(flowId, { item: 'node:contact', itemName: 'Contact', field: undefined });
  await write(flowId, { item: 'version:1', itemName: 'v1', field: undefined });
  const url = `/flows/${flowId}/comments`;
  const { comments } = (await api.call('GET', url)).json;
  expect(comments.map(({ item }: { item: string }) => item)).toEqual([
    'version:1',
    'node:contact',
    'edge:main/e1',
  ]);
  expect((await api.call('GET', `${url}/count`)).json).toEqual({
    open: 3,
    nodes: { contact: 1 },
    edges: { 'main/e1': 1 },
  });
});

it('tells members which open comments mention them', async () => {
  const { workspaceId } = api.owner;
  const ada = await createPerson(api, workspaceId, 'viewer');
  const flowId = await createSmallFlow(api);
  const mentionsOf = async ({ headers }: { headers: Record<string, string> }) =>
    (await api.call('GET', '/mentions', { key: null, headers })).json.mentions;
  const { people } = (await api.call('GET', '/colleagues', { key: null, headers: ada.headers })).json;
  expect(people).toContainEqual({ id: ada.userId, name: expect.any(String) });
  const { json } = await write(flowId, { mentions: [ada.userId, ada.userId] });
  expect(json.mentions).toEqual([ada.userId]);
  expect(await mentionsOf(ada)).toEqual([{ flowId, flowName: expect.any(String), comment: json }]);
  expect((await api.call('GET', '/mentions')).json.mentions).toEqual([]);
  await api.call('PUT', `/flows/${flowId}/comments/${json.id}`, { body: { resolved: true } });
  expect(await mentionsOf(ada)).toEqual([]);
  const refused = await write(flowId, { mentions: ['someone-else'] });
  expect(refused.json).toMatchObject({ code: 'invalid-request', pointer: '/mentions' });
});

it('refuses items that a flow cannot have, and comments of those who may not change the flow', async () => {
  const flowId = await createSmallFlow(api);
  for (const body of [
    { item: 'person:1' },
    { item: 'node:' },
    { text: ' ' },
    { text: 'x'.repeat(2001) },
    { field: '/x' },
  ])
    expect((await write(flowId, body)).status).toBe(400);
  const viewer = await createPerson(api, api.owner.workspaceId, 'viewer');
  const asViewer = { key: null, headers: { ...viewer.headers, ...freshKey() }, body: COMMENT };
  expect((await api.call('POST', `/flows/${flowId}/comments`, asViewer)).status).toBe(403);
  expect((await write('flow_missing', {})).status).toBe(404);
});
