import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { freshKey } from '@/lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { startTracing } from './start-tracing';
import { startCollector } from './testing/start-collector';

let api: TestApi;
let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Awaited<ReturnType<typeof startTracing>>;

beforeAll(async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'Authorization=Basic cGstbGY6c2stbGY=');
  collector = await startCollector();
  tracing = await startTracing(`${collector.url}/api/public/otel`, { sendsContent: true });
  api = await createTestApi({ tracer: tracing.tracer });
});
afterAll(async () => {
  await api?.close();
  collector?.close();
  vi.unstubAllEnvs();
});

/** Asks for a name, and then for an e-mail address that is sensitive. */
async function publish(): Promise<string> {
  const document = {
    schemaVersion: '1',
    name: 'Desk',
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'CONTACT' },
    facts: [
      { name: 'size', type: 'number' },
      { name: 'email', type: 'email', sensitive: true },
    ],
    states: [],
    gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['size', 'email'] } }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          { id: 'a', type: 'question', name: 'Size', text: 'Which size?', produces: ['size'] },
          { id: 'b', type: 'question', name: 'Address', text: 'Your address?', produces: ['email'] },
        ],
      },
    ],
  };
  const { json } = await api.call('POST', '/flows', { body: { document } });
  expect((await api.call('POST', `/flows/${json.id}/versions`, { body: {} })).status).toBe(201);
  await api.call('PUT', `/flows/${json.id}/environments/production`, { body: { version: 1 } });
  return json.id;
}

it('sends messages, replies and the customer to Langfuse if the operator chose so, but no sensitive value', async () => {
  const flow = await publish();
  const take = async (body: object) =>
    (await api.call('POST', `/flows/${flow}/turns`, { body, headers: freshKey() })).json;
  const { sessionId } = await take({ input: { type: 'start' }, customerId: 'ann' });
  await take({ sessionId, input: { type: 'message', text: 'about 12' } });
  await take({ sessionId, input: { type: 'message', text: 'ann@example.com' } });
  await tracing.stop();
  const turns = collector.readSpans().filter(({ name }) => name === 'invoke_agent');
  const contents = turns.map(({ attributes }) => [
    attributes['langfuse.user.id'],
    attributes['langfuse.observation.input'],
    attributes['langfuse.observation.output'],
  ]);
  expect(contents).toEqual([
    ['ann', undefined, 'Which size?'],
    ['ann', 'about 12', 'Your address?'],
    ['ann', MASKED_TEXT, expect.any(String)],
  ]);
  expect(JSON.parse(String(turns[1]?.attributes['gen_ai.input.messages']))).toEqual([
    { role: 'user', parts: [{ type: 'text', content: 'about 12' }] },
  ]);
  expect(JSON.parse(String(turns[1]?.attributes['gen_ai.output.messages']))).toEqual([
    { role: 'assistant', parts: [{ type: 'text', content: 'Your address?' }], finish_reason: 'stop' },
  ]);
  expect(collector.readText()).not.toContain('ann@');
  expect(collector.requests[0]).toEqual({
    path: '/api/public/otel/v1/traces',
    authorization: 'Basic cGstbGY6c2stbGY=',
  });
});
