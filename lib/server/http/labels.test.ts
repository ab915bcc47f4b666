import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import { ScoreReportSchema } from '@/lib/contract/schemas/labels';
import { freshKey } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

const ORDERS = JSON.parse(readFileSync('public/gallery/order-status.flow.json', 'utf8'));
const TRACK = { kind: 'start', graph: 'track' };
const NOTHING = { kind: 'nothing' };
const WHERE = { text: 'where is my order?', at: null, expect: TRACK };
const POLLY = { text: 'could the man with the van hand it to aunt Polly', at: null, expect: redirect() };
function redirect() {
  return { kind: 'start', graph: 'redirect' };
}

let api: TestApi;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api?.close());
beforeEach(async () => {
  await api.prisma.rateLimit.deleteMany();
  const { json } = await api.call('POST', '/flows', { body: { document: ORDERS } });
  flowId = json.id;
});

const url = (rest = '') => `/flows/${flowId}/labelled-messages${rest}`;
const create = (...messages: object[]) => api.call('POST', url(), { body: { messages } });
const list = async () => (await api.call('GET', url())).json.messages;
const importLines = (raw: string) =>
  api.call('POST', url('/import'), { raw, headers: { 'content-type': 'application/octet-stream' } });
const score = (body: object = {}) => api.call('POST', url('/score'), { body });

/** A conversation of a customer with one message after the start. */
async function converse(customerId: string, text: string): Promise<string> {
  await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
  await api.call('PUT', `/flows/${flowId}/environments/production`, { body: { version: 1 } });
  const turns = `/flows/${flowId}/turns`;
  const { json } = await api.call('POST', turns, {
    body: { input: { type: 'start' }, customerId },
    headers: freshKey(),
  });
  const { sessionId } = json;
  await api.call('POST', turns, {
    body: { sessionId, input: { type: 'message', text } },
    headers: freshKey(),
  });
  return sessionId;
}

describe('labelled messages', () => {
  it('are created once per text and place, changed and deleted', async () => {
    expect((await create(WHERE, POLLY)).json).toEqual({ created: 2, changed: 0, left: 0 });
    expect((await create(WHERE)).json).toEqual({ created: 0, changed: 0, left: 0 });
    expect((await create({ ...WHERE, expect: NOTHING })).json).toEqual({ created: 0, changed: 1, left: 0 });
    const elsewhere = { ...WHERE, at: { graph: 'track', node: 'ask-number' } };
    expect((await create(elsewhere)).json).toMatchObject({ created: 1 });
    const [first, second] = await list();
    expect(first).toMatchObject({ ...WHERE, expect: NOTHING });
    const changed = await api.call('PUT', url(`/${first.id}`), { body: { ...WHERE, text: 'where?' } });
    expect(changed.json).toMatchObject({ id: first.id, text: 'where?', expect: TRACK });
    expect(
      (await api.call('PUT', url(`/${second.id}`), { body: { ...WHERE, text: 'where?' } })).json,
    ).toMatchObject({
      code: 'invalid-request',
      pointer: '/text',
    });
    const unknown = await api.call('PUT', url('/unknown'), { body: { ...WHERE, text: 'where?' } });
    expect(unknown.json.code).toBe('labelled-message-not-found');
    expect((await api.call('DELETE', url(`/${first.id}`))).status).toBe(204);
    expect((await api.call('DELETE', url(`/${first.id}`))).json.code).toBe('labelled-message-not-found');
  });

  it('are exported as JSON lines that can be imported again', async () => {
    await create(WHERE, POLLY);
    const { text } = await api.call('GET', url('/export'));
    expect(
      text
        .trim()
        .split('\n')
        .map((line: string) => JSON.parse(line)),
    ).toEqual([WHERE, POLLY]);
    expect((await importLines(text)).json).toEqual({ created: 0, changed: 0, left: 0 });
  });

  it('are not imported if a line is wrong, which the answer names', async () => {
    const wrong = await importLines(`${JSON.stringify(WHERE)}\n\n{"text":"x","at":null}`);
    expect(wrong.status).toBe(400);
    expect(wrong.json.detail).toMatch(/^Line 3: /);
    expect((await importLines('{"text"')).json.detail).toMatch(/^Line 1: /);
    expect((await importLines('\n')).json.detail).toContain('no messages');
    expect(await list()).toEqual([]);
  });

  it('are limited per flow', async () => {
    const lines = Array.from({ length: LIMITS.labelsPerFlow }, (_, index) =>
      JSON.stringify({ ...WHERE, text: `message ${index}` }),
    );
    expect((await importLines(lines.join('\n'))).json.created).toBe(LIMITS.labelsPerFlow);
    const refused = await create(WHERE);
    expect(refused.json).toMatchObject({ code: 'quota-reached' });
    expect((await create({ ...WHERE, text: 'message 0', expect: NOTHING })).json).toMatchObject({
      changed: 1,
    });
  });

  it('leave nothing of an erased customer, and an import does not bring it back', async () => {
    const sessionId = await converse('ada', 'my parcel to Lovelace Lane');
    const from = { ...WHERE, text: 'my parcel to Lovelace Lane', source: { sessionId, turn: 2 } };
    expect((await create(from, WHERE)).json).toMatchObject({ created: 2, left: 0 });
    const { text } = await api.call('GET', url('/export'));
    await api.call('DELETE', '/customers/ada');
    expect((await list()).map((label: { text: string }) => label.text)).toEqual([WHERE.text]);
    expect((await importLines(text)).json).toEqual({ created: 0, changed: 0, left: 1 });
    const rows = await api.deps.pool.query(
      "SELECT 1 FROM labelled_message WHERE labelled_message::text LIKE '%Lovelace%'",
    );
    expect(rows.rowCount).toBe(0);
  });
});

