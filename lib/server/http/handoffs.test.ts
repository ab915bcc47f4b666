import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HandoffListSchema } from '@/lib/contract/schemas/handoffs';
import { TurnResponseSchema } from '@/lib/contract/schemas/turns';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

const named = { requires: ['NAMED'] };
/** Asks for a name, hands off to a desk, then asks for a city and a card. */
const DESK = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'name', type: 'text' },
    { name: 'city', type: 'text' },
    { name: 'card', type: 'text', sensitive: true },
  ],
  states: [],
  gates: [
    { name: 'NAMED', satisfiedBy: { metricsAll: ['name'] } },
    { name: 'PLACED', satisfiedBy: { metricsAll: ['city'] } },
    { name: 'PAID', satisfiedBy: { metricsAll: ['card'] } },
  ],
  primaryGoal: { gate: 'PAID' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        { id: 'name', type: 'question', name: 'Name', text: 'Your name?', produces: ['name'] },
        {
          id: 'desk',
          type: 'handoff',
          name: 'Desk',
          reason: 'checks the name',
          queue: 'front',
          importance: 'high',
          ...named,
        },
        { id: 'city', type: 'question', name: 'City', text: 'Which city?', produces: ['city'], ...named },
        {
          id: 'card',
          type: 'question',
          name: 'Card',
          text: 'Which card?',
          produces: ['card'],
          requires: ['PLACED'],
        },
      ],
    },
  ],
};
/** An edges graph that ends at a desk. */
const DEAD_END = {
  ...DESK,
  gates: [],
  primaryGoal: undefined,
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'name',
      nodes: [
        { id: 'name', type: 'question', name: 'Name', text: 'Your name?', produces: ['name'] },
        { id: 'desk', type: 'handoff', name: 'Desk', reason: 'checks the name' },
      ],
      edges: [{ id: 'to-desk', from: 'name', to: 'desk' }],
    },
  ],
};

let api: TestApi;
let desk: string;
let flowId: string;
let sessionId: string;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  desk = await publish(DESK);
});
afterAll(() => api?.close());
beforeEach(async () => {
  flowId = desk;
  sessionId = `desk-${++count}`;
  await turn({ type: 'start' });
});

async function publish(document: object): Promise<string> {
  const { id } = (await api.call('POST', '/flows', { body: { document } })).json;
  const { status, text } = await api.call('POST', `/flows/${id}/versions`, { body: {} });
  expect(status, text).toBe(201);
  await api.call('PUT', `/flows/${id}/environments/production`, { body: { version: 1 } });
  return id;
}
const turn = async (input: object) =>
  (
    await api.call('POST', `/flows/${flowId}/turns`, {
      body: { sessionId, input },
      headers: freshKey(),
    })
  ).json;
const say = (text: string, commands: object[] = []) =>
  turn({ type: 'message', text, understanding: { commands } });
const handOff = async () =>
  expect(await say('Ada', [{ type: 'SetFact', fact: 'name', value: 'Ada' }])).toMatchObject({
    status: 'handoff',
  });
const reply = (text: string, headers = freshKey(), key?: string) =>
  api.call('POST', `/handoffs/${sessionId}/reply`, { body: { text }, headers, ...(key && { key }) });
const giveBack = (body?: object, headers = freshKey()) =>
  api.call('POST', `/handoffs/${sessionId}/return`, { body, headers });
async function list(query = '') {
  const { json } = await api.call('GET', `/handoffs${query}`);
  return HandoffListSchema.parse(json).handoffs;
}
const mine = async (query = '') => (await list(query)).find(({ id }) => id === sessionId);
const audited = async (action: string, outcome = 'done') =>
  (await api.prisma.audit.findMany({ where: { action, outcome } })).filter(
    ({ object }) => object.split('/')[0] === sessionId,
  );

