import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { CustomerExportSchema, CustomerListSchema, CustomerSchema } from '@/lib/contract/schemas/customers';
import { ReleaseChecksSchema } from '@/lib/contract/schemas/releases/release-checks';
import { logger } from '@/lib/server/logger';
import { freshKey } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

/** Asks for a city, which is remembered, and for a card, which is sensitive. */
const DESK = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'city', type: 'text', remember: 'customer' },
    { name: 'card', type: 'text', sensitive: true },
  ],
  states: [],
  gates: [
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
        { id: 'city', type: 'question', name: 'City', text: 'Which city?', produces: ['city'] },
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

let api: TestApi;
let flowId: string;
let id: string;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  const created = await api.call('POST', '/flows', { body: { document: DESK } });
  flowId = created.json.id;
  const { status, text } = await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  expect(status, text).toBe(201);
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
});
afterAll(() => api?.close());
beforeEach(() => {
  id = `customer-${++count}`;
});

const at = (customerId: string, rest = '') => `/customers/${encodeURIComponent(customerId)}${rest}`;
const put = (body: unknown, customerId = id) => api.call('PUT', at(customerId), { body });
const get = async (query = '', customerId = id) =>
  CustomerSchema.parse((await api.call('GET', at(customerId, query))).json);
const list = async (query = '') =>
  CustomerListSchema.parse((await api.call('GET', `/customers${query}`)).json).customers;
const turn = (sessionId: string, input: object, more: object = {}) =>
  api.call('POST', `/flows/${flowId}/turns`, { body: { sessionId, input, ...more }, headers: freshKey() });
const say = (sessionId: string, text: string, fact: string) =>
  turn(sessionId, {
    type: 'message',
    text,
    understanding: { commands: [{ type: 'SetFact', fact, value: text }] },
  });
/** Starts and gives city and card. */
async function converse(sessionId: string, customerId = id, city = 'Haifa'): Promise<void> {
  await turn(sessionId, { type: 'start' }, { customerId });
  await say(sessionId, city, 'city');
  await say(sessionId, 'card-4111-1111', 'card');
}
/** A tag, a note, a report and a labelled message of a conversation. */
async function remark(sessionId: string, text: string): Promise<void> {
  const said = `/sessions/${sessionId}`;
  const asked = [
    await api.call('POST', '/session-tags', { body: { sessions: [sessionId], add: [text] } }),
    await api.call('POST', `${said}/notes`, { body: { text } }),
    await api.call('PUT', `${said}/turns/2/flag`, { body: { reason: 'other', comment: text } }),
    await api.call('POST', `/flows/${flowId}/labelled-messages`, {
      body: {
        messages: [
          {
            text,
            at: { graph: 'main', node: 'city' },
            expect: { kind: 'nothing' },
            source: { sessionId, turn: 2 },
          },
        ],
      },
    }),
  ];
  expect(asked.map(({ status, text: said }) => (status < 300 ? '' : said))).toEqual(['', '', '', '']);
}
/** The labelled messages that the draft misunderstands, as the publish dialog of staging lists them. */
async function misunderstood(): Promise<string[]> {
  const staging = `/flows/${flowId}/environments/staging`;
  const { headers } = await createPerson(api, api.owner.workspaceId, 'owner');
  await api.call('PUT', `${staging}/required-checks`, {
    ...{ key: null, headers, body: { checks: ['understanding'] } },
  });
  const { json } = await api.call('GET', `${staging}/release-checks?version=draft`);
  return ReleaseChecksSchema.parse(json).checks.flatMap(({ items }) => items.map(({ message }) => message));
}
const audited = async (action: string) => api.prisma.audit.findMany({ where: { action } });

