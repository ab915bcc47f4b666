import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { CONVERSATIONS, classFlow, publishFlow, publishTemplate } from './testing/channel-conversations';
import { freshKey } from './testing/fixtures';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  flowId = await publishFlow(api, classFlow());
});
afterAll(() => api?.close());

type Sent = { flow?: string; key?: string; headers?: Record<string, string>; query?: string };
const send = (sender: string, message: string, { flow = flowId, query = '', ...more }: Sent = {}) =>
  api.call('POST', `/api/channels/rest/${flow}/webhook${query}`, {
    body: { sender, message, metadata: { any: 1 }, input_channel: 'x' },
    ...more,
  });
const sessionsOf = (customerId: string) =>
  api.prisma.session.findMany({ where: { customerId }, orderBy: { createdAt: 'asc' } });

describe("Rasa's REST channel", () => {
  it('starts with the first message and answers with a list of messages', async () => {
    const { status, json } = await send('ann', 'hello there');
    expect(status).toBe(200);
    const buttons = ['Economy', 'Business', 'First'].map((title) => ({ title, payload: title }));
    expect(json[0]).toEqual({ recipient_id: 'ann', text: 'Which class would you like?', buttons });
    expect(json.length).toBeGreaterThan(1);
  });

  it('takes the payload of a button as that option', async () => {
    const { json } = await send('bob', 'hello there');
    const { json: next } = await send('bob', json[0].buttons[1].payload);
    expect(next).toEqual([{ recipient_id: 'bob', text: 'How many people?' }]);
  });

  it('has one open conversation for each sender, and the next one after its end', async () => {
    for (const text of ['Business', '2']) await send('cleo', text);
    expect((await sessionsOf('cleo')).map(({ status }) => status)).toEqual(['complete']);
    const { json } = await send('cleo', 'First');
    expect(json.map(({ text }: { text: string }) => text)).toEqual([
      'Which class would you like?',
      'How many people?',
    ]);
    expect((await sessionsOf('cleo')).map(({ status }) => status)).toEqual(['complete', 'waiting']);
    await send('dan', 'Business');
    expect(await sessionsOf('dan')).toHaveLength(1);
  });

  it('starts one conversation if two first messages arrive at once', async () => {
    const both = await Promise.all([send('eve', 'Business'), send('eve', 'Economy')]);
    for (const { status } of both) expect([200, 409]).toContain(status);
    expect(await sessionsOf('eve')).toHaveLength(1);
  });

  it('has separate conversations in staging and production', async () => {
    await api.call('PUT', `/flows/${flowId}/environments/staging`, { body: { version: 1 } });
    await send('fay', 'Business');
    const { json } = await send('fay', 'Economy', { flow: `${flowId}@staging` });
    expect(json).toHaveLength(2);
    expect((await sessionsOf('fay')).map(({ environment }) => environment)).toEqual([
      'production',
      'staging',
    ]);
  });

  it('takes a message once for each Idempotency-Key, also the first and the last', async () => {
    for (const [text, turns] of [
      ['Business', 2],
      ['2', 3],
    ] as const) {
      const again = { headers: freshKey() };
      const [one, two] = [await send('gus', text, again), await send('gus', text, again)];
      expect(two.json).toEqual(one.json);
      const [session, ...others] = await sessionsOf('gus');
      expect([session?.rev, others]).toEqual([turns, []]);
      expect((await send('gus', `not ${text}`, again)).json.code).toBe('idempotency-key-reused');
    }
    expect((await sessionsOf('gus')).map(({ rev }) => rev)).toEqual([3]);
  });

  it('streams the messages as lines', async () => {
    const { text, headers } = await send('hal', 'Business', { query: '?stream=true' });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).text),
    ).toEqual(['Which class would you like?', 'How many people?']);
  });

  it('refuses callers that may not take turns, other workspaces, and keys in the address', async () => {
    const other = await api.createKey(['turns:take'], await api.createWorkspace('others'));
    const publishable = await api.call('POST', '/keys', {
      body: { kind: 'publishable', name: 'p', flows: [flowId], origins: ['https://shop.example'] },
    });
    const origin = { origin: 'https://shop.example' };
    const refused = [
      await send('ivy', 'x', { key: 'tp_wrong' }),
      await send('ivy', 'x', { key: await api.createKey(['flows:read']) }),
      await send('ivy', 'x', { key: publishable.json.key, headers: origin }),
      await send('ivy', 'x', { key: other }),
      await send('ivy', 'x', { query: '?token=tp_x' }),
      await send('', 'x'),
      await send('ivy', ''),
      await send('ivy', 'x', { flow: 'a@b' }),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [404, 'flow-not-found'],
      [400, 'invalid-request'],
      [400, 'invalid-request'],
      [400, 'invalid-request'],
      [404, 'flow-not-found'],
    ]);
    expect(await sessionsOf('ivy')).toEqual([]);
  });
});

describe('parity with the turn operation', () => {
  it.each(CONVERSATIONS)('%s: %j', async (template, texts) => {
    const flow = await publishTemplate(api, template);
    const customerId = `turns-${texts.join()}`.slice(0, 200);
    const take = async (body: object) => {
      const { json } = await api.call('POST', `/flows/${flow}/turns`, { body, headers: freshKey() });
      return json as TurnResponse;
    };
    const started = await take({ customerId, input: { type: 'start' } });
    for (const [index, text] of texts.entries()) {
      const turn = await take({ sessionId: started.sessionId, input: { type: 'message', text } });
      const replies = index === 0 ? [...started.replies, ...turn.replies] : turn.replies;
      const { json } = await send(`rasa-${customerId}`.slice(0, 200), text, { flow });
      expect(json.map((message: { text: string }) => message.text)).toEqual(
        replies.map((reply) => reply.text),
      );
    }
  });
});
