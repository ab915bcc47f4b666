import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWireServer, type WireServer } from '@/lib/server/providers/testing/wire-server';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let server: WireServer;
let api: TestApi;
let flowId: string;
beforeAll(async () => {
  server = await startWireServer();
  api = await createTestApi({ egress: [server.host] });
  await api.call('PUT', '/providers/groq', { body: { key: 'sk-canary-1', baseUrl: server.url('groq') } });
  flowId = (await api.call('POST', '/flows', { body: { document: chatty() } })).json.id;
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
});
afterAll(async () => {
  await api?.close();
  await server?.close();
});
beforeEach(() => server.reset());

/** One step whose reply a model writes. */
function chatty() {
  return {
    schemaVersion: '1',
    name: 'Chatty',
    locale: 'en',
    main: 'talk',
    facts: [],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'talk',
        name: 'Talk',
        strategy: 'meaning',
        entry: 'listen',
        nodes: [{ id: 'listen', type: 'step', name: 'Listen', text: 'Tell me more.', terminal: true }],
        edges: [
          {
            id: 'again',
            from: 'listen',
            to: 'listen',
            condition: { text: 'tells more', examples: ['and then something happened'] },
          },
        ],
      },
    ],
    settings: { models: { generate: { model: 'groq/writer', timeoutMs: 15_000 } } },
  };
}

const turn = (sessionId: string, input: object, headers: Record<string, string> = {}) =>
  api.call('POST', `/flows/${flowId}/turns`, {
    body: { sessionId, input },
    headers: { accept: 'text/event-stream', ...freshKey(), ...headers },
  });

function read(text: string): [event: string, data: Record<string, unknown>][] {
  return text
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => {
      const [event = '', data = ''] = part.split('\n');
      return [event.replace('event: ', ''), JSON.parse(data.replace('data: ', ''))];
    });
}

describe('a turn as events', () => {
  it('streams the reply while it is written, then the turn as in the JSON answer', async () => {
    server.always({ text: 'Welcome to the desk.' });
    const key = freshKey();
    const { status, headers, text } = await turn('streamed', { type: 'start' }, key);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const events = read(text);
    const pieces = events.filter(([event]) => event === 'delta').map(([, data]) => data.text);
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.join('')).toBe('Welcome to the desk.');
    expect(events.at(-1)).toMatchObject(['turn', { replies: [{ text: 'Welcome to the desk.' }] }]);
    const again = await turn('streamed', { type: 'start' }, { ...key, accept: 'application/json' });
    expect(JSON.parse(again.text)).toEqual(events.at(-1)?.[1]);
  });

  it('restarts when the model fails, and replies with the written text', async () => {
    server.always({ trouble: 'half-stream' });
    const events = read((await turn('broken', { type: 'start' })).text);
    const names = events.map(([event]) => event);
    expect(names.at(-1)).toBe('turn');
    expect(events.at(-1)).toMatchObject(['turn', { replies: [{ text: 'Tell me more.' }] }]);
    if (names.includes('delta')) expect(names).toContain('restart');
  });

  it('is refused with its own status before anything was written', async () => {
    const { status, headers, json } = await turn('nobody', { type: 'message', text: 'Hello?' });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(json.code).toBe('session-not-found');
    expect(server.requests).toEqual([]);
  });
});