describe('GET /handoffs', () => {
  it('lists waiting conversations with reason, time, last message and unread count', async () => {
    await handOff();
    const fresh = await mine();
    expect(fresh).toMatchObject({
      flow: { id: flowId, name: 'Desk', version: 1 },
      reason: 'checks the name',
      queue: 'front',
      node: 'desk',
      unread: 0,
      lastMessage: { from: 'flow', text: 'A person will take over from here.' },
    });
    await say('Hello?');
    await say('Anybody?');
    const waiting = await mine();
    expect(waiting).toMatchObject({ unread: 2, lastMessage: { from: 'customer', text: 'Anybody?' } });
    expect(waiting?.waitingSince).toBe(fresh?.waitingSince);
    await reply('I am here.');
    expect(await mine()).toMatchObject({
      unread: 0,
      lastMessage: { from: 'person', text: 'I am here.' },
      customerMessage: { from: 'customer', text: 'Anybody?' },
    });
    await say('Good.');
    expect(await mine()).toMatchObject({ unread: 1, waitingSince: fresh?.waitingSince });
  });

  it('counts from zero after a conversation was handed back and off again', async () => {
    await handOff();
    await say('Hello?');
    await giveBack({ node: 'desk' });
    expect(await mine()).toMatchObject({ unread: 0, turns: 4 });
  });

  it('filters by flow and by queue', async () => {
    await handOff();
    expect(await mine(`?flow=${flowId}&queue=front`)).toBeDefined();
    expect(await mine('?queue=back')).toBeUndefined();
    expect((await api.call('GET', '/handoffs?flow=nothing')).json.code).toBe('flow-not-found');
    expect((await api.call('GET', '/handoffs?queue=')).status).toBe(400);
  });

  it('masks sensitive values in the last message', async () => {
    await handOff();
    await giveBack({ node: 'card' });
    await say('quince-4711', [{ type: 'SetFact', fact: 'card', value: 'quince-4711' }, { type: 'Escalate' }]);
    await say('it was quince-4711');
    const { text } = await api.call('GET', '/handoffs');
    expect(text).toContain(sessionId);
    expect(text).not.toContain('quince');
  });
});

