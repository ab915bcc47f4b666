import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelKind } from '@/lib/contract/names';
import type { ChannelDelivery } from '@/lib/contract/schemas/channels';
import { type MessageStatus, WebhookEventSchema } from '@/lib/contract/schemas/webhooks';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { createPublishedFlow, freshKey } from '@/lib/server/http/testing/fixtures';
import { createTestApi, SECRET, type TestApi } from '@/lib/server/http/testing/test-api';
import { json, startToolServer, type ToolServer } from '@/lib/server/tools/testing/tool-server';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import { removeDeletedFiles } from '@/lib/server/uploads/remove-deleted-files';
import { createDeliveries } from '@/lib/server/webhooks/create-deliveries';
import { addWebhook } from '@/lib/server/webhooks/testing/add-webhook';
import { verifyStandardWebhook } from '@/lib/server/webhooks/verify-standard-webhook';
import { callbackPathOf } from './accounts/channels';
import { createChannelWork } from './kit/create-channel-work';
import { addChannel, TEST_CHANNEL } from './testing/add-channel';
import { type FakeMessenger, type SentMessage, startFakeMessenger } from './testing/fake-messenger';
import {
  signWebhook,
  telegramFile,
  telegramTap,
  telegramUpdate,
  whatsAppMessage,
  whatsAppStatus,
  whatsAppText,
} from './testing/webhook-requests';

let api: TestApi;
let telegram: FakeMessenger;
let whatsapp: FakeMessenger;
let flowId: string;
let bot: string;
let number: string;

beforeAll(async () => {
  [telegram, whatsapp] = await Promise.all([startFakeMessenger('telegram'), startFakeMessenger('whatsapp')]);
  api = await createTestApi({ egress: [telegram.host, whatsapp.host] });
});
afterAll(async () => {
  await api?.close();
  await telegram?.close();
  await whatsapp?.close();
});
beforeEach(async () => {
  flowId = await publish();
  const { workspaceId } = api.owner;
  bot = await addChannel(api.deps.pool, SECRET, { workspaceId, flowId, apiUrl: telegram.url });
  number = await addChannel(api.deps.pool, SECRET, {
    workspaceId,
    flowId,
    kind: 'whatsapp',
    apiUrl: whatsapp.url,
  });
});
afterEach(() => {
  telegram.reset();
  whatsapp.reset();
});

/** Asks for a color with options, then ends. `ask`: what it asks for instead. `content`: what the end has. */
async function publish(change: { ask?: object; end?: string; content?: object[] } = {}): Promise<string> {
  const id = await createPublishedFlow(api);
  const { json: flow } = await api.call('GET', `/flows/${id}`);
  const ask = {
    id: 'color',
    type: 'question',
    name: 'Color',
    text: 'Which color?',
    produces: ['color'],
    quickReplies: [{ label: 'Surprise me', says: 'green' }],
    ...change.ask,
  };
  const document = {
    ...flow.document,
    facts: [
      { name: 'color', type: 'enum', values: ['red', 'green'].map((value) => ({ value, label: value })) },
      { name: 'name', type: 'text' },
      { name: 'photo', type: 'file' },
    ],
    gates: [],
    primaryGoal: undefined,
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'color',
        nodes: [
          ask,
          {
            id: 'end',
            type: 'terminal',
            name: 'End',
            text: change.end ?? 'You chose {color}.',
            content: change.content,
          },
        ],
        edges: [{ id: 'e', from: 'color', to: 'end' }],
      },
    ],
  };
  const saved = await api.call('PUT', `/flows/${id}/draft`, {
    body: document,
    headers: { 'if-match': '"1"' },
  });
  expect(saved.status, saved.text).toBeLessThan(300);
  const published = await api.call('POST', `/flows/${id}/versions`, { body: {} });
  expect(published.status, published.text).toBe(201);
  await api.call('PUT', `/flows/${id}/environments/production`, { body: { version: 2 } });
  return id;
}

const sql = (text: string, ...values: unknown[]) => api.deps.pool.query(text, values);
const channelsOf = () => `/flows/${flowId}/environments/production/channels`;

function post(kind: ChannelKind, id: string, payload: object, headers?: Record<string, string>) {
  const raw = JSON.stringify(payload);
  return api.call('POST', callbackPathOf(kind, id), {
    key: null,
    raw,
    headers: headers ?? signWebhook(kind, raw),
  });
}

/** Does all work that is due, also what waits for another attempt. */
async function work({ passTime = false } = {}): Promise<void> {
  const all = createChannelWork({ ...api.deps, fetch: api.deps.providers.fetch }, () => undefined);
  for (let looks = 0; looks < 20; looks++) {
    if (passTime)
      for (const due of ['take_due_at', 'send_due_at'])
        await sql(`UPDATE channel_sender SET ${due} = now() WHERE ${due} > now()`);
    await sql('UPDATE channel_account SET scan_at = now()');
    await all.look();
    await all.idle();
    const due = await sql('SELECT FROM channel_sender WHERE take_due_at <= now() OR send_due_at <= now()');
    if (due.rowCount === 0) return;
  }
}

