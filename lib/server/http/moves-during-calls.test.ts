import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let server: ToolServer;
let api: TestApi;
beforeAll(async () => {
  server = await startToolServer();
  api = await createTestApi({ egress: [server.host] });
});
afterAll(async () => {
  await api?.close();
  await server?.close();
});

/** Sends the given text to a tool that must not be called twice. */
const document = (question: string) => ({
  schemaVersion: '1',
  name: 'Booking',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'order', type: 'text' }],
  states: [],
  gates: [],
  tools: [
    {
      id: 'book',
      name: 'Book',
      binding: { type: 'http', method: 'POST', url: server.url('/book'), body: 'json' },
    },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: question, produces: ['order'], askAlways: true },
        { id: 'book', type: 'action', name: 'Book', call: { tool: 'book', onDone: 'Booked.' } },
      ],
      edges: [
        { id: 'e1', from: 'ask', to: 'book' },
        { id: 'e2', from: 'book', to: 'ask' },
      ],
    },
  ],
});

it('lets a call finish that runs during a release, and moves the conversation with its next turn', async () => {
  const created = await api.call('POST', '/flows', {
    body: { name: 'Booking', document: document('Which?') },
  });
  const flow = `/flows/${created.json.id}`;
  const publish = async () =>
    (await api.call('POST', `${flow}/versions`, { body: { notes: '' } })).json.number;
  const release = (body: object) => api.call('PUT', `${flow}/environments/production`, { body });
  const turn = (input: object) =>
    api.call('POST', `${flow}/turns`, { headers: freshKey(), body: { sessionId: 'met', input } });
  await release({ version: await publish() });
  await turn({ type: 'start' });

  const { headers } = await api.call('GET', flow);
  await api.call('PUT', `${flow}/draft`, {
    headers: { 'if-match': headers.get('etag') as string },
    body: document('Which other?'),
  });
  const second = await publish();
  let answered = () => {};
  const called = new Promise<void>((resolve) => {
    server.answer((_, response) => {
      answered = () => json(response, {});
      resolve();
    });
  });
  const booking = turn({ type: 'message', text: 'groceries' });
  await called;
  expect((await release({ version: second, sessions: 'reconcile' })).status).toBe(200);
  const started = performance.now();
  answered();
  const booked = await booking;
  expect(performance.now() - started).toBeLessThan(3000);
  expect(booked.json).toMatchObject({ turn: 2, flow: { version: 1 } });
  expect(booked.json.replies[0]).toMatchObject({ text: 'Booked.' });
  expect(server.seen).toHaveLength(1);

  server.answer((_, response) => json(response, {}));
  const next = await turn({ type: 'message', text: 'flowers' });
  expect(next.json).toMatchObject({ turn: 3, flow: { version: 2 } });
  expect(next.text).toContain('Which other?');
  expect(server.seen).toHaveLength(2);
});