describe('PUT /customers/{id}', () => {
  it('creates a customer with facts, given as values and with metadata', async () => {
    const answer = await put({
      facts: {
        city: 'Haifa',
        budget: { amount: 5, currency: 'ILS' },
        age: { value: 41, verified: true, expiresAt: '2030-01-02T03:04:05+02:00' },
        likes: ['tea'],
        wrapped: { value: { value: 1 } },
      },
      capabilities: ['mail', 'calendar', 'mail'],
    });
    expect(answer.status, answer.text).toBe(200);
    const customer = await get('?reveal=true');
    expect(customer).toMatchObject({ id, capabilities: ['calendar', 'mail'], conversations: 0 });
    expect(customer.facts).toMatchObject([
      {
        name: 'age',
        value: 41,
        source: 'operator',
        verified: true,
        expiresAt: '2030-01-02T01:04:05.000Z',
        sessionId: null,
      },
      { name: 'budget', value: { amount: 5, currency: 'ILS' }, verified: false, expiresAt: null },
      { name: 'city', value: 'Haifa' },
      { name: 'likes', value: ['tea'] },
      { name: 'wrapped', value: { value: 1 } },
    ]);
  });

  it('keeps what is not named, deletes what is null, and replaces the capabilities as a whole', async () => {
    await put({ facts: { city: 'Haifa', age: { value: 41, verified: true } }, capabilities: ['calendar'] });
    await put({ facts: { age: 42 } });
    expect((await get('?reveal=true')).facts).toMatchObject([
      { name: 'age', value: 42, verified: false },
      { name: 'city', value: 'Haifa' },
    ]);
    expect((await get()).capabilities).toEqual(['calendar']);
    await put({ facts: { city: null, never: null }, capabilities: [] });
    const left = await get();
    expect([left.facts.map(({ name }) => name), left.capabilities]).toEqual([['age'], []]);
    await put({});
    expect((await get()).facts).toHaveLength(1);
  });

  it.each<[unknown, string]>([
    [[], ''],
    [{ facts: [] }, '/facts'],
    [{ facts: { 'two words': 1 } }, '/facts/two words'],
    [{ facts: { age: { value: 1, verified: 'yes' } } }, '/facts/age/verified'],
    [{ facts: { age: { value: 1, expiresAt: 'tomorrow' } } }, '/facts/age/expiresAt'],
    [{ facts: { note: 'x'.repeat(LIMITS.textLength) } }, '/facts/note'],
    [{ capabilities: 'calendar' }, '/capabilities'],
    [{ capabilities: ['two words'] }, '/capabilities/0'],
    [{ capabilities: [null] }, '/capabilities/0'],
    [{ id: 'other' }, '/id'],
  ])('refuses %j, points at the value and stores nothing', async (body, pointer) => {
    const answer = await put(body);
    expect(answer.json, answer.text).toMatchObject({ status: 400, code: 'invalid-request', pointer });
    expect((await api.call('GET', at(id))).json.code).toBe('customer-not-found');
  });

  it('refuses more facts than the limit, and keeps the existing ones', async () => {
    const facts = Object.fromEntries(
      Array.from({ length: LIMITS.factsPerCustomer }, (_, index) => [`f${index}`, index]),
    );
    expect((await put({ facts })).status).toBe(200);
    expect((await put({ facts: { more: 1 } })).json).toMatchObject({ status: 400, pointer: '/facts' });
    expect((await get()).facts).toHaveLength(LIMITS.factsPerCustomer);
    expect((await put({ facts: { f0: null, more: 1 } })).status).toBe(200);
  });

  it.each(['ann@example.com', '+972 50-000', 'a/b?c#d', 'שלום', '100%', "o'neil"])(
    'accepts the id %s unchanged',
    async (name) => {
      expect((await put({ facts: { city: name } }, name)).json.id).toBe(name);
      expect(await get('', name)).toMatchObject({ id: name });
      expect((await api.call('DELETE', at(name))).status).toBe(204);
    },
  );

  it.each(['x'.repeat(201), 'a\0b'])('refuses the id %j', async (name) => {
    expect((await put({}, name)).json).toMatchObject({ status: 400, code: 'invalid-request' });
  });
});