/** A turn of the only conversation of the bot that no message led to. */
async function override(channel: string, facts: Record<string, string>): Promise<void> {
  const { rows } = await sql('SELECT session_id AS id FROM channel_conversation WHERE account_id = $1', bot);
  const taken = await takeStoredTurn(api.deps.turns, {
    workspaceId: api.owner.workspaceId,
    channel,
    account: 'a',
    idempotencyKey: `${rows[0].id}-${channel}`,
    sessionId: rows[0].id,
    input: { type: 'override', facts },
  });
  expect(taken.ok).toBe(true);
}

const textsTo = ({ sent }: FakeMessenger, to: string) =>
  sent
    .filter((message) => message.to === to)
    .map(({ body }) => {
      const { text, interactive } = body as {
        text?: string | { body: string };
        interactive?: { body: { text: string } };
      };
      return interactive?.body.text ?? (typeof text === 'object' ? text.body : text);
    })
    .filter((text) => text !== undefined);
const sayTelegram = (id: string, sender: string, text: string) =>
  post('telegram', bot, telegramUpdate({ id, sender, text }));
const deliveries = async (id: string): Promise<ChannelDelivery[]> =>
  (await api.call('GET', `${channelsOf()}/${id}/deliveries`)).json.deliveries;

describe('a conversation in Telegram', () => {
  it('starts with the first message, continues, and starts again after its end', async () => {
    expect((await sayTelegram('1', '77', 'red')).status).toBe(200);
    await work();
    expect(textsTo(telegram, '77')).toEqual(['Which color?', 'You chose red.']);
    await sayTelegram('2', '77', 'Hello');
    await work();
    expect(textsTo(telegram, '77').slice(2)).toEqual(['Which color?', expect.any(String)]);
    const { rows } = await sql(
      `SELECT s.customer_id, s.status FROM channel_conversation c JOIN session s ON s.id = c.session_id
       WHERE c.account_id = $1 ORDER BY c.n`,
      bot,
    );
    expect(rows).toEqual([
      { customer_id: 'telegram:77', status: 'complete' },
      { customer_id: 'telegram:77', status: 'waiting' },
    ]);
  });

  it('is only opened by /start', async () => {
    await sayTelegram('1', '78', '/start spring-offer');
    await work();
    expect(textsTo(telegram, '78')).toEqual(['Which color?']);
  });

  it('chooses the option whose button is tapped, and takes a button of an ended conversation as its label', async () => {
    await sayTelegram('1', '79', '/start');
    await work();
    const [{ body }] = telegram.sent as [SentMessage];
    const { reply_markup: markup } = body as {
      reply_markup: { inline_keyboard: { text: string; callback_data: string }[][] };
    };
    const buttons = markup.inline_keyboard.flat();
    expect(buttons.map(({ text }) => text)).toEqual(['red', 'green', 'Surprise me']);
    await post('telegram', bot, telegramTap('79', 'q1', buttons[2] as (typeof buttons)[number]));
    await work();
    expect(textsTo(telegram, '79').at(-1)).toBe('You chose green.');
    expect(
      telegram.sent.filter(({ path }) => path === 'answerCallbackQuery').map((sent) => sent.body),
    ).toEqual([{ chat_id: 79, callback_query_id: 'q1' }]);
    await post('telegram', bot, telegramTap('79', 'q2', buttons[0] as (typeof buttons)[number]));
    await work();
    expect(textsTo(telegram, '79').slice(2)).toEqual(['Which color?', 'You chose red.']);
  });

  it('takes a repeated message once', async () => {
    for (let times = 0; times < 3; times++) await sayTelegram('1', '80', 'red');
    await work();
    await sayTelegram('1', '80', 'red');
    await work();
    expect(textsTo(telegram, '80')).toEqual(['Which color?', 'You chose red.']);
  });

  it.each([
    ['gets the replies of turns that follow no message', 'console', false],
    ['gets no reminders after opting out', 'sweep', true],
    ['gets replies of people after opting out', 'console', true],
  ])('%s', async (_, channel, isOut) => {
    await sayTelegram('1', '81', '/start');
    if (isOut) await sayTelegram('2', '81', 'stop');
    await work();
    const before = textsTo(telegram, '81').length;
    await override(channel, { color: 'red' });
    await work();
    const last = channel === 'sweep' ? [] : ['You chose red.'];
    expect(textsTo(telegram, '81').slice(before)).toEqual(last);
  });

  it('is erased with its customer', async () => {
    await sayTelegram('1', '84', '/start');
    await work();
    expect((await api.call('DELETE', '/customers/telegram:84')).status).toBe(204);
    for (const table of ['channel_sender', 'channel_message', 'channel_conversation', 'channel_delivery'])
      expect((await sql(`SELECT FROM ${table} WHERE account_id = $1`, bot)).rowCount, table).toBe(0);
  });

  it('waits while Telegram asks it to, and keeps the order', async () => {
    let refused = 0;
    telegram.answer((_, response) => {
      if (refused++ > 0) return undefined;
      const parameters = { retry_after: 7 };
      json(response, { ok: false, error_code: 429, description: 'Too Many Requests', parameters }, 429);
      return true;
    });
    await sayTelegram('1', '82', 'red');
    await work();
    const { rows } = await sql(
      'SELECT extract(epoch FROM send_due_at - now())::float8 AS seconds FROM channel_sender WHERE account_id = $1',
      bot,
    );
    expect(rows[0].seconds).toBeGreaterThan(5);
    await work({ passTime: true });
    expect(textsTo(telegram, '82')).toEqual(['Which color?', 'Which color?', 'You chose red.']);
    const [last] = await deliveries(bot);
    expect(last).toMatchObject({ to: '82', state: 'sent', attempts: 1, error: null, turn: 2 });
  });

  it('sends nothing more to a person who blocked the bot, and says so', async () => {
    telegram.answer((_, response) => {
      json(
        response,
        { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
        403,
      );
      return true;
    });
    await sayTelegram('1', '83', '/start');
    await work();
    expect(await deliveries(bot)).toMatchObject([
      { state: 'refused', error: 'Telegram: Forbidden: bot was blocked by the user' },
    ]);
    const { json: list } = await api.call('GET', channelsOf());
    expect(list.channels[0]).toMatchObject({
      failedDeliveries: 1,
      lastError: expect.stringContaining('blocked'),
    });
  });
});

describe('a conversation in WhatsApp', () => {
  it('answers with buttons, and reports what became of each message', async () => {
    const sender = '16505551234';
    await post('whatsapp', number, whatsAppText({ id: 'wamid.a', sender, text: 'Hi' }));
    await work();
    const first = whatsapp.sent[0]?.body as {
      biz_opaque_callback_data: string;
      interactive: { action: { buttons: { reply: { id: string; title: string } }[] } };
    };
    const { reply } = first.interactive.action.buttons[0] as { reply: { id: string; title: string } };
    expect(reply.title).toBe('red');
    const interactive = { type: 'button_reply', button_reply: reply };
    await post(
      'whatsapp',
      number,
      whatsAppMessage(sender, { id: 'wamid.b', type: 'interactive', interactive }),
    );
    await work();
    expect(textsTo(whatsapp, sender).at(-1)).toBe('You chose red.');
    const delivery = first.biz_opaque_callback_data;
    // In any order.
    for (const status of ['read', 'sent', 'delivered'])
      await post(
        'whatsapp',
        number,
        whatsAppStatus({ id: 'wamid.1', status, biz_opaque_callback_data: delivery }),
      );
    const found = (await deliveries(number)).find(({ id }) => id === delivery);
    const at = new Date(1750030073000).toISOString();
    expect(found).toMatchObject({ state: 'read', deliveredAt: at, readAt: at, sentAt: expect.any(String) });
  });

  it('does not send again what the messenger reports after a crash', async () => {
    const sender = '16505550001';
    await post('whatsapp', number, whatsAppText({ id: 'wamid.a', sender, text: 'Hi' }));
    // The process dies after the request, before it can store the answer.
    await sql('ALTER TABLE channel_delivery ADD CONSTRAINT broken CHECK (state <> $$sent$$) NOT VALID');
    await work().finally(() => sql('ALTER TABLE channel_delivery DROP CONSTRAINT broken'));
    const sent = whatsapp.sent.length;
    expect(sent).toBe(1);
    const delivery = whatsapp.sent[0]?.body.biz_opaque_callback_data;
    await post(
      'whatsapp',
      number,
      whatsAppStatus({ id: 'wamid.9', status: 'sent', biz_opaque_callback_data: delivery }),
    );
    await sql('UPDATE channel_sender SET send_until = NULL');
    await work({ passTime: true });
    expect(whatsapp.sent.filter(({ body }) => body.biz_opaque_callback_data === delivery)).toHaveLength(1);
    expect(textsTo(whatsapp, sender)).toHaveLength(2);
  });

  it('refuses a text when the last message is older than a day', async () => {
    const sender = '16505550002';
    await post('whatsapp', number, whatsAppText({ id: 'wamid.a', sender, text: 'Hi' }));
    await sql(
      `UPDATE channel_sender SET last_message_at = now() - interval '25 hours' WHERE sender = $1`,
      sender,
    );
    await work();
    expect(whatsapp.sent).toEqual([]);
    for (const { state, error } of await deliveries(number))
      expect([state, error]).toEqual(['refused', expect.stringContaining('24 hours')]);
  });

  it('sends a text if Meta could not load a file', async () => {
    const sender = '16505550003';
    await post('whatsapp', number, whatsAppText({ id: 'wamid.a', sender, text: 'Hi' }));
    await work();
    const body = { path: 'messages', body: { type: 'image', image: { link: 'https://example.com/a' } } };
    const fallback = { path: 'messages', body: { type: 'text', text: { body: 'Our hotel' } } };
    await sql(
      `UPDATE channel_delivery SET body = $1, external_id = 'wamid.image' WHERE account_id = $2 AND id =
        (SELECT max(id) FROM channel_delivery WHERE account_id = $2)`,
      JSON.stringify({ ...body, fallback }),
      number,
    );
    const errors = [{ code: 131053, title: 'Media upload error' }];
    await post('whatsapp', number, whatsAppStatus({ id: 'wamid.image', status: 'failed', errors }));
    await work();
    expect(textsTo(whatsapp, sender).at(-1)).toBe('Our hotel');
  });

  it('proves its address to Meta', async () => {
    const query = (token: string) => `?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`;
    const check = (token: string) =>
      api.call('GET', `${callbackPathOf('whatsapp', number)}${query(token)}`, { key: null });
    expect(await check(TEST_CHANNEL.verifyToken)).toMatchObject({ status: 200, text: '1158201444' });
    expect((await check('another')).status).toBe(401);
  });
});

describe('what became of a message', () => {
  let receiver: ToolServer;
  beforeAll(async () => {
    receiver = await startToolServer();
  });
  afterAll(() => receiver?.close());
  beforeEach(() => {
    receiver.reset();
    receiver.answer((_, response) => response.writeHead(204).end());
  });
  const add = (deliveryStates = true) =>
    addWebhook(api.deps.pool, SECRET, {
      workspaceId: api.owner.workspaceId,
      flowId,
      url: receiver.url('/states'),
      events: ['reminded'],
      deliveryStates,
    });
  async function deliver(): Promise<void> {
    const fetch = createGuardedFetch({ allow: [receiver.host] });
    const all = createDeliveries(
      { pool: api.deps.pool, turns: api.deps.turns, secret: SECRET, fetch },
      () => undefined,
    );
    for (let looks = 0; looks < 5; looks++) {
      await all.look();
      await all.idle();
    }
  }
  const report = (status: string, delivery: unknown, more = {}) =>
    post(
      'whatsapp',
      number,
      whatsAppStatus({ id: 'wamid.1', status, biz_opaque_callback_data: delivery, ...more }),
    );
  const received = () => receiver.seen.map(({ body }) => WebhookEventSchema.parse(JSON.parse(body)));
  const sender = '16505557000';
  async function sayHi(): Promise<unknown> {
    await post('whatsapp', number, whatsAppText({ id: 'wamid.hi', sender, text: 'Hi' }));
    await work();
    return whatsapp.sent[0]?.body.biz_opaque_callback_data;
  }

  it('is sent to webhooks that want it, signed and in order, and shown in its conversation', async () => {
    const { secret } = await add();
    const delivery = await sayHi();
    for (const state of ['delivered', 'read', 'read', 'delivered']) await report(state, delivery);
    await deliver();
    const own = received().filter((event) => event.type === 'message.status' && event.message === delivery);
    const sessionId = (own[0] as MessageStatus).sessionId ?? '';
    expect(own).toMatchObject(
      ['sent', 'delivered', 'read'].map((state) => ({
        type: 'message.status',
        channel: { id: number, kind: 'whatsapp' },
        customerId: `whatsapp:${sender}`,
        turn: 1,
        state,
      })),
    );
    for (const { body, headers } of receiver.seen) {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
        (name) => headers[`webhook-${name}`],
      );
      expect(verifyStandardWebhook(Buffer.from(body), { id, timestamp, signature }, secret, Date.now())).toBe(
        true,
      );
    }
    expect(new Set(own.map(({ id }) => id)).size).toBe(3);
    const { json: list } = await api.call('GET', `/sessions/${sessionId}/turns`);
    expect(list.turns[0].deliveries).toMatchObject([{ id: delivery, state: 'read', error: null }]);
    expect(list.turns[1].deliveries).toMatchObject([{ state: 'sent' }]);
  });

  it('has the reason if it failed, and is sent again until the receiver accepts it', async () => {
    await add();
    await sayHi();
    await deliver();
    receiver.reset();
    receiver.answer((_, response) => response.writeHead(503).end());
    const second = whatsapp.sent.at(-1)?.body.biz_opaque_callback_data;
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await report('failed', second, { id: 'wamid.2', errors });
    await deliver();
    receiver.answer((_, response) => response.writeHead(204).end());
    await sql('UPDATE webhook_status SET due_at = now()');
    await deliver();
    await deliver();
    const error = 'WhatsApp: Message undeliverable (131026)';
    expect(received()).toMatchObject([1, 2].map(() => ({ message: second, state: 'failed', error })));
    expect(new Set(received().map(({ id }) => id)).size).toBe(1);
  });

  it('is not sent to other webhooks', async () => {
    await add(false);
    await sayHi();
    await deliver();
    expect(received()).toEqual([]);
  });
});

