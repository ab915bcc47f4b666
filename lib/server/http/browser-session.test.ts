import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { START_LINK_PATH } from '@/lib/contract/url';
import { ensureOwner } from '@/lib/server/accounts/ensure-owner';
import { findUserActor } from '@/lib/server/accounts/find-user-actor';
import { hashToken } from '@/lib/server/accounts/hash-token';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import { createBrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import { startBrowserSession } from '@/lib/server/accounts/sign-in/start-browser-session';
import { createStartLink } from '@/lib/server/accounts/sign-in/start-link';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

const HOST = 'localhost:3000';
const PROXY = '192.0.2.7';
const SAME = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ trustedProxies: [PROXY] });
});
afterAll(() => api?.close());
afterEach(() => api.prisma.authRateLimit.deleteMany());

/** Signs the first owner in, with a request with these headers. */
const start = (headers: Record<string, string> = {}) =>
  startBrowserSession(
    api.deps,
    toVisitor(new Request(`http://${HOST}/`, { headers }), { ip: null, network: null }),
    api.owner,
  );

/** The cookies as a browser returns them. */
const cookieOf = (setCookies: string[]) => setCookies.map((cookie) => cookie.split(';')[0]).join('; ');

const signIn = async (): Promise<string> => cookieOf((await start()).setCookies);

const as = (
  cookie: string,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: unknown,
) => api.call(method, url, { key: null, body, headers: { host: HOST, cookie, ...headers } });

