import { readFileSync } from 'node:fs';
import type { TurnRecord } from '@turnpike/engine/turn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelKind } from '@/lib/contract/names';
import { parseRecord } from '@/lib/server/conversations/views/session-views';
import { publishFlow, publishTemplate } from '@/lib/server/http/testing/channel-conversations';
import { freshKey } from '@/lib/server/http/testing/fixtures';
import { createTestApi, SECRET, type TestApi } from '@/lib/server/http/testing/test-api';
import { callbackPathOf } from './accounts/channels';
import { createChannelWork } from './kit/create-channel-work';
import { callTool, connectAgent, serveApi } from './mcp/testing/connect-agent';
import { addChannel } from './testing/add-channel';
import { type FakeMessenger, startFakeMessenger } from './testing/fake-messenger';
import { signWebhook, telegramUpdate, whatsAppText } from './testing/webhook-requests';

type Talk = (flowId: string, texts: readonly string[]) => Promise<string>;
let api: TestApi;
let messengers: Record<ChannelKind, FakeMessenger>;
let mcp: Awaited<ReturnType<typeof serveApi>>;
let people = 49_151_000;

beforeAll(async () => {
  const [telegram, whatsapp] = await Promise.all([
    startFakeMessenger('telegram'),
    startFakeMessenger('whatsapp'),
  ]);
  messengers = { telegram, whatsapp };
  api = await createTestApi({ egress: [telegram.host, whatsapp.host] });
  mcp = await serveApi(api);
});
afterAll(async () => {
  await mcp?.close();
  await api?.close();
  for (const messenger of Object.values(messengers ?? {})) await messenger.close();
});

const newestSession = async (flowId: string): Promise<string> =>
  (await api.prisma.session.findFirstOrThrow({ where: { flowId }, orderBy: { createdAt: 'desc' } })).id;

/** As a client of the API, or as the chat page of a link. */
async function takeTurns(flowId: string, texts: readonly string[], key?: string): Promise<string> {
  const own = key !== undefined && { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  let sessionId: string | undefined;
  for (const input of [{ type: 'start' }, ...texts.map((text) => ({ type: 'message', text }))]) {
    const headers = { 'idempotency-key': `door-${crypto.randomUUID()}`, ...own };
    const { json } = await api.call('POST', `/flows/${flowId}/turns`, {
      key,
      body: { sessionId, input },
      headers,
    });
    sessionId = json.sessionId;
    // It ends before a message, if its flow asks nothing.
    if (json.status === 'complete') break;
  }
  return sessionId as string;
}

const write =
  (kind: ChannelKind): Talk =>
  async (flowId, texts) => {
    const { workspaceId } = api.owner;
    const apiUrl = messengers[kind].url;
    const account = await addChannel(api.deps.pool, SECRET, { workspaceId, flowId, kind, apiUrl });
    const work = createChannelWork({ ...api.deps, fetch: api.deps.providers.fetch }, () => undefined);
    const sender = String(++people);
    for (const [id, text] of texts.entries()) {
      const said = { id: String(id + 1), sender, text };
      const raw = JSON.stringify(kind === 'telegram' ? telegramUpdate(said) : whatsAppText(said));
      await api.call('POST', callbackPathOf(kind, account), {
        key: null,
        raw,
        headers: signWebhook(kind, raw),
      });
      await work.look();
      await work.idle();
    }
    return newestSession(flowId);
  };

const DOORS: Record<string, Talk> = {
  async chat(flowId, texts) {
    const link = await api.call('PUT', `/flows/${flowId}/environments/production/chat-link`);
    return takeTurns(flowId, texts, link.json.chatId);
  },
  async openai(flowId, texts) {
    const name = `door-${crypto.randomUUID()}`;
    for (const content of texts)
      await api.call('POST', '/api/openai/v1/chat/completions', {
        body: { model: flowId, messages: [{ role: 'user', content }] },
        headers: { 'x-turnpike-session': name, ...freshKey() },
      });
    return name;
  },
  async mcp(flowId, texts) {
    const agent = await connectAgent(mcp.url, await api.createKey(['turns:take']));
    const { tools } = await agent.listTools();
    const tool = tools.find(({ name }) => name.endsWith(flowId.slice(-8)))?.name ?? '';
    let sessionId: string | undefined;
    for (const message of texts) {
      const { structuredContent } = await callTool(agent, tool, { ...(sessionId && { sessionId }), message });
      sessionId = structuredContent.sessionId;
    }
    await agent.close();
    return sessionId as string;
  },
  async rasa(flowId, texts) {
    const sender = String(++people);
    for (const message of texts)
      await api.call('POST', `/api/channels/rest/${flowId}/webhook`, { body: { sender, message } });
    return newestSession(flowId);
  },
  telegram: write('telegram'),
  whatsapp: write('whatsapp'),
};

/** Memory of a customer is not a decision, and not every door knows its customer. */
const isDecision = ({ type }: TurnRecord['events'][number]) => !type.startsWith('customer-');

/** What the engine decided, without ids and times. */
async function readDecisions(sessionId: string): Promise<unknown[]> {
  const { workspaceId } = api.owner;
  const turns = await api.deps.turns.store.listTurns({ workspaceId, sessionId }, { after: 0, limit: 50 });
  return turns.map(({ record }) => {
    const { events, replies, status, after } = parseRecord(record);
    const text = JSON.stringify({
      events: events.filter(isDecision),
      replies,
      status,
      pending: after.pending,
    });
    return JSON.parse(text.replaceAll(sessionId, 'SESSION').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'));
  });
}

const golden = (name: string) =>
  JSON.parse(readFileSync(`engine/testing/golden/${name}/flow.json`, 'utf8')) as object;
const CASES: [name: string, publish: () => Promise<string>, texts: readonly string[]][] = [
  ['quick-replies', () => publishFlow(api, golden('quick-replies')), ['Deutsch', 'large', 'A dozen']],
  ['choices', () => publishFlow(api, golden('choices')), ['small', 'cap', 'no']],
  ['quick-replies-held', () => publishFlow(api, golden('quick-replies-held')), ['seven', 's', 'no']],
  ['content-carousel', () => publishFlow(api, golden('content-carousel')), ['Red']],
  ['content-locales', () => publishFlow(api, golden('content-locales')), ['When are you open?', 'bye']],
  ['content-parts', () => publishFlow(api, golden('content-parts')), ['hello']],
  ['content-dropped', () => publishFlow(api, golden('content-dropped')), ['hello']],
  ['lead-qualification', () => publishTemplate(api, 'lead-qualification'), ['300 lbs, currently at 225']],
  ['returns-desk', () => publishTemplate(api, 'returns-desk'), ['return 12345', 'yep']],
];

describe.each(CASES)('a conversation with %s', (_, publish, texts) => {
  let flowId: string;
  let expected: unknown[];
  beforeAll(async () => {
    flowId = await publish();
    expected = await readDecisions(await takeTurns(flowId, texts));
    expect(expected.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(DOORS))('is decided through %s as through the API', async (_door, talk) => {
    expect(await readDecisions(await talk(flowId, texts))).toEqual(expected);
  });
});
