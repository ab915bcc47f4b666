import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

/** Plans one dangerous action from a message, and asks for approval first. */
const document = {
  schemaVersion: '1',
  name: 'Careful',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'wish', type: 'text' }],
  states: [],
  gates: [],
  tools: [
    {
      id: 'sell',
      name: 'Sell',
      summary: 'sell {what}',
      risk: 'high',
      input: { type: 'object', properties: { what: { type: 'string' } }, required: ['what'] },
      binding: { type: 'mock', cases: [{ result: { price: 3 } }] },
    },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'What shall I do?', produces: ['wish'] },
        { id: 'do', type: 'plan', name: 'Do', tools: [{ tool: 'sell' }] },
        {
          id: 'more',
          type: 'question',
          name: 'More',
          text: 'What next?',
          produces: ['wish'],
          askAlways: true,
        },
        { id: 'bye', type: 'terminal', name: 'Bye' },
      ],
      edges: [
        { id: 'e1', from: 'ask', to: 'do' },
        { id: 'e2', from: 'do', to: 'more' },
        { id: 'e3', from: 'more', to: 'bye' },
      ],
    },
  ],
};
const plan = {
  intentType: 'operation',
  confidence: 0.9,
  steps: [{ id: 's1', tool: 'sell', args: { what: 'the car' } }],
};

let api: TestApi;
let flowId: string;
let plainKey: string;
beforeAll(async () => {
  api = await createTestApi();
  const created = await api.call('POST', '/flows', { body: { name: 'Careful', document } });
  flowId = created.json.id;
  const { number } = (await api.call('POST', `/flows/${flowId}/versions`, { body: { notes: '' } })).json;
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: number } });
  plainKey = await api.createKey(['turns:take', 'sessions:read']);
});
afterAll(() => api?.close());

const turn = (sessionId: string, input: object, key?: string) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    headers: freshKey(),
    body: { sessionId, input },
    ...(key !== undefined && { key }),
  });
const AT = '2026-03-01T09:00:00.000Z';

describe('a request of a plan to the customer', () => {
  it('is returned with kind, options and expiry', async () => {
    await turn('asked', { type: 'start', at: AT });
    const asked = await turn('asked', {
      type: 'message',
      text: 'groceries and laundry',
      at: AT,
      answers: { plan: [plan] },
    });
    expect(asked.status).toBe(200);
    expect(asked.json.pending).toMatchObject({
      kind: 'approval',
      expects: 'yes_no',
      options: [{ id: 'yes' }, { id: 'no' }],
      expiresAt: '2026-03-01T09:05:00.000Z',
    });
    expect((await api.call('GET', '/sessions/asked')).json.pending).toEqual(asked.json.pending);
    const done = await turn('asked', { type: 'choice', options: ['yes'], at: AT });
    expect(done.json.pending).toMatchObject({ kind: 'question', node: 'more' });
    expect(done.json.pending.expiresAt).toBeUndefined();
  });
});

describe('an event of the server', () => {
  const result = { operationId: 'events:1:a0', ok: true, value: { price: 3 } };

  it('is accepted from no client', async () => {
    await turn('events', { type: 'start', at: AT });
    for (const input of [
      { type: 'event', name: 'time-out' },
      { type: 'event', name: 'silence' },
      { type: 'event', name: 'tool-result', data: result },
    ]) {
      const refused = await turn('events', input, plainKey);
      expect(refused.status).toBe(400);
      expect(refused.json).toMatchObject({
        pointer: '/input/type',
        detail: expect.stringContaining('turns:script'),
      });
    }
    expect((await api.call('GET', '/sessions/events')).json.turns).toBe(1);
  });

  it('is accepted from tests', async () => {
    await turn('tested', { type: 'start', at: AT });
    const refused = await turn('tested', { type: 'event', name: 'tool-result', data: result, at: AT });
    expect(refused.json).toMatchObject({ turn: 2, status: 'waiting' });
    const { record } = (await api.call('GET', '/sessions/tested/turns/2')).json;
    expect(record.events).toContainEqual(expect.objectContaining({ type: 'tool-result', result: 'refused' }));
    const over = await turn('tested', { type: 'event', name: 'time-out', at: '2026-03-02T09:00:01.000Z' });
    expect(over.json).toMatchObject({ turn: 3, status: 'expired' });
  });

  it.each([
    { type: 'event', name: 'other' },
    { type: 'event', name: 'tool-result' },
    { type: 'event', name: 'tool-result', data: { operationId: 'a', ok: false } },
    { type: 'event', name: 'time-out', data: {} },
  ])('is refused with invalid fields: %j', async (input) => {
    expect((await turn('events', input)).status).toBe(400);
  });
});

