import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/lib/contract/names';
import { freshKey } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

type Someone = { userId: string; headers: Record<string, string> };

const DESK = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'wish', type: 'text' }],
  states: [],
  gates: [{ name: 'SERVED', satisfiedBy: { metricsAll: ['wish'] } }],
  primaryGoal: { gate: 'SERVED' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        { id: 'desk', type: 'handoff', name: 'Desk', reason: 'asks for a person', importance: 'high' },
        { id: 'ask', type: 'question', name: 'Ask', text: 'Anything else?', produces: ['wish'] },
      ],
    },
  ],
};

let api: TestApi;
let flowId: string;
let ann: Someone;
let ben: Someone;
let owner: Someone;
let viewer: Someone;
let sessionId: string;
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
  flowId = (await api.call('POST', '/flows', { body: { document: DESK } })).json.id;
  const { status, text } = await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  expect(status, text).toBe(201);
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  const join = (role: Role) => createPerson(api, api.owner.workspaceId, role);
  ann = await join('operator');
  ben = await join('operator');
  owner = await join('owner');
  viewer = await join('viewer');
});
afterAll(() => api?.close());
beforeEach(async () => {
  sessionId = `claim-${++count}`;
  const body = { sessionId, input: { type: 'start' } };
  await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
});

const as = ({ headers }: Someone, method: string, path: string, body?: object) =>
  api.call(method, `/handoffs/${sessionId}${path}`, {
    key: null,
    body,
    headers: { ...headers, ...(method === 'POST' && freshKey()) },
  });
const claim = (person: Someone, body: object = {}) => as(person, 'PUT', '/claim', body);
const reply = (person: Someone) => as(person, 'POST', '/reply', { text: 'Hello.' });
const holder = async () => (await as(viewer, 'GET', '/claim')).json.claim?.personId ?? null;

describe('a conversation that waits for a person', () => {
  it('is claimed by one person, and refused to the next one with the name of the first', async () => {
    expect(await holder()).toBeNull();
    expect((await claim(ann)).status).toBe(200);
    expect((await claim(ann)).json.personId).toBe(ann.userId);
    const refused = await claim(ben);
    expect([refused.status, refused.json.code]).toEqual([409, 'handoff-claimed']);
    const [item] = (await api.call('GET', `/handoffs?flow=${flowId}`)).json.handoffs;
    expect(item.claim.personId).toBe(ann.userId);
    expect(refused.json.detail).toContain(item.claim.name);
    for (const answer of [
      await reply(ben),
      await as(ben, 'POST', '/return', {}),
      await as(ben, 'DELETE', '/claim'),
    ])
      expect(answer.json.code).toBe('handoff-claimed');
    expect((await reply(ann)).status).toBe(200);
  });

  it('is claimed by the first reply', async () => {
    expect((await reply(ben)).status).toBe(200);
    expect(await holder()).toBe(ben.userId);
    expect((await reply(ann)).json.code).toBe('handoff-claimed');
  });

  it('goes to one of many who claim it at once', async () => {
    const answers = await Promise.all([ann, ben, ann, ben, owner].map((person) => claim(person)));
    const got = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.personId));
    expect([...got]).toEqual([await holder()]);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
  });

  it('gives a repeated reply or return its stored answer, also after another person took over', async () => {
    const again = freshKey();
    const send = (path: string, body: object) =>
      api.call('POST', `/handoffs/${sessionId}${path}`, {
        ...{ key: null, body },
        headers: { ...ann.headers, 'idempotency-key': `${again['idempotency-key']}${path}` },
      });
    const said = await send('/reply', { text: 'Hello.' });
    await claim(owner, { takeOver: true });
    const repeated = await send('/reply', { text: 'Hello.' });
    expect([repeated.status, repeated.text]).toEqual([200, said.text]);
    expect((await send('/reply', { text: 'Other words.' })).json.code).toBe('idempotency-key-reused');
    expect((await reply(ann)).json.code).toBe('handoff-claimed');

    await claim(owner, { personId: ann.userId });
    const returned = await send('/return', { node: 'desk' });
    expect(returned.json.status).toBe('handoff');
    await claim(ben);
    expect((await send('/return', { node: 'desk' })).text).toBe(returned.text);
    expect(await holder()).toBe(ben.userId);
  });

  it('is taken over only by an owner who confirms it', async () => {
    await claim(ann);
    expect((await claim(ben, { takeOver: true })).json.code).toBe('handoff-claimed');
    expect((await claim(owner)).json.code).toBe('handoff-claimed');
    expect((await claim(owner, { takeOver: true })).json.personId).toBe(owner.userId);
    expect((await reply(ann)).json.code).toBe('handoff-claimed');
  });

  it('is assigned by the one who has it to a member who may reply', async () => {
    await claim(ann);
    const wrong = await claim(ann, { personId: viewer.userId });
    expect(wrong.json).toMatchObject({ code: 'invalid-request', pointer: '/personId' });
    expect((await claim(ann, { personId: ben.userId })).json.personId).toBe(ben.userId);
    expect((await claim(ann, { personId: ann.userId })).json.code).toBe('handoff-claimed');
    const { assignees } = (await api.call('GET', '/handoff-assignees')).json;
    const ids = assignees.map(({ personId }: { personId: string }) => personId);
    expect(ids).toEqual(expect.arrayContaining([ann.userId, ben.userId, owner.userId]));
    expect(ids).not.toContain(viewer.userId);
  });

  it('is free again after it is released, handed back, or its holder left the workspace', async () => {
    await claim(ann);
    expect((await as(ann, 'DELETE', '/claim')).status).toBe(204);
    expect(await holder()).toBeNull();
    const { userId, headers } = await createPerson(api, api.owner.workspaceId, 'operator');
    await claim({ userId, headers });
    await api.call('DELETE', `/members/${userId}`);
    expect(await holder()).toBeNull();
    expect((await claim(ben)).json.personId).toBe(ben.userId);
    expect((await as(ben, 'POST', '/return', { node: 'ask' })).json.status).toBe('waiting');
    expect(await holder()).toBeNull();
    expect((await claim(ann)).json.code).toBe('not-handed-off');
  });
});