describe('signing in', () => {
  it('sets a cookie that scripts cannot read', async () => {
    const { setCookies } = await start();
    const [cookie = ''] = setCookies;
    expect(cookie).toMatch(/^turnpike\.session=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
    const me = await as(cookieOf(setCookies), 'GET', '/me');
    expect(me.json).toMatchObject({ user: { name: 'Owner' }, workspace: { id: api.owner.workspaceId } });
    expect(me.json.scopes).toContain('turns:script');
  });

  it('sets a __Host- cookie behind TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const { setCookies } = await start(headers);
    expect(setCookies[0]).toMatch(/^__Host-turnpike\.session=.*; Secure/i);
    const cookie = cookieOf(setCookies);
    const me = (address?: string) =>
      api.call('GET', '/me', { key: null, address, headers: { host: HOST, cookie, ...headers } });
    expect((await me(PROXY)).status).toBe(200);
    // An address that is not a trusted proxy cannot claim TLS.
    expect((await me('192.0.2.8')).status).toBe(401);
  });

  it('never redirects elsewhere and cannot be requested over the network', async () => {
    const before = await api.prisma.authVerification.count();
    for (const path of ['/api/auth/sign-in/magic-link', '/api/auth/sign-up/email']) {
      const asked = await api.call('POST', path, {
        key: null,
        body: { email: api.owner.email, callbackURL: 'https://evil.example' },
        headers: SAME,
      });
      expect([asked.status, asked.json.code]).toEqual([404, 'route-not-found']);
      expect(asked.headers.get('location')).toBeNull();
    }
    expect(await api.prisma.authVerification.count()).toBe(before);
  });

  it('stores only a hash of the token in the cookie', async () => {
    const cookie = await signIn();
    // The extended session is written again.
    await api.prisma.authSession.updateMany({ data: { expiresAt: new Date(Date.now() + 86_400_000) } });
    expect((await as(cookie, 'GET', '/me')).status).toBe(200);
    const sent = decodeURIComponent(/turnpike\.session=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(sent).toMatch(/^\w{32}$/);
    const tokens = (await api.prisma.authSession.findMany()).map(({ token }) => token);
    expect(tokens).toContain(hashToken(sent));
    expect(tokens).not.toContain(sent);
    // What a copy of the database contains signs no one in, even with the secret that signs cookies.
    const stolen = hashToken(sent);
    const signature = createHmac('sha256', SECRET).update(stolen).digest('base64');
    const forged = `turnpike.session=${encodeURIComponent(`${stolen}.${signature}`)}`;
    expect((await as(forged, 'GET', '/me')).status).toBe(401);
  });
});

describe('a browser session', () => {
  it('reads, and makes changes from its own origin', async () => {
    const cookie = await signIn();
    expect((await as(cookie, 'GET', '/flows')).status).toBe(200);
    expect((await as(cookie, 'POST', '/flows', SAME, {})).status).toBe(201);
    expect((await as(cookie, 'POST', '/flows', { origin: `http://${HOST}` }, {})).status).toBe(201);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another origin of an old browser', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
    ['a sibling site that claims our origin', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a client without origin headers', {}],
    ['a form', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ])('changes nothing from %s', async (_, headers) => {
    const cookie = await signIn();
    const before = await api.prisma.flow.count();
    for (const [method, url] of [
      ['POST', '/flows'],
      ['PUT', '/flows/x/draft'],
      ['DELETE', '/flows/x'],
      ['POST', '/keys'],
      ['PUT', '/me/password'],
      ['POST', '/me/two-factor'],
      ['DELETE', '/me/sessions'],
      ['PUT', '/me/workspace'],
      ['POST', '/members'],
      ['POST', '/api/auth/sign-out'],
      ['POST', '/api/auth/sign-in/email'],
      ['POST', '/api/auth/two-factor/verify-totp'],
    ] as const) {
      const answer = await as(cookie, method, url, headers, {});
      expect([answer.status, answer.json.code], `${method} ${url}`).toEqual([403, 'forbidden']);
    }
    expect(await api.prisma.flow.count()).toBe(before);
    expect((await as(cookie, 'GET', '/me')).status).toBe(200);
  });

  it('ends when its browser signs in again', async () => {
    const cookie = await signIn();
    const link = (await createStartLink(api.prisma, 'http://localhost')) ?? '';
    const body = { token: link.split('#')[1] };
    expect((await as(cookie, 'POST', START_LINK_PATH, SAME, body)).status).toBe(204);
    expect((await as(cookie, 'GET', '/me')).status).toBe(401);
  });

  it('ends at sign-out, for every copy of the cookie', async () => {
    const cookie = await signIn();
    const out = await as(cookie, 'POST', '/api/auth/sign-out', SAME, {});
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().join()).toMatch(/turnpike\.session=;.*Max-Age=0/i);
    expect((await as(cookie, 'GET', '/me')).json.code).toBe('unauthenticated');
  });

  it('ends when it expires, is deleted, or has a changed signature', async () => {
    const cookie = await signIn();
    expect((await as(cookie.replace(';', 'x;'), 'GET', '/me')).status).toBe(401);
    expect((await as('turnpike.session=forged', 'GET', '/me')).status).toBe(401);
    await api.prisma.authSession.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await as(cookie, 'GET', '/me')).status).toBe(401);
    const other = await signIn();
    await api.prisma.authSession.deleteMany();
    expect((await as(other, 'GET', '/me')).status).toBe(401);
  });

  it('ends after ninety days, regardless of activity', async () => {
    const cookie = await signIn();
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    await api.prisma.authSession.updateMany({ data: { createdAt: days(89) } });
    expect((await as(cookie, 'GET', '/me')).status).toBe(200);
    await api.prisma.authSession.updateMany({ data: { createdAt: days(90) } });
    expect((await as(cookie, 'GET', '/me')).status).toBe(401);
  });

  it('is extended while it is used', async () => {
    const cookie = await signIn();
    const old = new Date(Date.now() + 5 * 24 * 3_600_000);
    await api.prisma.authSession.updateMany({ data: { expiresAt: old } });
    const answer = await as(cookie, 'GET', '/me');
    expect(answer.headers.getSetCookie().join()).toContain('turnpike.session=');
    const row = await api.prisma.authSession.findFirstOrThrow({ orderBy: { updatedAt: 'desc' } });
    expect(row.expiresAt.getTime()).toBeGreaterThan(old.getTime());
  });

  it('is not used for a request with an invalid key', async () => {
    const answer = await as(await signIn(), 'GET', '/flows', { authorization: 'Bearer tp_wrong' });
    expect(answer.status).toBe(401);
  });

  it('allows what its role allows', async () => {
    const cookie = await signIn();
    const { workspaceId, userId } = api.owner;
    // A workspace always has an owner.
    await api.prisma.authUser.create({ data: { id: 'second', name: 'Second', email: 'second@example.com' } });
    await api.prisma.member.create({ data: { workspaceId, userId: 'second', role: 'owner' } });
    await api.prisma.member.updateMany({ where: { userId }, data: { role: 'viewer' } });
    expect((await as(cookie, 'GET', '/flows')).status).toBe(200);
    expect((await as(cookie, 'POST', '/flows', SAME, {})).json.code).toBe('forbidden');
    await api.prisma.member.updateMany({ where: { userId }, data: { role: 'owner' } });
    await api.prisma.authUser.delete({ where: { id: 'second' } });
  });

  it('allows nothing with an unknown role', () => {
    for (const role of ['', 'OWNER', 'constructor', '__proto__']) expect(scopesOfRole(role).size).toBe(0);
  });

  it('identifies the signed-in person to a page', async () => {
    const headers = new Headers({ host: HOST, cookie: await signIn() });
    const found = await findUserActor(api.deps, { url: `http://${HOST}/flows`, headers });
    expect(found?.actor).toMatchObject({ kind: 'user', workspaceId: api.owner.workspaceId });
    expect(
      await findUserActor(api.deps, { url: `http://${HOST}/`, headers: new Headers({ host: HOST }) }),
    ).toBeUndefined();
  });
});

