import { readFileSync } from 'node:fs';
import type { TestApi } from '../../../lib/server/http/testing/test-api';
import { gatesFlow, hugeFlow, layerOn, longNames, slowFlow } from './heavy-flows';

export type HeavyRequest = { name: string; method: string; url: string; body?: string };

const START = JSON.stringify({ input: { type: 'start' } });
/** As long as a message may be: what understanding reads takes as long as in any message. */
const TEXTS = {
  'a long message of numbers': '1 and a half '.repeat(1_200),
  'a long message of requests': 'book a meeting with Ann tomorrow at 3pm for 30 minutes. '.repeat(280),
};
/** Characters that are not ASCII, which take more time to encode. */
const toAccented = (text: string) => text.replaceAll('Some words', 'Sömé wörds');

/** Requests that are as expensive as the limits allow, with the flows and conversations they need. */
export async function prepareHeavyRequests(api: TestApi, key: string): Promise<HeavyRequest[]> {
  const create = async (document: object): Promise<string> =>
    (await api.call('POST', '/flows', { key, raw: JSON.stringify({ document }) })).json.id;
  const publish = async (document: object): Promise<string> => {
    const id = await create(document);
    await api.call('POST', `/flows/${id}/versions`, { key, body: {} });
    await api.call('PUT', `/flows/${id}/environments/production`, { key, body: { version: 1 } });
    return id;
  };
  const huge = await publish(hugeFlow());
  const layered = await create(layerOn(huge));
  const slow = await publish(slowFlow());
  const gates = await publish(gatesFlow(600));
  const chat = await publish(JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8')));
  const { json } = await api.call('POST', `/flows/${chat}/turns`, {
    key,
    raw: START,
    headers: { 'idempotency-key': 'the-start-of-the-chat' },
  });
  const merge = `/flows/${huge}/merge`;
  const large = JSON.stringify({ document: hugeFlow() });
  const get = (name: string, url: string): HeavyRequest => ({ name, method: 'GET', url });
  const post = (name: string, url: string, body: string): HeavyRequest => ({
    name,
    method: 'POST',
    url,
    body,
  });
  const ofMany = (value: unknown) => JSON.stringify({ document: { facts: Array(199_000).fill(value) } });
  const keys = Object.fromEntries(Array.from({ length: 190_000 }, (_, index) => [`key${index}`, index]));
  return [
    // First, so that their versions are not compiled yet.
    post('the first turn of a huge flow', `/flows/${huge}/turns`, START),
    post('the first turn of a flow with many conditions', `/flows/${gates}/turns`, START),
    post('a turn with many conditions that are never true', `/flows/${slow}/turns`, START),
    ...Object.entries(TEXTS).map(([name, text]) => {
      const body = { sessionId: json.sessionId, input: { type: 'message', text } };
      return post(name, `/flows/${chat}/turns`, JSON.stringify(body));
    }),
    post('a document with long names', merge, JSON.stringify({ document: longNames(4, 8_000) })),
    post('a document of empty objects', merge, ofMany({})),
    post('a document of numbers', merge, ofMany(1)),
    post('a document of keys', merge, JSON.stringify({ document: { keys } })),
    post('unknown fields', merge, JSON.stringify(keys)),
    post('a huge document', merge, large),
    post('a huge document with accents', merge, toAccented(large)),
    post('a huge document that is not JSON', merge, `${large}x`),
    post('nothing but lines', merge, `${'\n'.repeat(5_000_000)}x`),
    post('the preview of a huge draft', merge, '{}'),
    post('the preview of a layer on a huge flow', `/flows/${layered}/merge`, '{}'),
    get('the list of flows', '/flows'),
    get('a huge draft', `/flows/${huge}`),
    get('a huge version', `/flows/${huge}/versions/1`),
    get('the changes of a huge flow', `/flows/${huge}/diff?from=1&to=draft`),
    post('the impact of a huge flow', `/flows/${huge}/impact`, '{}'),
    post('the tests of a huge flow', `/flows/${huge}/tests/run`, '{}'),
  ];
}