describe('GET /customers/{id}', () => {
  it('names the conversation a fact was learned in, until it is deleted', async () => {
    await put({ facts: { city: 'Haifa', age: 41 } });
    await turn(`${id}-a`, { type: 'start' }, { customerId: id });
    await turn(`${id}-b`, { type: 'start' }, { customerId: `${id}-other` });
    for (const [name, sessionId] of [
      ['city', `${id}-a`],
      ['age', `${id}-b`],
    ])
      await api.deps.pool.query(
        'UPDATE customer_fact SET session_id = $3 WHERE customer_id = $1 AND name = $2',
        [id, name, sessionId],
      );
    const learned = async () => (await get()).facts.map(({ name, sessionId }) => [name, sessionId]);
    expect(await learned()).toEqual([
      ['age', null],
      ['city', `${id}-a`],
    ]);
    await api.call('DELETE', `/sessions/${id}-a`);
    expect(await learned()).toContainEqual(['city', null]);
  });

  it('masks values unless revealed, which is audited without the customer id', async () => {
    await put({ facts: { city: 'Haifa' } });
    const answer = await api.call('GET', at(id));
    expect(answer.text).not.toContain('Haifa');
    expect(answer.json.facts[0].value).toBe(MASKED_TEXT);
    const before = (await audited('customer.reveal')).length;
    await get('?reveal=true');
    const rows = await audited('customer.reveal');
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)?.object).toMatch(/^customer:[0-9a-f]{32}$/);
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain(id);
  });

  it('finds customers who started a conversation, and counts their conversations', async () => {
    expect((await api.call('GET', at(id))).status).toBe(404);
    await turn(`${id}-a`, { type: 'start' }, { customerId: id });
    await turn(`${id}-b`, { type: 'start' }, { customerId: id });
    expect(await get()).toMatchObject({ id, facts: [], capabilities: [], conversations: 2 });
  });
});

describe('the log', () => {
  it('does not contain the id of an unknown customer', async () => {
    const info = vi.spyOn(logger, 'info');
    await api.call('GET', at('canary@example.com', '/export'));
    await put({ wrong: 1 }, 'canary@example.com');
    const logged = JSON.stringify(info.mock.calls);
    info.mockRestore();
    expect(logged).toContain('/api/v1/customers/[left out]/export');
    expect(logged).not.toContain('canary');
  });
});

