import { readFileSync } from 'node:fs';
import type { OperationId } from '@/lib/contract/url';
import type { TestApi } from '../../../lib/server/http/testing/test-api';
import { prepareHeavyData } from './heavy-data';
import { gatesFlow, hugeFlow, layerOn, longNames, slowFlow, toolsFlow } from './heavy-flows';
import type { HeavyRequest } from './heavy-request';

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
    const live = await api.call('PUT', `/flows/${id}/environments/production`, { key, body: { version: 1 } });
    if (live.status !== 200) throw new Error(live.text);
    return id;
  };
  const huge = await publish(hugeFlow());
  const layered = await create(layerOn(huge));
  const slow = await publish(slowFlow());
  const gates = await publish(gatesFlow(600));
  const tools = await publish(toolsFlow());
  const chat = await publish(JSON.parse(readFileSync('public/gallery/calendar-assistant.flow.json', 'utf8')));
  const { json } = await api.call('POST', `/flows/${chat}/turns`, {
    key,
    raw: START,
    headers: { 'idempotency-key': 'the-start-of-the-chat' },
  });
  const large = JSON.stringify({ document: hugeFlow() });
  const get = (id: OperationId, name: string, url: string): HeavyRequest => ({
    name,
    id,
    method: 'GET',
    url,
  });
  const post = (id: OperationId, name: string, url: string, body: string): HeavyRequest => ({
    ...{ name, id, method: 'POST', url, body },
  });
  const turn = (name: string, flow: string, body: string) =>
    post('takeTurn', name, `/flows/${flow}/turns`, body);
  const merge = (name: string, body: string, flow = huge) =>
    post('mergeDraft', name, `/flows/${flow}/merge`, body);
  const ofMany = (value: unknown) => JSON.stringify({ document: { facts: Array(199_000).fill(value) } });
  const keys = Object.fromEntries(Array.from({ length: 190_000 }, (_, index) => [`key${index}`, index]));
  return [
    // First, so that their versions are not compiled yet.
    turn('the first turn of a huge flow', huge, START),
    turn('the first turn of a flow with many conditions', gates, START),
    turn('the first turn of a flow with many tools', tools, START),
    turn('a turn with many conditions that are never true', slow, START),
    ...Object.entries(TEXTS).map(([name, text]) => {
      const body = { sessionId: json.sessionId, input: { type: 'message', text } };
      return turn(name, chat, JSON.stringify(body));
    }),
    merge('a document with long names', JSON.stringify({ document: longNames(4, 8_000) })),
    merge('a document of empty objects', ofMany({})),
    merge('a document of numbers', ofMany(1)),
    merge('a document of keys', JSON.stringify({ document: { keys } })),
    merge('unknown fields', JSON.stringify(keys)),
    merge('a huge document', large),
    merge('a huge document with accents', toAccented(large)),
    merge('a huge document that is not JSON', `${large}x`),
    merge('nothing but lines', `${'\n'.repeat(5_000_000)}x`),
    merge('the preview of a huge draft', '{}'),
    merge('the preview of a flow with many tools', '{}', tools),
    merge('the preview of a layer on a huge flow', '{}', layered),
    get('listFlows', 'the list of flows', '/flows'),
    get('getFlow', 'a huge draft', `/flows/${huge}`),
    get('getVersion', 'a huge version', `/flows/${huge}/versions/1`),
    get('diffVersions', 'the changes of a huge flow', `/flows/${huge}/diff?from=1&to=draft`),
    post('measureImpact', 'the impact of a huge flow', `/flows/${huge}/impact`, '{}'),
    post('runTests', 'the tests of a huge flow', `/flows/${huge}/tests/run`, '{}'),
    ...(await prepareHeavyData({ api, key, huge, chat, gates, tools })),
  ];
}
