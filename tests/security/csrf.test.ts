import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@/lib/server/http/route-table';
import { createPerson, givePassword, HOST, type TestPerson } from '@/lib/server/http/testing/people';
import { bodyOf, nameOfRow, rowOf, urlOf } from '@/lib/server/http/testing/send-row';
import { createTestApi, type TestApi } from '@/lib/server/http/testing/test-api';
import { createWorld, type World } from '@/lib/server/http/testing/world';
import { report } from '@/tests/faults/report';

const EVIL = 'https://evil.example';
const FORM = 'application/x-www-form-urlencoded';

/** Headers that a browser adds to a cross-site request, besides the cookie. */
const FOREIGN: Record<string, Record<string, string>> = {
  'fetch from another site': { origin: EVIL, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  'form from another site': { origin: EVIL, 'sec-fetch-site': 'cross-site', 'content-type': FORM },
  'plain-text form': { origin: EVIL, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  'multipart form': { origin: EVIL, 'content-type': 'multipart/form-data; boundary=x' },
  'request from another site by an old browser': { origin: EVIL },
  'sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'request with origin null': { origin: 'null' },
  'request from another port of this host': {
    origin: 'http://localhost:4000',
    'sec-fetch-site': 'same-site',
  },
  'request from a sibling of this host': {
    origin: 'http://app.localhost:3000',
    'sec-fetch-site': 'same-site',
  },
  'request from a sibling that claims our origin': {
    origin: `http://${HOST}`,
    'sec-fetch-site': 'same-site',
  },
  'request from a site that claims our origin': { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' },
  'request from a host that starts like ours': { origin: `http://${HOST}.evil.example` },
  'request from a host that ends like ours': { origin: `http://evil-${HOST}` },
  'request with our host as a user name': { origin: `http://${HOST}@evil.example` },
  'two origins': { origin: `${EVIL}, http://${HOST}` },
  'request without an origin': {},
  'request with only a referer': { referer: `http://${HOST}/flows` },
  'navigation from the address bar': { 'sec-fetch-site': 'none' },
  'request from an untrusted proxy': { origin: EVIL, 'x-forwarded-host': 'evil.example' },
  'request with a method override': { origin: EVIL, 'x-http-method-override': 'GET' },
};

/** State-changing routes that accept a cookie. Public ones are tested below. */
const CHANGING = ROUTES.filter(({ method, access }) => method !== 'get' && access !== 'public');
const AUTH = [
  '/api/auth/start-link',
  '/api/auth/single-sign-on',
  '/api/auth/sign-out',
  '/api/auth/sign-in/email',
  '/api/auth/two-factor/verify-totp',
];

let api: TestApi;
let world: World;
let owner: TestPerson;
/** Fingerprints of all tables before the first forged request. */
let before: Record<string, string> | undefined;
let refused = 0;
beforeAll(async () => {
  api = await createTestApi();
  world = await createWorld(api, api.owner.workspaceId, 'mine');
  owner = await createPerson(api, api.owner.workspaceId, 'owner');
  await givePassword(api, owner.userId);
}, 300_000);
afterAll(() => api?.close());

const cookieOnly = () => ({ host: HOST, cookie: owner.headers.cookie ?? '' });

/** Fingerprints of all rows, except rate-limit counters. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows } = await api.deps.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname !~ 'rate_limit|migration'",
  );
  expect(rows.length).toBeGreaterThan(15);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = await api.deps.pool.query<{ hash: string }>(
      `SELECT coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM "${name}" t`,
    );
    found[name] = hashes[0]?.hash ?? '';
  }
  return found;
}

describe('a session cookie', () => {
  it('authorizes requests of a page of this origin, which proves that the requests are valid', async () => {
    const route = CHANGING.find((item) => nameOfRow(item) === 'post /flows')!;
    const body = bodyOf(route, world.ids);
    const { status, text } = await api.call('POST', '/flows', { key: null, body, headers: owner.headers });
    expect(status, text).toBe(201);
  });

  it.each(Object.entries(FOREIGN))(
    'does not authorize a %s',
    async (_, headers) => {
      before ??= await fingerprint();
      for (const route of CHANGING) {
        const body = bodyOf(route, world.ids);
        const {
          status,
          json,
          headers: answered,
        } = await api.call(route.method.toUpperCase(), urlOf(route, world.ids), {
          key: null,
          raw: body === undefined ? undefined : JSON.stringify(body),
          headers: { 'idempotency-key': 'forged', ...rowOf(route).headers, ...cookieOnly(), ...headers },
        });
        expect([status, json?.code], nameOfRow(route)).toEqual([403, 'forbidden']);
        expect(answered.get('access-control-allow-origin'), nameOfRow(route)).toBeNull();
      }
      for (const url of AUTH) {
        const { status } = await api.call('POST', url, {
          key: null,
          body: { email: owner.email, password: 'x', code: '123456' },
          headers: { ...cookieOnly(), ...headers },
        });
        expect(status, url).toBe(403);
      }
      refused += CHANGING.length + AUTH.length;
    },
    120_000,
  );

  it('changes no row, however the request is forged', async () => {
    const variants = Object.keys(FOREIGN).length;
    expect(refused).toBe((CHANGING.length + AUTH.length) * variants);
    expect(await fingerprint()).toEqual(before);
    report(
      'S9',
      `${CHANGING.length + AUTH.length} state-changing routes x ${variants} forged requests: all 403, 0 rows changed`,
    );
  });
});

describe('another site', () => {
  it('cannot read responses: none allows its origin or credentials', async () => {
    for (const route of ROUTES) {
      for (const method of new Set(['OPTIONS', 'GET'])) {
        const { headers } = await api.call(method, urlOf(route, world.ids), {
          key: null,
          headers: {
            ...cookieOnly(),
            origin: EVIL,
            'access-control-request-method': route.method.toUpperCase(),
            'access-control-request-headers': 'content-type, authorization',
          },
        });
        expect(headers.get('access-control-allow-origin'), nameOfRow(route)).toBeNull();
        expect(headers.get('access-control-allow-credentials'), nameOfRow(route)).toBeNull();
      }
    }
  }, 120_000);

  it('cannot accept an invitation for the signed-in person', async () => {
    for (const url of ['/invitations/look', '/invitations/accept']) {
      const { status } = await api.call('POST', url, {
        key: null,
        body: { token: 'x'.repeat(43) },
        headers: { ...cookieOnly(), origin: EVIL, 'sec-fetch-site': 'cross-site' },
      });
      expect([400, 403, 404], url).toContain(status);
    }
  });
});