describe('GET /customers', () => {
  it('lists by id prefix, most recently updated first, with no gaps between pages', async () => {
    const ids = ['List-a', 'list-b', 'list-c', 'list-d'];
    for (const name of ids) {
      await put({}, name);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await put({ facts: { city: 'Haifa' } }, 'list-b');
    const all = await list('?prefix=list-');
    expect(all.map((customer) => customer.id)).toEqual(['list-b', 'list-d', 'list-c', 'List-a']);
    expect(all[0]).toMatchObject({ facts: 1, conversations: 0 });
    const first = await list('?prefix=list-&limit=2');
    const rest = await list(`?prefix=list-&limit=2&before=${first.at(-1)?.updatedAt}`);
    expect([...first, ...rest]).toEqual(all);
    await api.prisma.customer.updateMany({
      where: { id: { startsWith: 'list-' } },
      data: { updatedAt: new Date('2099-01-01') },
    });
    expect((await list('?prefix=list-&limit=2')).map(({ id: name }) => name)).toEqual(['list-d', 'list-c']);
    expect(await list('?prefix=list-%25')).toEqual([]);
  });

  it.each(['limit=0', 'limit=201', 'before=yesterday', 'prefix=', 'prefix=a%00', 'prefix=a&prefix=b', 'q=a'])(
    'refuses the query %s',
    async (query) => {
      expect((await api.call('GET', `/customers?${query}`)).json.code).toBe('invalid-request');
    },
  );
});

describe('GET /customers/{id}/export', () => {
  it('returns everything as a file, with sensitive values only if revealed', async () => {
    await put({ facts: { age: 41 }, capabilities: ['calendar'] });
    await converse(`${id}-a`);
    await turn(`${id}-b`, { type: 'start' }, { customerId: id });
    await converse('somebody-else', 'somebody else');
    await remark(`${id}-a`, 'vip');
    const masked = await api.call('GET', at(id, '/export'));
    expect(masked.headers.get('content-disposition')).toBe('attachment; filename="customer.json"');
    expect(masked.text).not.toContain('card-4111');
    expect(masked.text).not.toContain('somebody-else');
    const whole = CustomerExportSchema.parse((await api.call('GET', at(id, '/export?reveal=true'))).json);
    expect(whole.revealed).toBe(true);
    expect(whole.customer).toMatchObject({ id, capabilities: ['calendar'] });
    expect(whole.customer.facts).toContainEqual(expect.objectContaining({ name: 'age', value: 41 }));
    expect(whole.conversations.map((item) => item.id)).toEqual([`${id}-b`, `${id}-a`]);
    const [, talk] = whole.conversations;
    expect(talk?.turns).toHaveLength(3);
    expect(talk?.messages.map(({ from, text, turn: number }) => [number, from, text])).toEqual([
      [1, 'flow', 'Which city?'],
      [2, 'customer', 'Haifa'],
      [2, 'flow', 'Which card?'],
      [3, 'customer', 'card-4111-1111'],
      [3, 'flow', 'Thank you, and have a good day!'],
    ]);
    expect(JSON.stringify(talk?.turns[2]?.record)).toContain('card-4111-1111');
    expect(talk?.remarks).toMatchObject({
      tags: [{ tag: 'vip' }],
      notes: [{ text: 'vip' }],
      flags: [{ turn: 2, reason: 'other', comment: 'vip' }],
    });
    expect(JSON.stringify(talk?.remarks)).not.toContain('author');
    expect((await audited('customer.export')).length).toBeGreaterThan(1);
  });

  it('answers 404 for an unknown customer', async () => {
    expect((await api.call('GET', at('nobody', '/export'))).json.code).toBe('customer-not-found');
  });
});

describe('DELETE /customers/{id}', () => {
  it('deletes the customer from every table, and nothing of others', async () => {
    const other = `${id}-other`;
    await put({ facts: { note: `canary-${id}` }, capabilities: ['calendar'] });
    await converse(`session-of-${id}`, id, `canary-${id}`);
    await turn(`session-of-${other}`, { type: 'start' }, { customerId: other });
    await remark(`session-of-${id}`, `canary-${id}`);
    expect((await api.call('GET', `/flows/${flowId}/insights`)).json.complete).toBe(true);
    const { rows: counted } = await api.deps.pool.query(
      `SELECT (SELECT count(*)::int FROM session_message WHERE session_id = $1) AS messages,
         (SELECT count(*)::int FROM labelled_message WHERE text = $2) AS labels,
         (SELECT count(*)::int FROM session_note WHERE text = $2) AS notes`,
      [`session-of-${id}`, `canary-${id}`],
    );
    expect(counted).toEqual([{ messages: 2, labels: 1, notes: 1 }]);
    expect(await misunderstood()).toContain(`“canary-${id}”`);
    expect((await api.call('DELETE', at(id))).status).toBe(204);
    expect((await api.call('GET', at(id))).status).toBe(404);
    expect((await api.call('GET', `/sessions/session-of-${id}`)).status).toBe(404);
    expect((await api.call('GET', `/sessions?customer=${id}`)).json).toMatchObject({
      sessions: [],
      next: null,
    });
    expect((await say(`session-of-${id}`, 'Hello?', 'city')).json.code).toBe('session-not-found');
    expect(await get('', other)).toMatchObject({ conversations: 1 });
    const { rows: tables } = await api.deps.pool.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { tablename } of tables) {
      // That a member changed a conversation is audited with its id.
      const ids = tablename === 'audit' ? `"${id}"` : `${id}"|session-of-${id}"`;
      const { rows } = await api.deps.pool.query(
        `SELECT row_to_json(t)::text AS text FROM "${tablename}" t WHERE row_to_json(t)::text ~ $1`,
        [`${ids}|canary-${id}`],
      );
      expect([tablename, rows]).toEqual([tablename, []]);
    }
  });

  it('audits who did it and when, once, and a repeated call changes nothing', async () => {
    await put({ facts: { city: 'Haifa' } });
    const before = (await audited('customer.erase')).length;
    for (let repeat = 0; repeat < 3; repeat++) expect((await api.call('DELETE', at(id))).status).toBe(204);
    const rows = await audited('customer.erase');
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({ outcome: 'done', object: expect.stringMatching(/^customer:/) });
    const changed = (await audited('customer.change')).at(-1);
    expect(changed?.object).toBe(rows.at(-1)?.object);
  });

  it('is atomic: a failure in the middle deletes nothing', async () => {
    await put({ facts: { city: 'Haifa' } });
    await turn(`${id}-kept`, { type: 'start' }, { customerId: id });
    await api.deps.pool.query(
      `CREATE FUNCTION fail_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER fail_audit BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION fail_audit()`,
    );
    expect((await api.call('DELETE', at(id))).status).toBe(500);
    await api.deps.pool.query('DROP TRIGGER fail_audit ON audit; DROP FUNCTION fail_audit');
    expect(await get()).toMatchObject({ conversations: 1, facts: [{ name: 'city' }] });
  });

  it('lets a new conversation start afterwards', async () => {
    await converse(`${id}-a`);
    await api.call('DELETE', at(id));
    await turn(`${id}-a`, { type: 'start' }, { customerId: id });
    expect(await get()).toMatchObject({ facts: [], conversations: 1 });
  });
});