it('says that no one answers outside the hours of the environment, and stores that it did', async () => {
  const url = `/flows/${flowId}/environments/production/settings`;
  // Three days from now, in any time zone.
  const day = ((new Date().getUTCDay() + 2) % 7) + 1;
  const hours = { timezone: 'Europe/Berlin', days: [{ day, from: '09:00', to: '17:00' }] };
  const start = async (id: string) => {
    const body = { sessionId: id, input: { type: 'start' } };
    const { json } = await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
    return json.replies[0].text;
  };
  const put = (deskHours: object | null) => api.call('PUT', url, { body: { deskHours } });
  expect((await put({ ...hours, timezone: 'Nowhere' })).json.code).toBe('invalid-request');
  expect((await put(hours)).json.deskHours).toEqual(hours);
  expect(await start('closed')).toMatch(/^Nobody is here right now/);
  const { record } = (await api.call('GET', '/sessions/closed/turns/1')).json;
  expect(record.input.deskClosed).toBe(true);
  await put(null);
  expect(await start('open')).toBe('A person will take over from here.');
});

describe('canned replies', () => {
  const save = (id: string, body: object) => api.call('PUT', `/canned-replies/${id}`, { body });
  const list = async () => (await api.call('GET', '/canned-replies')).json.replies;

  it('are saved, changed and deleted, and listed by name', async () => {
    await save('b', { name: 'Thanks', text: 'Thank you, {name}.' });
    await save('a', { name: 'Greeting', text: 'Hello.' });
    await save('a', { name: 'greeting', text: 'Hello {name}.' });
    expect(await list()).toEqual([
      { id: 'a', name: 'greeting', text: 'Hello {name}.' },
      { id: 'b', name: 'Thanks', text: 'Thank you, {name}.' },
    ]);
    expect((await api.call('DELETE', '/canned-replies/a')).status).toBe(204);
    expect((await api.call('DELETE', '/canned-replies/a')).json.code).toBe('canned-reply-not-found');
    expect(await list()).toHaveLength(1);
  });

  it.each([[{ name: '', text: 'x' }], [{ name: 'x', text: ' ' }], [{ name: 'x' }]])(
    'refuses %j',
    async (body) => {
      expect((await save('wrong', body)).json.code).toBe('invalid-request');
    },
  );
});