describe('a file of a person', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const OGG = Buffer.concat([
    Buffer.from('OggS\0\x02'),
    Buffer.alloc(22),
    Buffer.from('OpusHead'),
    Buffer.alloc(40),
  ]);
  const PDF = Buffer.from('%PDF-1.4\n%%EOF');
  const bytesOf = {
    png: PNG,
    ogg: OGG,
    pdf: PDF,
    zip: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]),
  };
  const REFUSED = expect.stringContaining('at most 10 MB');
  /** The messenger's id of the file. No random id has it by chance. */
  const MEDIA_ID = 'media-of-the-person';

  beforeEach(async () => {
    const ask = { text: 'Show me.', produces: ['photo'], quickReplies: undefined };
    flowId = await publish({ ask, end: 'Got {photo}.' });
    await sql('UPDATE channel_account SET flow_id = $1 WHERE id = ANY($2)', flowId, [bot, number]);
  });

  type Extension = keyof typeof bytesOf;
  /** Sends a file of this name in a messenger. */
  async function send(kind: ChannelKind, sender: string, given: object, extension: Extension, size?: number) {
    const messenger = { telegram, whatsapp }[kind];
    const bytes = bytesOf[extension];
    messenger.files.set(MEDIA_ID, { path: `in/file_1.${extension}`, bytes, mimeType: 'application/x', size });
    const said = { id: '9', sender, text: '' };
    await (kind === 'telegram'
      ? post(kind, bot, telegramFile(said, given))
      : post(kind, number, whatsAppMessage(sender, { id: 'wamid.9', ...given })));
    await work();
    return textsTo(messenger, sender);
  }
  async function findUpload() {
    const { rows } = await sql('SELECT session_id, id, name, mime_type, size FROM asset');
    return rows as { session_id: string; id: string; name: string; mime_type: string; size: number }[];
  }

  it.each<[string, ChannelKind, object, Extension, string, string]>([
    [
      'photo',
      'telegram',
      { photo: [{ file_id: 'small' }, { file_id: MEDIA_ID }] },
      'png',
      'image.png',
      'image/png',
    ],
    ['voice message', 'telegram', { voice: { file_id: MEDIA_ID } }, 'ogg', 'audio.ogg', 'audio/ogg'],
    [
      'document',
      'telegram',
      { document: { file_id: MEDIA_ID, file_name: 'bill.pdf' } },
      'pdf',
      'bill.pdf',
      'application/pdf',
    ],
    ['image', 'whatsapp', { type: 'image', image: { id: MEDIA_ID } }, 'png', 'image.png', 'image/png'],
    [
      'voice message',
      'whatsapp',
      { type: 'audio', audio: { id: MEDIA_ID } },
      'ogg',
      'audio.ogg',
      'audio/ogg',
    ],
    [
      'document',
      'whatsapp',
      { type: 'document', document: { id: MEDIA_ID, filename: 'bill.pdf' } },
      'pdf',
      'bill.pdf',
      'application/pdf',
    ],
  ])('answers a question as a %s of %s, and is read and deleted with the conversation', async (...row) => {
    const [, kind, given, extension, name, mimeType] = row;
    expect(await send(kind, '4915100', given, extension)).toEqual(['Show me.', `Got ${name}.`]);
    const [upload, ...others] = await findUpload();
    expect(others).toEqual([]);
    const { session_id: sessionId = '', id = '' } = upload ?? {};
    expect(upload).toMatchObject({ name, mime_type: mimeType, size: bytesOf[extension].length });
    const url = `/sessions/${sessionId}/files/${id}`;
    expect((await api.call('GET', url)).headers.get('content-type')).toBe(mimeType);
    const { json: turn } = await api.call('GET', `/sessions/${sessionId}/turns/2`);
    expect(JSON.stringify(turn)).toContain(id);
    expect(JSON.stringify(turn)).not.toContain(MEDIA_ID);
    expect((await api.call('DELETE', `/sessions/${sessionId}`)).status).toBe(204);
    expect(await findUpload()).toEqual([]);
    await removeDeletedFiles(api.deps.pool, api.deps.assets);
    expect(await api.deps.assets.get({ workspaceId: api.owner.workspaceId, assetId: id })).toBeUndefined();
  });

  it.each<[string, Extension, number | undefined]>([
    ['of a type that is not accepted', 'zip', undefined],
    ['that the messenger says is too large', 'png', 10 * 1024 * 1024 + 1],
  ])('gets a reply if it is %s, and the question stays open', async (...[, extension, size]) => {
    for (const [kind, given] of [
      ['telegram', { document: { file_id: MEDIA_ID, file_name: 'a' } }],
      ['whatsapp', { type: 'image', image: { id: MEDIA_ID } }],
    ] as const)
      expect((await send(kind, '4915101', given, extension, size)).sort()).toEqual(
        ['Show me.', REFUSED].sort(),
      );
    expect(await findUpload()).toEqual([]);
  });

  it('keeps the text below a file that is not accepted', async () => {
    const given = { type: 'image', image: { id: MEDIA_ID, caption: 'My lamp' } };
    const heard = await send('whatsapp', '4915102', given, 'zip');
    expect(heard).toContainEqual(REFUSED);
    expect(heard.length).toBeGreaterThan(2);
  });

  it('is stored once if a process is killed before the turn, and waits while it cannot be downloaded', async () => {
    telegram.answer(({ path }, response) => {
      if (path !== 'getFile') return undefined;
      json(response, { ok: false, error_code: 502, description: 'Bad Gateway' }, 502);
      return true;
    });
    const given = { photo: [{ file_id: MEDIA_ID }] };
    await send('telegram', '4915103', given, 'png');
    expect(await findUpload()).toEqual([]);
    telegram.answer(() => undefined);
    await sql('ALTER TABLE turn ADD CONSTRAINT broken CHECK (rev < 2) NOT VALID');
    await work({ passTime: true }).finally(() => sql('ALTER TABLE turn DROP CONSTRAINT broken'));
    expect(await findUpload()).toHaveLength(1);
    await sql('UPDATE channel_sender SET take_until = NULL');
    await work({ passTime: true });
    expect(await findUpload()).toHaveLength(1);
    expect(textsTo(telegram, '4915103')).toEqual(['Show me.', 'Got image.png.']);
  });
});