describe('POST /handoffs/{id}/reply', () => {
  it('sends the reply in the operator’s name, and changes nothing else', async () => {
    await handOff();
    const before = (await api.call('GET', `/sessions/${sessionId}`)).json;
    const { status, json } = await reply('  One moment.  ');
    expect(status).toBe(200);
    expect(TurnResponseSchema.parse(json)).toMatchObject({
      turn: 3,
      status: 'handoff',
      replies: [{ text: 'One moment.', operator: { name: expect.any(String) } }],
    });
    const { turns, updatedAt: _, ...after } = (await api.call('GET', `/sessions/${sessionId}`)).json;
    expect(turns).toBe(3);
    expect({ ...after, turns: before.turns, updatedAt: before.updatedAt }).toEqual(before);
    const [first] = (await api.call('GET', `/sessions/${sessionId}/turns`)).json.turns.slice(-1);
    expect(first).toMatchObject({ input: { type: 'operator', text: 'One moment.' } });
  });

  it('sends one reply per key, however often it is repeated, and audits it once', async () => {
    await handOff();
    const key = freshKey();
    const first = await reply('One moment.', key);
    const again = await reply('One moment.', key);
    expect(again.text).toBe(first.text);
    expect((await reply('Something else.', key)).json.code).toBe('idempotency-key-reused');
    expect(await audited('handoff.reply')).toMatchObject([
      { object: `${sessionId}/3`, outcome: 'done', workspaceId: api.owner.workspaceId },
    ]);
  });

  it('is ordered among messages that arrive at the same time', async () => {
    await handOff();
    const sent = await Promise.all([say('a'), reply('b'), say('c'), reply('d')]);
    expect(sent).toHaveLength(4);
    const { turns } = (await api.call('GET', `/sessions/${sessionId}/turns`)).json;
    expect(turns.map((item: { turn: number }) => item.turn)).toEqual([1, 2, 3, 4, 5, 6]);
    const words = turns.slice(2).map((item: { input: { text: string } }) => item.input.text);
    expect(words.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses conversations that are not handed off, over, or unknown', async () => {
    const early = await reply('Hello.');
    expect([early.status, early.json.code]).toEqual([409, 'not-handed-off']);
    await handOff();
    await giveBack({ node: 'card' });
    expect(await say('4711', [{ type: 'SetFact', fact: 'card', value: '4711' }])).toMatchObject({
      status: 'complete',
    });
    expect((await reply('Hello.')).json.code).toBe('session-finished');
    const unknown = await api.call('POST', '/handoffs/nobody/reply', {
      body: { text: 'x' },
      headers: freshKey(),
    });
    expect(unknown.json.code).toBe('session-not-found');
    expect(await audited('handoff.reply')).toEqual([]);
    // Two refused requests, no completed ones.
    expect(await audited('handoff.reply', 'asked')).toHaveLength(2);
  });

  it.each([[{}], [{ text: '' }], [{ text: '   ' }], [{ text: 5 }], [{ text: 'x', by: 'Eve' }]])(
    'refuses %j',
    async (body) => {
      await handOff();
      const answer = await api.call('POST', `/handoffs/${sessionId}/reply`, { body, headers: freshKey() });
      expect(answer.json).toMatchObject({ status: 400, code: 'invalid-request' });
    },
  );

  it('requires an Idempotency-Key', async () => {
    await handOff();
    const answer = await api.call('POST', `/handoffs/${sessionId}/reply`, { body: { text: 'x' } });
    expect(answer.json.code).toBe('missing-idempotency-key');
  });
});

describe('POST /handoffs/{id}/return', () => {
  it('continues at the handoff without a node', async () => {
    await handOff();
    const { json } = await giveBack();
    expect(json).toMatchObject({
      status: 'waiting',
      pending: { node: 'city' },
      replies: [{ text: 'Which city?' }],
    });
    expect(await mine()).toBeUndefined();
    expect(await say('Oslo', [{ type: 'SetFact', fact: 'city', value: 'Oslo' }])).toMatchObject({
      pending: { node: 'card' },
    });
    expect(await audited('handoff.return')).toMatchObject([{ object: `${sessionId}/3` }]);
  });

  it('continues at the given node, once', async () => {
    await handOff();
    const key = freshKey();
    const first = await giveBack({ node: 'card' }, key);
    expect(first.json).toMatchObject({ pending: { node: 'card' } });
    expect((await giveBack({ node: 'card' }, key)).text).toBe(first.text);
    expect(await audited('handoff.return')).toHaveLength(1);
  });

  it('refuses an unknown node, and points at it', async () => {
    await handOff();
    const { json } = await giveBack({ node: 'nowhere' });
    expect(json).toMatchObject({ status: 400, code: 'invalid-request', pointer: '/node' });
    expect(json.detail).toContain('nowhere');
    expect(await mine()).toMatchObject({ turns: 2 });
  });

  it('requires a node if no edge leaves the handoff', async () => {
    flowId = await publish(DEAD_END);
    sessionId = `desk-${++count}`;
    await turn({ type: 'start' });
    await handOff();
    expect((await giveBack()).json).toMatchObject({ status: 400, pointer: '/node' });
    expect((await giveBack({ node: 'name' })).json).toMatchObject({ pending: { node: 'name' } });
  });

  it('refuses a conversation that is not handed off', async () => {
    for (const body of [undefined, { node: 'city' }])
      expect((await giveBack(body)).json).toMatchObject({ status: 409, code: 'not-handed-off' });
  });
});

it('does not count a reply as a turn of the flow', async () => {
  await handOff();
  await reply('One moment.');
  await reply('Still here.');
  const { json } = await api.call('GET', `/sessions/${sessionId}/figures`);
  expect(json).toMatchObject({ turns: 2, status: 'handoff' });
  const points = (await api.call('GET', `/flows/${flowId}/figures`)).json.handoffPoints;
  expect(points.map(({ node }: { node: string }) => node)).toContain('desk');
});
