import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionFiguresSchema } from '@/lib/contract/schemas/figures';
import { SessionResourceSchema } from '@/lib/contract/schemas/sessions';
import { TurnResponseSchema } from '@/lib/contract/schemas/turns';
import { tripDocument } from '@/lib/server/turns/testing/trip-flow';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = (await api.call('POST', '/flows', { body: { document: tripDocument() } })).json.id;
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
});
afterAll(() => api?.close());

async function turn(sessionId: string, input: object) {
  const { json } = await api.call('POST', `/flows/${flowId}/turns`, {
    body: { sessionId, input },
    headers: freshKey(),
  });
  return TurnResponseSchema.parse(json);
}
const say = (sessionId: string, text: string, more = {}) =>
  turn(sessionId, { type: 'message', text, ...more });
const override = (sessionId: string, body: object) =>
  api.call('POST', `/sessions/${sessionId}/override`, { body, headers: freshKey() });
const read = async (sessionId: string) =>
  SessionResourceSchema.strict().parse((await api.call('GET', `/sessions/${sessionId}`)).json);

it('interrupts a task, returns to it, and shows the paused frame meanwhile', async () => {
  await turn('talk', { type: 'start' });
  await say('talk', 'Rome');
  const aside = await say('talk', 'Can you check my booking first?');
  expect(aside).toMatchObject({ status: 'waiting', pending: { node: 'code' } });
  expect((await read('talk')).frames.map(({ graph, state }) => [graph, state])).toEqual([
    ['main', 'paused'],
    ['check', 'active'],
  ]);
  const back = await say('talk', 'ZX42-QUILL');
  expect(back.replies.map(({ text }) => text)).toEqual([
    'It is confirmed. I call 6502530000.',
    'How many nights?',
  ]);
  const resource = await read('talk');
  expect(resource).toMatchObject({
    conversationState: 'WAITING_FOR_SLOT',
    facts: { city: 'Rome' },
    finished: [{ graph: 'check', state: 'completed', outputs: { state: 'confirmed' } }],
  });
  const records = await Promise.all(
    [3, 4].map(async (number) => (await api.call('GET', `/sessions/talk/turns/${number}`)).text),
  );
  expect(JSON.stringify([resource, records])).not.toMatch(/QUILL|253.?0000/);
  const { json } = await api.call('GET', '/sessions/talk/figures');
  expect(SessionFiguresSchema.parse(json).interrupts).toMatchObject({ started: 1, completed: 1 });
});

it('accepts scripted stack commands and scripted answers of tools', async () => {
  await turn('scripted', { type: 'start' });
  const answer = await say('scripted', 'whatever', {
    understanding: { commands: [{ type: 'StartGraph', graph: 'check', inputs: { reference: 'AB-1' } }] },
    answers: { callTool: [{ holder: null, state: 'delayed' }] },
  });
  expect(answer.replies[0]?.text).toContain('It is delayed.');
  expect(answer.pending?.node).toBe('city');
});

it('cancels a task when asked to', async () => {
  await turn('cancelled', { type: 'start' });
  await say('cancelled', 'check my booking');
  const answer = await say('cancelled', 'never mind');
  expect(answer.replies.map(({ text }) => text)).toEqual(['All right, never mind that.', 'Where to?']);
  expect((await read('cancelled')).finished).toMatchObject([{ graph: 'check', state: 'cancelled' }]);
});

it('overrides the path, releases it, and refuses an unknown path', async () => {
  await turn('path', { type: 'start' });
  expect((await override('path', { path: 'work' })).status).toBe(200);
  expect((await read('path')).path).toMatchObject({ active: 'work', locked: true });
  expect((await override('path', { path: null })).status).toBe(200);
  expect((await read('path')).path.locked).toBe(false);
  const refused = await override('path', { path: 'nowhere' });
  const goTo = await override('path', { goTo: 'nowhere' });
  expect([refused.status, refused.json.code, refused.json.pointer]).toEqual([
    goTo.status,
    'invalid-request',
    '/path',
  ]);
  expect((await override('path', { path: 3 })).json.pointer).toBe('/path');
});