describe('a rating', () => {
  const ask = { type: 'rating', scale: 'stars', question: 'How was this chat?', comment: true };
  const sessions = async (id: string) =>
    (await sql('SELECT session_id AS id FROM channel_conversation WHERE account_id = $1 ORDER BY n', id))
      .rows as { id: string }[];
  const ratingsOf = async (id: string) => (await api.call('GET', `/sessions/${id}`)).json.ratings;
  const add = async (kind: ChannelKind, messenger: FakeMessenger) => {
    flowId = await publish({ content: [ask] });
    const { workspaceId } = api.owner;
    return addChannel(api.deps.pool, SECRET, { workspaceId, flowId, kind, apiUrl: messenger.url });
  };

  it('is given, changed and commented in Telegram, and starts no conversation', async () => {
    bot = await add('telegram', telegram);
    await sayTelegram('1', '95', 'red');
    await work();
    const asked = telegram.sent.at(-1)?.body as {
      text: string;
      reply_markup: { inline_keyboard: { text: string; callback_data: string }[][] };
    };
    expect(asked.text).toBe('How was this chat?');
    const [stars = []] = asked.reply_markup.inline_keyboard;
    expect(stars.map(({ text }) => text)).toEqual(['1 ★', '2 ★', '3 ★', '4 ★', '5 ★']);
    const tap = async (id: string, star: number) => {
      await post('telegram', bot, telegramTap('95', id, stars[star - 1] as (typeof stars)[number]));
      await work();
      return textsTo(telegram, '95').at(-1);
    };
    expect(await tap('q1', 2)).toBe('Thank you. To add a comment, reply to this message.');
    const [conversation] = await sessions(bot);
    const id = conversation?.id as string;
    expect(await ratingsOf(id)).toMatchObject([{ scale: 'stars', score: 2, comment: null, node: 'end' }]);

    const { rows } = await sql(
      `SELECT external_id AS id FROM channel_delivery WHERE account_id = $1 AND starts_with(id, 'comment.')`,
      bot,
    );
    const said = telegramUpdate({ id: '2', sender: '95', text: 'A person was quicker.' });
    const reply_to_message = { message_id: Number(rows[0].id), text: 'Thank you.' };
    await post('telegram', bot, { ...said, message: { ...said.message, reply_to_message } });
    await work();
    expect(textsTo(telegram, '95').at(-1)).toBe('Thank you for your feedback.');
    expect(await tap('q2', 4)).toBe('Thank you for your feedback.');
    expect(await ratingsOf(id)).toMatchObject([{ score: 4, comment: 'A person was quicker.' }]);

    await sql(`UPDATE rating SET at = now() - interval '25 hours' WHERE session_id = $1`, id);
    const before = textsTo(telegram, '95').length;
    await tap('q3', 1);
    await post(
      'telegram',
      bot,
      telegramTap('95', 'q4', {
        text: '9 ★',
        callback_data: String(stars[0]?.callback_data).replace(/\d$/, '9'),
      }),
    );
    await work();
    expect(textsTo(telegram, '95')).toHaveLength(before);
    expect(await ratingsOf(id)).toMatchObject([{ score: 4 }]);
    expect(await sessions(bot)).toHaveLength(1);
    const { channels } = (await api.call('GET', channelsOf())).json;
    expect(channels.find((one: { id: string }) => one.id === bot).lastError).toBeNull();
  });

  it('is a list in WhatsApp', async () => {
    number = await add('whatsapp', whatsapp);
    const sender = '16505550095';
    await post('whatsapp', number, whatsAppText({ id: 'wamid.a', sender, text: 'red' }));
    await work();
    const { interactive } = (whatsapp.sent.at(-1) as SentMessage).body as {
      interactive: { action: { sections: [{ rows: { id: string; title: string }[] }] } };
    };
    const five = interactive.action.sections[0].rows[4];
    const answer = { type: 'interactive', interactive: { type: 'list_reply', list_reply: five } };
    await post('whatsapp', number, whatsAppMessage(sender, { id: 'wamid.b', ...answer }));
    await work();
    const [conversation, ...others] = await sessions(number);
    expect(others).toEqual([]);
    expect(await ratingsOf(conversation?.id as string)).toMatchObject([{ score: 5 }]);
  });
});