describe('an operator’s change of a pending request', () => {
  const override = (
    sessionId: string,
    body: object,
    { headers = freshKey(), ...more }: { headers?: Record<string, string>; key?: string } = {},
  ) => api.call('POST', `/sessions/${sessionId}/override`, { body: { at: AT, ...body }, headers, ...more });
  const pendingOf = async (sessionId: string) =>
    (await api.call('GET', `/sessions/${sessionId}`)).json.pending;
  async function ask(sessionId: string): Promise<void> {
    await turn(sessionId, { type: 'start', at: AT });
    await turn(sessionId, { type: 'message', text: 'groceries', at: AT, answers: { plan: [plan] } });
  }
  const LATER = '2026-03-01T09:30:00.000Z';

  it('extends a request, once per key, so that a later answer counts', async () => {
    await ask('longer');
    const headers = freshKey();
    const body = { pending: { expiresAt: LATER } };
    const changed = await override('longer', body, { headers });
    expect(changed.json).toMatchObject({ turn: 3, pending: { kind: 'approval', expiresAt: LATER } });
    expect((await override('longer', body, { headers })).text).toBe(changed.text);
    expect(await pendingOf('longer')).toMatchObject({ expiresAt: LATER });
    const { record } = (await api.call('GET', '/sessions/longer/turns/3')).json;
    expect(record.events).toContainEqual(
      expect.objectContaining({ type: 'pending-changed', expiresAt: LATER }),
    );
    const late = { type: 'choice', options: ['yes'], at: '2026-03-01T09:20:00.000Z' };
    expect((await turn('longer', late)).json.pending).toMatchObject({ kind: 'question', node: 'more' });
  });

  it('sets the attempts of a question, and expires a request', async () => {
    await turn('tried', { type: 'start', at: AT });
    expect((await override('tried', { pending: { attempts: 2 } })).json.pending).toMatchObject({
      node: 'ask',
    });
    const { record } = (await api.call('GET', '/sessions/tried/turns/2')).json;
    expect(record.events).toContainEqual(
      expect.objectContaining({ type: 'pending-changed', node: 'ask', attempts: 2 }),
    );
    await ask('given-up');
    const given = await override('given-up', { pending: null });
    expect(given.json.pending?.kind).not.toBe('approval');
  });

  it('refuses changes that do not fit the pending request, and stores nothing', async () => {
    await ask('fits');
    const refused = await override('fits', { pending: { attempts: 1 } });
    expect(refused).toMatchObject({ status: 400, json: { pointer: '/pending/attempts' } });
    const instant = await override('fits', { pending: { expiresAt: 'soon' } });
    expect(instant).toMatchObject({ status: 400, json: { pointer: '/pending/expiresAt' } });
    await turn('fits', { type: 'choice', options: ['yes'], at: AT });
    // The request was answered; a question is pending now.
    const stale = await override('fits', { pending: { expiresAt: LATER } });
    expect(stale).toMatchObject({ status: 400, json: { pointer: '/pending/expiresAt' } });
    expect((await api.call('GET', '/sessions/fits')).json.turns).toBe(3);
    const unknown = await override('nobody', { pending: { attempts: 1 } });
    expect(unknown.json.code).toBe('session-not-found');
  });

  it('requires the scope', async () => {
    await turn('closed', { type: 'start', at: AT });
    const refused = await override('closed', { pending: { attempts: 1 } }, { key: plainKey });
    expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await api.call('GET', '/sessions/closed')).json.turns).toBe(1);
  });
});
