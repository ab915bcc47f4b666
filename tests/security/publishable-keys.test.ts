import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishedFlow } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';

const ORIGIN = 'https://www.example.com';
const START = { input: { type: 'start' } };

let api: TestApi;
let flowId: string;
let otherFlow: string;
let key: string;
let secondKey: string;
let sent = 0;

const longKey = () => ({ 'idempotency-key': `a-random-one-of-the-page-${++sent}` });
const take = (body: unknown, headers: Record<string, string> = {}, flow = flowId, by = key) =>
  api.call('POST', `/flows/${flow}/turns`, {
    key: by,
    body,
    headers: { origin: ORIGIN, ...longKey(), ...headers },
  });
const preflight = (url: string, headers: Record<string, string>) =>
  api.call('OPTIONS', url, { key: null, headers: { 'access-control-request-method': 'POST', ...headers } });
const allowed = (headers: Headers) => headers.get('access-control-allow-origin');

async function createKey(flows: string[]): Promise<string> {
  const body = { kind: 'publishable', name: 'page', origins: [ORIGIN], flows };
  const { json } = await api.call('POST', '/keys', { body });
  expect(json.key).toMatch(/^tpp_/);
  return json.key;
}

beforeAll(async () => {
  api = await createTestApi();
  flowId = await createPublishedFlow(api);
  otherFlow = await createPublishedFlow(api);
  key = await createKey([flowId]);
  secondKey = await createKey([flowId]);
});
beforeEach(() => api.prisma.rateLimit.deleteMany());
afterAll(() => api?.close());

