import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_LINK_LIMIT } from '@/lib/contract/limits';
import type { MemberResource } from '@/lib/contract/schemas/members';
import { createNotices } from '@/lib/server/alerts/deliver-notices';
import { createMailer } from '@/lib/server/mail/create-mailer';
import { type MailServer, startMailServer } from '@/lib/server/mail/testing/mail-server';
import { createBrowser, createMember, createSecondApp, signInOwner } from './testing/browser';
import { createPerson, plantAddressLink, type TestPerson } from './testing/people';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

const TIME = 120_000;
const BASE = 'https://turnpike.example.com';
const TOKEN = 'a-token-that-no-one-can-guess-01234';
let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  const mail = createMailer({
    TURNPIKE_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    TURNPIKE_SMTP_FROM: 'turnpike@example.com',
  });
  api = await createTestApi({ mail });
}, TIME);
afterAll(async () => {
  await api?.close();
  await mails?.close();
});
beforeEach(async () => {
  mails.reset();
  await api.prisma.notice.deleteMany();
  await api.prisma.rateLimit.deleteMany();
});

async function deliver(): Promise<void> {
  const { pool, providers, mail } = api.deps;
  const notices = createNotices({ pool, secret: SECRET, fetch: providers.fetch, mail, baseUrl: BASE });
  await notices.look();
  await notices.idle();
}
/** The link of the last email. */
const lastLink = (): URL =>
  new URL(/https:\/\/\S+#[\w-]+/.exec((mails.received.at(-1)?.raw ?? '').replaceAll('=3D', '='))?.[0] ?? '');
const lastToken = (): string => lastLink().hash.slice(1);
const confirm = (token: unknown, browser = createBrowser(api.app)) =>
  browser.call('POST', '/addresses/confirm', { token });
const userOf = (userId: string) => api.prisma.authUser.findUniqueOrThrow({ where: { id: userId } });
const call = (person: TestPerson, method: string, url: string, body?: object) =>
  api.call(method, url, { key: null, headers: person.headers, body });
const meOf = async (person: TestPerson) => (await call(person, 'GET', '/me')).json.user;
const send = (person: TestPerson) => call(person, 'POST', '/me/address-link');
async function createUnconfirmed(): Promise<TestPerson> {
  const person = await createPerson(api, api.owner.workspaceId, 'editor');
  await api.prisma.authUser.update({ where: { id: person.userId }, data: { emailVerified: false } });
  return person;
}
/** An unconfirmed person, and the token that was sent to them. */
async function createAsked() {
  const person = await createUnconfirmed();
  expect((await send(person)).status).toBe(204);
  await deliver();
  return { person, token: lastToken() };
}

describe('a person who joins by an invitation', { timeout: TIME }, () => {
  it('gets a link that confirms their address, once, without signing anyone in', async () => {
    const owner = await signInOwner(api);
    const { browser, email, userId } = await createMember(api, owner, 'viewer');
    expect((await browser.call('GET', '/me')).json.user).toMatchObject({
      emailConfirmed: false,
      addressLinkSent: false,
    });
    await deliver();
    expect(mails.received.map(({ to }) => to)).toEqual([email]);
    const link = lastLink();
    expect([link.origin, link.pathname, link.search]).toEqual([BASE, '/confirm-address', '']);
    expect((await browser.call('GET', '/me')).json.user.addressLinkSent).toBe(true);
    const listed = async () => {
      const { json } = await owner.call('GET', '/members');
      return json.members.find((member: MemberResource) => member.userId === userId).emailConfirmed;
    };
    expect(await listed()).toBe(false);

    const stranger = createBrowser(api.app);
    const answer = await confirm(lastToken(), stranger);
    expect([answer.status, answer.json, stranger.jar.size]).toEqual([200, { email }, 0]);
    expect(await userOf(userId)).toMatchObject({ emailVerified: true });
    expect(await listed()).toBe(true);
    expect((await browser.call('GET', '/me')).json.user).toMatchObject({
      emailConfirmed: true,
      addressLinkSent: false,
    });
    const rows = await api.prisma.audit.findMany({ where: { action: 'address.confirm', object: userId } });
    expect(rows).toMatchObject([{ workspaceId: api.owner.workspaceId, actor: `user:${userId}` }]);
    const again = await confirm(lastToken());
    expect([again.status, again.json.code]).toEqual([404, 'invitation-not-found']);
  });

  it('is asked nothing without a mail server', async () => {
    const other = createSecondApp(api, { mail: undefined });
    const owner = await signInOwner(api, createBrowser(other));
    const { email } = await createMember({ ...api, app: other as TestApi['app'] }, owner, 'viewer');
    await deliver();
    expect(mails.received).toEqual([]);
    const { json } = await owner.call('GET', '/members');
    const member = json.members.find((row: MemberResource) => row.email === email);
    expect(member.emailConfirmed).toBe(null);
    expect((await owner.call('POST', '/me/address-link')).status).toBe(404);
  });
});

describe('a link that confirms an address', { timeout: TIME }, () => {
  it('is stored as a hash only, and nowhere before it is sent', async () => {
    const person = await createUnconfirmed();
    await send(person);
    const [notice] = await api.prisma.notice.findMany();
    expect(JSON.parse(notice?.body ?? '')).toEqual({ email: person.email });
    await deliver();
    const stored = JSON.stringify([
      await api.prisma.authVerification.findMany(),
      await api.prisma.notice.findMany(),
    ]);
    expect(lastToken()).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(lastToken());
  });

  it('ends after 24 hours', async () => {
    const { person, token } = await createAsked();
    const value = JSON.stringify([person.userId, person.email]);
    const { expiresAt } = await api.prisma.authVerification.findFirstOrThrow({ where: { value } });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24.01 * 3_600_000);
    await api.prisma.authVerification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await confirm(token)).status).toBe(404);
    expect(await meOf(person)).toMatchObject({ emailConfirmed: false, addressLinkSent: false });
  });

  it('of an earlier address confirms nothing', async () => {
    const { person, token } = await createAsked();
    const email = `moved-${person.email}`;
    await api.prisma.authUser.update({ where: { id: person.userId }, data: { email } });
    expect((await confirm(token)).status).toBe(404);
    expect(await userOf(person.userId)).toMatchObject({ email, emailVerified: false });
  });

  it('confirms the account it was sent for, also if another person opens it', async () => {
    const { person, token } = await createAsked();
    const other = await createUnconfirmed();
    const opened = await call(other, 'POST', '/addresses/confirm', { token });
    expect(opened.json).toEqual({ email: person.email });
    expect(await userOf(person.userId)).toMatchObject({ emailVerified: true });
    expect(await userOf(other.userId)).toMatchObject({ emailVerified: false });
  });

  it('is used by one of ten concurrent requests, and ends the other links for the address', async () => {
    const { person, token } = await createAsked();
    expect((await send(person)).status).toBe(204);
    await deliver();
    const second = lastToken();
    expect(second).not.toBe(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    expect((await confirm(token)).status).toBe(404);
  });

  it.each([null, '', [], {}, 0, 'x'.repeat(43), '\0'.repeat(43), TOKEN])(
    'is not found for the token %j',
    async (token) => {
      expect([400, 404]).toContain((await confirm(token)).status);
    },
  );

  it('cannot be guessed: a network has 30 tries in a minute', async () => {
    const browser = createBrowser(api.app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries++) statuses.push((await confirm(TOKEN, browser)).status);
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  });

  it('is not a token of another kind of link', async () => {
    const { token } = await createAsked();
    const browser = createBrowser(api.app);
    expect((await browser.call('POST', '/api/auth/start-link', { token })).status).toBe(404);
    expect((await browser.call('POST', '/invitations/look', { token })).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('sending a link again', { timeout: TIME }, () => {
  it('is limited per account, and does nothing for a confirmed address', async () => {
    const person = await createUnconfirmed();
    for (let sent = 0; sent < ADDRESS_LINK_LIMIT.max; sent++) expect((await send(person)).status).toBe(204);
    expect((await send(person)).status).toBe(429);
    expect((await send(await createUnconfirmed())).status).toBe(204);
    const confirmed = await createPerson(api, api.owner.workspaceId, 'editor');
    await api.prisma.notice.deleteMany();
    expect((await send(confirmed)).status).toBe(204);
    expect(await api.prisma.notice.count()).toBe(0);
  });

  it('sends nothing if the address was confirmed or changed, or the person has left, meanwhile', async () => {
    const [changed, confirmed, left] = await Promise.all([1, 2, 3].map(createUnconfirmed));
    for (const person of [changed, confirmed, left]) await send(person as TestPerson);
    const where = (person?: TestPerson) => ({ id: person?.userId ?? '' });
    await api.prisma.authUser.update({ where: where(changed), data: { email: 'else@example.com' } });
    await api.prisma.authUser.update({ where: where(confirmed), data: { emailVerified: true } });
    await api.prisma.member.deleteMany({ where: { userId: left?.userId ?? '' } });
    await deliver();
    expect(mails.received).toEqual([]);
    expect(await api.prisma.notice.count({ where: { dueAt: null } })).toBe(3);
  });

  it('is tried again if the mail server refuses, and leaves no link before', async () => {
    const person = await createUnconfirmed();
    await send(person);
    mails.refuse(Object.assign(new Error('busy'), { responseCode: 451 }));
    await deliver();
    expect(await meOf(person)).toMatchObject({ addressLinkSent: false });
    mails.reset();
    await api.prisma.notice.updateMany({ data: { dueAt: new Date() } });
    await deliver();
    expect(await meOf(person)).toMatchObject({ addressLinkSent: true });
    expect((await confirm(lastToken())).status).toBe(200);
  });
});

describe('changing the address', { timeout: TIME }, () => {
  it('makes it unconfirmed and sends a link to the new one', async () => {
    const person = await createPerson(api, api.owner.workspaceId, 'owner');
    await api.prisma.authUser.update({ where: { id: person.userId }, data: { mustConfirm: false } });
    expect((await call(person, 'PUT', '/me', { name: 'Ann', email: person.email })).json.user).toMatchObject({
      emailConfirmed: true,
    });
    const email = `new-${person.email}`;
    const { json } = await call(person, 'PUT', '/me', { email });
    expect(json.user).toMatchObject({ email, emailConfirmed: false });
    expect(await userOf(person.userId)).toMatchObject({ mustConfirm: true });
    await deliver();
    expect(mails.received.map(({ to }) => to)).toEqual([email]);
    expect((await confirm(lastToken())).json).toEqual({ email });
  });

  it('does not bring an earlier address back as confirmed by a slow request', async () => {
    const person = await createPerson(api, api.owner.workspaceId, 'owner');
    const own = person.email;
    const victim = `victim-of-${own}`;
    await call(person, 'PUT', '/me', { email: victim });
    // Authenticated with the address of now; its body arrives late.
    let end = () => {};
    const raw = new ReadableStream({
      start(controller) {
        end = () => {
          controller.enqueue(new TextEncoder().encode('{"name":"Eve"}'));
          controller.close();
        };
      },
    });
    const slow = api.call('PUT', '/me', { key: null, headers: person.headers, raw });
    await setTimeout(500);
    await call(person, 'PUT', '/me', { email: own });
    await deliver();
    expect((await confirm(lastToken())).json).toEqual({ email: own });
    end();
    expect((await slow).status).toBe(200);
    expect(await userOf(person.userId)).toMatchObject({ name: 'Eve', email: own, emailVerified: true });
  });

  it('sends at most a few emails in an hour', async () => {
    const person = await createPerson(api, api.owner.workspaceId, 'owner');
    const move = (number: number) =>
      call(person, 'PUT', '/me', { email: `victim-${number}-${person.email}` });
    for (let sent = 0; sent < ADDRESS_LINK_LIMIT.max; sent++) expect((await move(sent)).status).toBe(200);
    expect((await move(9)).status).toBe(429);
  });

  it('is asked of the first owner before a link can be sent', async () => {
    const owner = await signInOwner(api);
    expect((await owner.call('GET', '/me')).json.user).toMatchObject({ emailConfirmed: null });
    expect((await owner.call('POST', '/me/address-link')).status).toBe(400);
  });
});

it('keeps a confirmed address confirmed, whatever others do', { timeout: TIME }, async () => {
  const owner = await signInOwner(api);
  const { browser, email, userId } = await createMember(api, owner, 'viewer');
  await api.prisma.authUser.update({ where: { id: userId }, data: { emailVerified: true } });
  await owner.call('PUT', `/members/${userId}`, { role: 'editor' });
  await owner.call('POST', `/members/${userId}/recovery`, {});
  await owner.call('DELETE', `/members/${userId}/two-factor`);
  await owner.call('DELETE', `/members/${userId}`);
  await owner.call('POST', '/members', { email, role: 'viewer' });
  const stranger = await plantAddressLink(api, api.owner.workspaceId, TOKEN);
  await call(stranger, 'PUT', '/me', { email });
  await confirm(TOKEN);
  expect(await userOf(userId)).toMatchObject({ email, emailVerified: true });
  expect((await browser.call('GET', '/me')).status).toBe(401);
});