describe('a person who wants no more messages', () => {
  it('gets one answer and no conversation that we begin, until they ask again', async () => {
    const start = () =>
      api.call('POST', `${channelsOf()}/${bot}/conversations`, { body: { to: '90' }, headers: freshKey() });
    await sayTelegram('1', '90', 'stop');
    await work();
    expect(textsTo(telegram, '90')).toEqual(['No more messages.']);
    expect((await start()).json).toMatchObject({ code: 'recipient-unavailable' });
    await sayTelegram('2', '90', '/start');
    await work();
    expect(textsTo(telegram, '90').at(-1)).toBe('Which color?');
    expect(
      (await sql('SELECT FROM channel_sender WHERE sender = $1 AND opted_out_at IS NULL', '90')).rowCount,
    ).toBe(1);
  });
});

describe('a conversation that we begin', () => {
  const start = (id: string, body: object, headers = freshKey()) =>
    api.call('POST', `${channelsOf()}/${id}/conversations`, { body, headers });

  it('sends a template in WhatsApp, and the answer continues the flow', async () => {
    const to = '+16505559000';
    const template = { name: 'spring_offer', language: 'en_US', parameters: ['Ann'] };
    expect((await start(number, { to })).json).toMatchObject({ code: 'recipient-unavailable' });
    const headers = freshKey();
    const { status, json: started } = await start(number, { to, template, facts: { name: 'Ann' } }, headers);
    expect(status).toBe(202);
    expect((await start(number, { to, template, facts: { name: 'Ann' } }, headers)).json).toEqual(started);
    await work();
    expect(whatsapp.sent.map(({ body }) => body.template)).toEqual([
      {
        name: 'spring_offer',
        language: { code: 'en_US' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ann' }] }],
      },
    ]);
    expect((await start(number, { to, template })).json.detail).toContain('open conversation');
    await post('whatsapp', number, whatsAppText({ id: 'wamid.z', sender: '16505559000', text: 'red' }));
    await work();
    expect(textsTo(whatsapp, '16505559000').at(-1)).toBe('You chose red.');
  });

  it('is possible in Telegram with people who wrote before', async () => {
    expect((await start(bot, { to: '95' })).json.detail).toContain('never wrote');
    await sayTelegram('1', '95', 'red');
    await work();
    expect((await start(bot, { to: '95' })).status).toBe(202);
    await work();
    expect(textsTo(telegram, '95')).toEqual(['Which color?', 'You chose red.', 'Which color?']);
    const template = { name: 'a', language: 'en' };
    expect((await start(bot, { to: '96', template })).json.pointer).toBe('/template');
  });
});

describe('a conversation that starts at a time', () => {
  const HOUR = 3_600_000;
  const template = { name: 'spring_offer', language: 'en_US', parameters: ['Ann'] };
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const scheduledOf = (id: string) => `${channelsOf()}/${id}/scheduled`;
  const schedule = (body: object, headers = freshKey(), id = number) =>
    api.call('POST', scheduledOf(id), { body, headers });
  const list = async () => (await api.call('GET', scheduledOf(number))).json.conversations;
  const comeDue = () => sql(`UPDATE channel_schedule SET at = now() WHERE account_id = $1`, number);

  it('is sent once at its time, although processes look for it together and one is killed', async () => {
    const headers = freshKey();
    const body = { to: '+16505556001', template, at: inHours(2) };
    const { status, json: scheduled } = await schedule(body, headers);
    expect([status, scheduled]).toEqual([
      201,
      {
        id: scheduled.id,
        to: '16505556001',
        at: body.at,
        template: 'spring_offer',
        state: 'scheduled',
        error: null,
        sessionId: null,
      },
    ]);
    expect((await schedule(body, headers)).json).toEqual(scheduled);
    expect((await schedule({ ...body, at: inHours(3) }, headers)).json.code).toBe('idempotency-key-reused');
    await work();
    expect(whatsapp.sent).toEqual([]);
    await comeDue();
    await sql(`ALTER TABLE channel_schedule ADD CONSTRAINT broken CHECK (state <> 'started') NOT VALID`);
    await work().finally(() => sql('ALTER TABLE channel_schedule DROP CONSTRAINT broken'));
    await Promise.all([work(), work()]);
    await work();
    expect(whatsapp.sent.map(({ body: sent }) => (sent.template as { name: string }).name)).toEqual([
      'spring_offer',
    ]);
    const [started] = await list();
    expect(started).toMatchObject({ state: 'started', sessionId: expect.stringMatching(/^whatsapp_/) });
    expect((await api.call('DELETE', `${scheduledOf(number)}/${started.id}`)).json.code).toBe(
      'conversation-started',
    );
  });

  it('is not sent to a person who opts out before, and says why', async () => {
    const sender = '16505556002';
    await schedule({ to: sender, template, at: inHours(1) });
    await post('whatsapp', number, whatsAppText({ id: 'wamid.stop', sender, text: 'STOP' }));
    await work();
    const before = whatsapp.sent.length;
    await comeDue();
    await work();
    expect(whatsapp.sent.length).toBe(before);
    expect(await list()).toMatchObject([
      { state: 'refused', error: 'This person asked for no more messages.' },
    ]);
  });

  it('can be canceled, and is erased with the customer', async () => {
    const { json: scheduled } = await schedule({ to: '16505556003', template, at: inHours(1) });
    const url = `${scheduledOf(number)}/${scheduled.id}`;
    expect([(await api.call('DELETE', url)).status, (await api.call('DELETE', url)).status]).toEqual([
      204, 204,
    ]);
    await comeDue();
    await work();
    expect(whatsapp.sent).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'canceled' }]);
    expect((await api.call('DELETE', `${scheduledOf(number)}/scheduled_none`)).json.code).toBe(
      'scheduled-conversation-not-found',
    );
    await schedule({ to: '16505556003', template, at: inHours(1) });
    await api.call('DELETE', '/customers/whatsapp:16505556003');
    expect(await list()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['the past', { at: inHours(-1) }, '/at'],
    ['a time more than a year ahead', { at: inHours(24 * 400) }, '/at'],
    ['a time that is none', { at: 'tomorrow' }, '/at'],
  ])('is refused for %s', async (_, change, pointer) => {
    expect((await schedule({ to: '16505556004', template, ...change })).json.pointer).toBe(pointer);
  });

  it('has no template in Telegram', async () => {
    expect((await schedule({ to: '97', template, at: inHours(1) }, freshKey(), bot)).json.pointer).toBe(
      '/template',
    );
  });
});