describe('an origin of a publishable key', () => {
  it('gets CORS headers without credentials', async () => {
    const { status, headers } = await take(START);
    expect([status, allowed(headers), headers.get('vary')]).toEqual([200, ORIGIN, 'Origin']);
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each([
    undefined,
    '',
    'null',
    'https://www.example.com/',
    'https://www.example.com:443',
    'http://www.example.com',
    'https://www.example.com.evil.example',
    'https://WWW.example.com',
    'https://evil.example',
    `${ORIGIN}, ${ORIGIN}`,
  ])('is refused without CORS headers: %s', async (origin) => {
    const headers = { authorization: `Bearer ${key}`, ...longKey() };
    const answer = await api.call('POST', `/flows/${flowId}/turns`, {
      key: null,
      body: START,
      headers: origin === undefined ? headers : { ...headers, origin },
    });
    expect(answer.json).toMatchObject({ status: 403, code: 'forbidden' });
    expect([allowed(answer.headers), answer.headers.get('vary')]).toEqual([null, 'Origin']);
  });

  it('can read refusals, but not whether a key is invalid', async () => {
    const refused = await take({ ...START, customerId: 'c' });
    expect([refused.status, allowed(refused.headers)]).toEqual([403, ORIGIN]);
    const unknown = await take(START, {}, flowId, 'tpp_unknown');
    expect([unknown.status, allowed(unknown.headers)]).toEqual([401, null]);
  });

  it('gets no CORS headers with a secret key', async () => {
    const { status, headers } = await take(START, {}, flowId, await api.createKey());
    expect([status, allowed(headers)]).toEqual([200, null]);
  });
});

describe('a CORS preflight', () => {
  it('allows the headers of a page on the turn endpoint', async () => {
    const { status, headers } = await preflight(`/flows/${flowId}/turns`, { origin: ORIGIN });
    expect([status, allowed(headers), headers.get('vary')]).toEqual([204, ORIGIN, 'Origin']);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key/);
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each([
    ['another origin', () => [`/flows/${flowId}/turns`, { origin: 'https://evil.example' }]],
    ['another flow', () => [`/flows/${otherFlow}/turns`, { origin: ORIGIN }]],
    [
      'another method',
      () => [`/flows/${flowId}/turns`, { origin: ORIGIN, 'access-control-request-method': 'PUT' }],
    ],
    ['no origin', () => [`/flows/${flowId}/turns`, {}]],
    ['another address', () => [`/flows/${flowId}/tests/run`, { origin: ORIGIN }]],
    ['a list', () => ['/flows', { origin: ORIGIN }]],
    ['an invalid id', () => ['/flows/%00/turns', { origin: ORIGIN }]],
  ] as const)('allows nothing for %s', async (_, given) => {
    const [url, headers] = given() as [string, Record<string, string>];
    const answer = await preflight(url, headers);
    expect([answer.status, allowed(answer.headers)]).toEqual([204, null]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a turn with a publishable key', () => {
  it('uses the channel web', async () => {
    const { json } = await take(START);
    const turn = await api.prisma.turn.findFirstOrThrow({ where: { sessionId: json.sessionId } });
    expect(turn.channel).toBe('web');
    expect(turn.account).toMatch(new RegExp(`^key:key_[^:]+:${flowId}$`));
    const said = { sessionId: json.sessionId, input: { type: 'message', text: 'dee@example.com' } };
    expect((await take(said)).json).toMatchObject({ turn: 2, status: 'complete' });
  });

  it.each([
    ['/input/at', { input: { type: 'start', at: '2026-01-01T00:00:00Z' } }],
    ['/input/understanding', { input: { type: 'start', understanding: { commands: [] } } }],
    ['/input/answers', { input: { type: 'start', answers: {} } }],
    ['/input/type', { sessionId: 's', input: { type: 'event', name: 'time-out' } }],
    ['/customerId', { customerId: 'c', ...START }],
    ['/customerSignature', { customerId: 'c', customerSignature: 'a'.repeat(64), ...START }],
    ['/facts/contact_email', { facts: { contact_email: 'dee@example.com' }, ...START }],
    ['/environment', { environment: 'staging', ...START }],
    ['/sessionId', { sessionId: 'mine', ...START }],
  ])('may not set %s', async (pointer, body) => {
    expect((await take(body)).json).toMatchObject({ status: 403, code: 'forbidden', pointer });
  });

  it('may set the environment to production', async () => {
    expect((await take({ environment: 'production', ...START })).status).toBe(200);
  });

  it('is refused for flows outside the key, whether or not they exist', async () => {
    const answers = [await take(START, {}, otherFlow), await take(START, {}, 'flow_unknown')];
    expect(answers.map(({ text }) => text)).toEqual([answers[0]?.text, answers[0]?.text]);
    expect(answers[0]?.json.code).toBe('forbidden');
  });

  it('requires an Idempotency-Key that cannot be guessed', async () => {
    const { json } = await take(START, { 'idempotency-key': 'x'.repeat(19) });
    expect(json).toMatchObject({ status: 400, code: 'invalid-request' });
    expect((await take(START, { 'idempotency-key': 'y'.repeat(20) })).status).toBe(200);
  });
});

describe('a conversation of a publishable key', () => {
  const say = (sessionId: string, by = key) =>
    take({ sessionId, input: { type: 'message', text: 'hello' } }, {}, flowId, by);

  it('is reported as unknown if it belongs to another key or does not exist', async () => {
    const theirs = (await take(START, {}, flowId, secondKey)).json.sessionId;
    const apps = (await api.call('POST', `/flows/${flowId}/turns`, { body: START, headers: longKey() })).json
      .sessionId;
    for (const id of [theirs, apps, 'session_unknown']) {
      const { json } = await say(id);
      expect(json).toMatchObject({ status: 404, code: 'session-not-found' });
      expect(json.detail.replace(id, '')).toBe('No conversation found with the id “”.');
      expect((await api.call('GET', `/sessions/${id}`)).json.turns).not.toBe(2);
    }
    expect((await say(theirs, secondKey)).status).toBe(200);
  });

  it('cannot be found by an Idempotency-Key used in it', async () => {
    const headers = longKey();
    const { json } = await take(START, {}, flowId, secondKey);
    const said = { sessionId: json.sessionId, input: { type: 'message', text: 'hello' } };
    expect((await take(said, headers, flowId, secondKey)).status).toBe(200);
    expect((await take(said, headers)).json.code).toBe('session-not-found');
  });

  it('can be read and continued by secret keys and signed-in users', async () => {
    const { sessionId } = (await take(START)).json;
    expect((await api.call('GET', `/sessions/${sessionId}/turns`)).json.turns).toHaveLength(1);
    const goesOn = await api.call('POST', `/flows/${flowId}/turns`, {
      body: { sessionId, input: { type: 'message', text: 'hello' } },
      headers: longKey(),
    });
    expect(goesOn.status).toBe(200);
  });
});

it('gives access to no other route, whatever scopes its row has', async () => {
  for (const [method, url] of [
    ['GET', '/me'],
    ['GET', `/flows/${flowId}`],
    ['GET', '/sessions'],
    ['POST', '/keys'],
  ] as const) {
    const answer = await api.call(method, url, { key, headers: { origin: ORIGIN } });
    expect(answer.json, url).toMatchObject({ status: 403, code: 'forbidden' });
    expect(allowed(answer.headers)).toBeNull();
  }
  const row = api.prisma.apiKey.updateMany({
    where: { kind: 'publishable' },
    data: { scopes: ['flows:read'] },
  });
  await expect(row).rejects.toThrow(/api_key_kind_check/);
});