describe('a score', () => {
  it('reports what is right, what is confused, and what a change would do', async () => {
    await create(WHERE, POLLY, { text: 'do penguins have knees?', at: null, expect: NOTHING });
    const { json } = await score();
    expect(ScoreReportSchema.parse(json)).toMatchObject({
      ...{ version: 'draft', right: 2, wrong: 1, stale: 0, models: [] },
      outOfScope: { recall: 1, expected: 1 },
    });
    const at = ORDERS.graphs.findIndex(({ id }: { id: string }) => id === 'redirect');
    const path = `/graphs/${at}/trigger/examples/-`;
    const patch = [{ op: 'add', path, value: 'the man with the van should hand it to aunt Polly' }];
    const changed = ScoreReportSchema.parse((await score({ patch })).json);
    expect(changed).toMatchObject({ right: 3, wrong: 0, accuracy: 1 });
    expect(changed.against).toMatchObject({
      ...{ version: 'draft', right: 2, wrong: 1, same: 2, worse: [] },
      better: [{ text: POLLY.text, expected: { message: 'Starts “Change where it is left”' } }],
    });
  });

  it('is not given for a patch that does not apply', async () => {
    const { status, json } = await score({ patch: [{ op: 'remove', path: '/graphs/99' }] });
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'invalid-request' });
  });
});

describe('the required check of understanding', () => {
  it('demands a share of right messages, and no smaller one than in the live version', async () => {
    await create(WHERE, POLLY);
    const owner = await createPerson(api, api.owner.workspaceId, 'owner');
    const production = `/flows/${flowId}/environments/production`;
    const demand = (understandingAtLeast: number) =>
      api.call('PUT', `${production}/required-checks`, {
        ...{ key: null, headers: owner.headers },
        body: { checks: ['understanding'], understandingAtLeast },
      });
    const checks = async () => (await api.call('GET', `${production}/release-checks?version=draft`)).json;
    expect((await demand(60)).json).toMatchObject({
      requiredChecks: ['understanding'],
      understandingAtLeast: 60,
    });
    expect((await checks()).checks[1]).toMatchObject({
      ...{ check: 'understanding', passed: false },
      message: '1 of 2 labelled messages are right (50.0 %). 60 % are needed.',
      items: [{ message: `“${POLLY.text}”`, place: { kind: 'label' } }],
    });
    await demand(50);
    expect(await checks()).toMatchObject({ passed: true });
    await api.call('POST', `/flows/${flowId}/versions`, { body: {} });
    expect((await api.call('PUT', production, { body: { version: 1 } })).status).toBe(200);
    const graphs = ORDERS.graphs.map((graph: { id: string }) =>
      graph.id === 'track' ? { ...graph, enabled: false } : graph,
    );
    await demand(0);
    await api.call('PUT', `/flows/${flowId}/draft`, {
      body: { ...ORDERS, graphs },
      headers: { 'if-match': '"1"' },
    });
    expect((await checks()).checks[1]).toMatchObject({
      passed: false,
      message: '0 of 2 labelled messages are right (0.0 %). The live version has 50.0 %.',
      items: [{ message: `“${WHERE.text}”` }],
    });
  });
});