describe('a channel', () => {
  const bodyOf = (change: object = {}) => ({
    kind: 'telegram',
    token: '1:secret',
    serverUrl: 'https://turnpike.example.com',
    apiUrl: telegram.url,
    ...change,
  });

  it('registers its address and shows no token', async () => {
    const { status, json: created, text } = await api.call('POST', channelsOf(), { body: bodyOf() });
    expect(status, text).toBe(201);
    expect(created).toMatchObject({
      kind: 'telegram',
      name: '@desk_bot',
      optOutWords: ['STOP', 'UNSUBSCRIBE'],
    });
    const set = telegram.seen.filter(({ url }) => url.endsWith('/bot1:secret/setWebhook')).at(-1);
    expect(JSON.parse(set?.body ?? '')).toMatchObject({
      url: `https://turnpike.example.com${created.callbackPath}`,
      secret_token: expect.stringMatching(/^[\w-]{32}$/),
    });
    const list = await api.call('GET', channelsOf());
    const stored = await api.prisma.channelAccount.findUniqueOrThrow({ where: { id: created.id } });
    for (const shown of [text, list.text, JSON.stringify(stored)]) expect(shown).not.toContain('1:secret');
    const url = `${channelsOf()}/${created.id}`;
    const kept = await api.call('PUT', url, { body: bodyOf({ token: undefined, optOutWords: [] }) });
    expect(kept.json, kept.text).toMatchObject({ optOutWords: [] });
    expect(
      (await api.call('PUT', url, { body: { kind: 'whatsapp', phoneNumberId: '12345' } })).json.pointer,
    ).toBe('/kind');
    expect((await api.call('DELETE', url)).status).toBe(204);
    expect(telegram.seen.at(-1)?.url).toBe('/bot1:secret/deleteWebhook');
  });

  it('says which field the messenger refuses', async () => {
    telegram.reset();
    expect((await api.call('POST', channelsOf(), { body: bodyOf({ token: undefined }) })).json.pointer).toBe(
      '/token',
    );
    expect(
      (await api.call('POST', channelsOf(), { body: bodyOf({ apiUrl: 'http://10.0.0.1' }) })).json.pointer,
    ).toBe('/apiUrl');
    const number = { kind: 'whatsapp', phoneNumberId: '106540352242922', token: 't', apiUrl: whatsapp.url };
    expect((await api.call('POST', channelsOf(), { body: number })).json.pointer).toBe('/appSecret');
    const refusal = async (body: object) => {
      const { json: problem } = await api.call('POST', channelsOf(), { body });
      return [problem.pointer, problem.detail];
    };
    telegram.answer((_, response) => {
      json(response, { ok: false, error_code: 401, description: 'Unauthorized' }, 401);
      return true;
    });
    expect(await refusal(bodyOf())).toEqual(['/token', 'Telegram: Unauthorized']);
    whatsapp.answer((_, response) => {
      const error = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 };
      json(response, { error }, 401);
      return true;
    });
    expect(await refusal({ ...number, appSecret: 's' })).toEqual([
      '/token',
      'WhatsApp: Invalid OAuth access token.',
    ]);
  });

  it.each<[string, ChannelKind, Record<string, string>]>([
    ['without a signature', 'telegram', {}],
    ['with another secret', 'telegram', { 'x-telegram-bot-api-secret-token': 'another' }],
    ['without a signature', 'whatsapp', {}],
    ['with a signature of something else', 'whatsapp', signWebhook('whatsapp', '{}')],
  ])('refuses a request %s (%s)', async (_, kind, headers) => {
    const id = kind === 'telegram' ? bot : number;
    const payload = kind === 'telegram' ? telegramUpdate : whatsAppText;
    expect((await post(kind, id, payload({ id: '1', sender: '5', text: 'Hi' }), headers)).status).toBe(401);
    expect((await post(kind, `${id}x`, {}, headers)).status).toBe(404);
    expect((await sql('SELECT FROM channel_message WHERE account_id = $1', id)).rowCount).toBe(0);
  });

  it('leaves out messages of other numbers, groups, and of unknown kinds', async () => {
    const group = telegramUpdate({ id: '1', sender: '-5', text: 'Hi' });
    group.message.chat.type = 'group';
    const other = whatsAppText({ id: '1', sender: '5', text: 'Hi' });
    const [change] = other.entry[0]?.changes ?? [];
    if (change) change.value.metadata.phone_number_id = '1';
    const reaction = whatsAppMessage('5', {
      id: '2',
      type: 'reaction',
      reaction: { emoji: 'x', message_id: 'y' },
    });
    for (const answer of [
      await post('telegram', bot, group),
      await post('whatsapp', number, other),
      await post('whatsapp', number, reaction),
    ])
      expect(answer.status).toBe(200);
    expect(
      (await sql('SELECT FROM channel_message WHERE account_id = ANY($1)', [bot, number])).rowCount,
    ).toBe(0);
  });
});
