import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

/** Plans one dangerous thing from a message, and asks before it is done. */
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

describe('what a plan asks of the customer', () => {
  it('is told with its kind, its options and until when an answer counts', async () => {
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

describe('what the server tells a conversation itself', () => {
  const result = { operationId: 'events:1:a0', ok: true, value: { price: 3 } };

  it('is taken from nobody else', async () => {
    await turn('events', { type: 'start', at: AT });
    for (const input of [
      { type: 'event', name: 'time-out' },
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

  it('is taken from tests', async () => {
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
  ])('is refused in another shape: %j', async (input) => {
    expect((await turn('events', input)).status).toBe(400);
  });
});
