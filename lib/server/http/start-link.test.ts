import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START_LINK_PATH } from '@/lib/contract/url';
import { createOperatorLink } from '@/lib/server/accounts/sign-in/create-operator-link';
import { createStartLink } from '@/lib/server/accounts/sign-in/start-link';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { createBrowser, createMember, PASSWORD, signInOwner } from './testing/browser';
import { createTestApi, type TestApi } from './testing/test-api';

const BASE = 'https://talk.example';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  await api.prisma.rateLimit.deleteMany();
  await api.prisma.setting.deleteMany({ where: { key: 'start-link' } });
  await api.prisma.authAccount.deleteMany();
});

const print = () => createStartLink(api.prisma, BASE);
const tokenIn = (link: string | undefined) => new URL(link ?? 'https://no.link').hash.slice(1);
const open = (token: unknown, browser = createBrowser(api.app)) =>
  browser.call('POST', START_LINK_PATH, { token });

/** Gives the first owner a password. */
async function setPassword() {
  const browser = await signInOwner(api);
  expect((await browser.call('PUT', '/me/password', { password: PASSWORD })).status).toBe(204);
}

describe('a start link', { timeout: 60_000 }, () => {
  it('has its token in the fragment, and signs the first owner in, once', async () => {
    const link = new URL((await print()) ?? '');
    expect([link.origin, link.pathname, link.search]).toEqual([BASE, '/sign-in', '']);
    const browser = createBrowser(api.app);
    expect((await open(tokenIn(link.href), browser)).status).toBe(204);
    expect((await browser.call('GET', '/me')).json).toMatchObject({ user: { id: api.owner.userId } });
    const second = createBrowser(api.app);
    const again = await open(tokenIn(link.href), second);
    expect([again.status, again.json.code, second.jar.size]).toEqual([404, 'invitation-not-found', 0]);
    expect(again.json.detail).toContain('npm run sign-in-link');
  });

  it('is not printed after its first use', async () => {
    await open(tokenIn(await print()));
    expect(await print()).toBeUndefined();
  });

  it('is neither printed nor valid once an owner has a password', async () => {
    const token = tokenIn(await print());
    await setPassword();
    expect(await print()).toBeUndefined();
    expect((await open(token)).status).toBe(404);
  });

  it('of each of several processes ends with the first use', async () => {
    const pools = Array.from({ length: 3 }, () => createPool(String(api.deps.pool.options.connectionString)));
    const links = await Promise.all(pools.map((pool) => createStartLink(createPrisma(pool), BASE)));
    const answers = await Promise.all(links.map((link) => open(tokenIn(link))));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    for (const link of links) expect((await open(tokenIn(link))).status).toBe(404);
  });

  it('signs in once when it is opened many times at once', async () => {
    const token = tokenIn(await print());
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  it('expires after 24 hours and is stored as a hash', async () => {
    await api.prisma.authVerification.deleteMany();
    const token = tokenIn(await print());
    const row = await api.prisma.authVerification.findFirstOrThrow();
    expect(row.expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(JSON.stringify(row)).not.toContain(token);
    await api.prisma.authVerification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await open(token)).status).toBe(404);
  });

  it.each(['', 'null', 'x'.repeat(43), 'x'.repeat(5000), null, ['x'.repeat(43)], { not: '' }])(
    'refuses the token %j',
    async (token) => {
      expect([400, 404]).toContain((await open(token)).status);
    },
  );

  it('is limited by network, so that it cannot be guessed', async () => {
    const browser = createBrowser(api.app);
    for (let tries = 0; tries < 30; tries++) await open('x'.repeat(43), browser);
    expect((await open('x'.repeat(43), browser)).status).toBe(429);
  });
});

describe('a link of the operator', { timeout: 60_000 }, () => {
  it('signs an owner without a password in, although the start link was used', async () => {
    await open(tokenIn(await print()));
    const { link } = await createOperatorLink(api.prisma, { baseUrl: BASE });
    expect((await open(tokenIn(link))).status).toBe(204);
    const row = await api.prisma.audit.findFirstOrThrow({ where: { action: 'start-link.create' } });
    expect([row.actor, row.object]).toEqual(['operator', api.owner.userId]);
  });

  it('sets a new password of an owner, also of several workspaces, and is audited', async () => {
    await setPassword();
    const workspaceId = await api.createWorkspace('second');
    await api.prisma.member.create({ data: { workspaceId, userId: api.owner.userId, role: 'owner' } });
    const { link } = await createOperatorLink(api.prisma, { email: api.owner.email, baseUrl: BASE });
    expect(new URL(link).pathname).toBe('/invite');
    const row = await api.prisma.audit.findFirstOrThrow({ where: { action: 'member.recover' } });
    expect(row.actor).toBe('operator');
    const password = 'another mild wednesday';
    const accept = () =>
      createBrowser(api.app).call('POST', '/invitations/accept', { token: tokenIn(link), password });
    expect((await accept()).status).toBe(204);
    expect((await accept()).status).toBe(404);
    expect((await createBrowser(api.app).signIn(api.owner.email, password)).status).toBe(200);
  });

  it('leaves a second factor on', async () => {
    await setPassword();
    const { userId, email } = api.owner;
    await api.prisma.authTwoFactor.create({ data: { id: 'factor', secret: 's', backupCodes: 'c', userId } });
    await api.prisma.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: true } });
    const { link } = await createOperatorLink(api.prisma, { baseUrl: BASE });
    const browser = createBrowser(api.app);
    const password = 'another mild wednesday';
    await browser.call('POST', '/invitations/accept', { token: tokenIn(link), password });
    expect((await browser.call('GET', '/me')).status).toBe(401);
    expect((await browser.signIn(email, password)).json).toEqual({ twoFactorRedirect: true });
    await api.prisma.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
  });

  it('is only created for an owner', async () => {
    const owner = await signInOwner(api);
    const { email } = await createMember(api, owner, 'editor');
    await expect(createOperatorLink(api.prisma, { email, baseUrl: BASE })).rejects.toThrow(email);
  });
});