describe('refusals of sign-in routes', () => {
  it('are problems, and limited by address', { timeout: 50_000 }, async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 125; tries++) {
      const answer = await api.call('GET', '/api/auth/get-session', { key: null });
      statuses.push(answer.status);
      if (answer.status === 200) continue;
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.json.code).toBe('too-many-requests');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  });

  it('answer 503 while the database is unavailable', async () => {
    const cookie = await signIn();
    const pool = createPool('postgresql://nobody:x@127.0.0.1:1/none');
    const prisma = createPrisma(pool);
    const browserAuth = createBrowserAuth(prisma, SECRET);
    const headers = new Headers({ host: HOST, cookie });
    await expect(
      findUserActor({ prisma, browserAuth }, { url: `http://${HOST}/`, headers }),
    ).rejects.toMatchObject({
      code: 'not-ready',
    });
    await pool.end();
  });
});

describe('over a socket', () => {
  it('signs in, shows the session and signs out', async () => {
    const listener = getRequestListener((request, bindings) => api.app.fetch(request, bindings), {
      overrideGlobalObjects: false,
    });
    const server = http.createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await api.prisma.setting.deleteMany({ where: { key: 'start-link' } });
    const link = new URL((await createStartLink(api.prisma, base)) ?? '');
    const opened = await fetch(`${base}${START_LINK_PATH}`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.hash.slice(1) }),
    });
    const cookie = cookieOf(opened.headers.getSetCookie());
    const session = await (await fetch(`${base}/api/auth/get-session`, { headers: { cookie } })).json();
    expect(session).toMatchObject({ session: { ipAddress: '127.0.0.1' }, user: { name: 'Owner' } });
    expect(session.session).not.toHaveProperty('token');
    const headers = { cookie, origin: base, 'content-type': 'application/json' };
    const out = await fetch(`${base}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' });
    expect(out.status).toBe(200);
    expect((await fetch(`${base}/api/v1/me`, { headers: { cookie } })).status).toBe(401);
    server.closeAllConnections();
    server.close();
  });
});

describe('the first owner', () => {
  it('is created once, even if many processes start at once', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => ensureOwner(api.prisma)));
    expect(new Set(owners.map(({ userId }) => userId)).size).toBe(1);
    expect(await api.prisma.workspace.count()).toBe(1);
  });

  it('is the author of the versions they publish', async () => {
    const cookie = await signIn();
    const { json } = await as(cookie, 'POST', '/flows', SAME, { template: 'lead-qualification' });
    const version = await as(cookie, 'POST', `/flows/${json.id}/versions`, SAME, {});
    expect(version.json).toMatchObject({ number: 1, author: 'Owner' });
  });
});
