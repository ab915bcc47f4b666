import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createBrowser, createMember, PASSWORD, signInOwner, tokenOf } from './testing/browser';
import { createTestApi, type TestApi } from './testing/test-api';

const TIME = 120_000;
let api: TestApi;
let owner: Browser;
beforeAll(async () => {
  api = await createTestApi();
  owner = await signInOwner(api);
}, TIME);
afterAll(() => api?.close());
beforeEach(() => api.prisma.rateLimit.deleteMany());

let addresses = 0;
const newAddress = () => `guest-${++addresses}@example.com`;
const invite = (email: string, role = 'editor') => owner.call('POST', '/members', { email, role });
const newcomer = (token: string) => ({ token, name: 'Robin', password: PASSWORD });
const accept = (browser: Browser, body: unknown) => browser.call('POST', '/invitations/accept', body);

describe('an invitation', { timeout: TIME }, () => {
  it('creates a member with an account, and signs them in', async () => {
    const email = newAddress();
    const invited = await invite(email.toUpperCase());
    expect(invited.status).toBe(201);
    expect(invited.json).toMatchObject({ kind: 'invite', email, role: 'editor' });
    const token = tokenOf(invited);
    expect(token).toMatch(/^[\w-]{43}$/);
    const browser = createBrowser(api.app);
    const look = await browser.call('POST', '/invitations/look', { token });
    expect(look.json).toEqual({
      kind: 'invite',
      workspace: 'My workspace',
      email,
      role: 'editor',
      known: false,
    });
    expect((await accept(browser, newcomer(token))).status).toBe(204);
    const me = await browser.call('GET', '/me');
    expect(me.json).toMatchObject({ role: 'editor', user: { email, name: 'Robin', hasPassword: true } });
    const again = createBrowser(api.app);
    expect((await again.signIn(email)).status).toBe(200);
    expect((await again.call('GET', '/me')).json.user.id).toBe(me.json.user.id);
  });

  it('is listed until it is used, without its token', async () => {
    const email = newAddress();
    const invited = await invite(email, 'viewer');
    const before = await owner.call('GET', '/members');
    expect(before.json.invitations).toContainEqual(expect.objectContaining({ id: invited.json.id, email }));
    expect(before.text).not.toContain(tokenOf(invited));
    const row = await api.prisma.invitation.findUniqueOrThrow({ where: { id: invited.json.id } });
    expect(JSON.stringify(row)).not.toContain(tokenOf(invited));
    await accept(createBrowser(api.app), newcomer(tokenOf(invited)));
    const after = await owner.call('GET', '/members');
    expect(after.text).not.toContain(invited.json.id);
    expect(after.json.members).toContainEqual(expect.objectContaining({ email, role: 'viewer' }));
  });

  it('works once', async () => {
    const token = tokenOf(await invite(newAddress()));
    expect((await accept(createBrowser(api.app), newcomer(token))).status).toBe(204);
    const second = createBrowser(api.app);
    expect((await accept(second, newcomer(token))).json.code).toBe('invitation-not-found');
    expect(second.jar.size).toBe(0);
    expect((await second.call('POST', '/invitations/look', { token })).status).toBe(404);
  });

  it('is accepted by one of twenty concurrent requests', async () => {
    const email = newAddress();
    const token = tokenOf(await invite(email));
    const browsers = Array.from({ length: 20 }, () => createBrowser(api.app));
    const answers = await Promise.all(browsers.map((browser) => accept(browser, newcomer(token))));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(browsers.filter(({ jar }) => jar.size > 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![204, 404, 401].includes(status))).toEqual([]);
    expect(await api.prisma.authUser.count({ where: { email } })).toBe(1);
    expect(await api.prisma.member.count({ where: { user: { email } } })).toBe(1);
  });

  it('ends after seven days, when revoked, and when replaced by a newer one', async () => {
    const late = await invite(newAddress());
    const { expiresAt } = late.json;
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
    await api.prisma.invitation.update({
      where: { id: late.json.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const revoked = await invite(newAddress());
    expect((await owner.call('DELETE', `/invitations/${revoked.json.id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/invitations/${revoked.json.id}`)).status).toBe(404);
    const email = newAddress();
    const replaced = await invite(email);
    const newer = await invite(email);
    for (const old of [late, revoked, replaced]) {
      const browser = createBrowser(api.app);
      const answer = await accept(browser, newcomer(tokenOf(old)));
      expect([answer.status, answer.json.code, browser.jar.size]).toEqual([404, 'invitation-not-found', 0]);
    }
    expect((await accept(createBrowser(api.app), newcomer(tokenOf(newer)))).status).toBe(204);
  });

  it.each([null, '', [], {}, ['x'.repeat(43)], 0, true, undefined, 'x'.repeat(43), '\0'.repeat(43)])(
    'is not found for the token %j',
    async (token) => {
      for (const path of ['/invitations/look', '/invitations/accept']) {
        const browser = createBrowser(api.app);
        const answer = await browser.call('POST', path, { token, name: 'R', password: PASSWORD });
        expect([400, 404]).toContain(answer.status);
        expect(browser.jar.size).toBe(0);
      }
    },
  );

  it('requires a name and an uncommon password', async () => {
    const email = newAddress();
    const token = tokenOf(await invite(email));
    const browser = createBrowser(api.app);
    const refused: [object, string][] = [
      [{ token }, '/name'],
      [{ token, name: 'R' }, '/password'],
      [{ token, name: 'R', password: 'short' }, '/password'],
      [{ token, name: 'R', password: 'x'.repeat(129) }, '/password'],
      [{ token, name: 'R', password: 'Password' }, '/password'],
      [{ token, name: 'R', password: email }, '/password'],
    ];
    for (const [body, pointer] of refused) {
      expect((await accept(browser, body)).json).toMatchObject({ code: 'invalid-request', pointer });
    }
    expect(await api.prisma.authUser.count({ where: { email } })).toBe(0);
    expect((await accept(browser, newcomer(token))).status).toBe(204);
  });

  it('of an existing account can only be accepted by its owner, signed in', async () => {
    const { browser, email, userId } = await createMember(api, owner, 'viewer');
    const other = await createMember(api, owner, 'viewer');
    const workspaceId = await api.createWorkspace('second');
    const row = await invite(newAddress());
    await api.prisma.invitation.update({
      where: { id: row.json.id },
      data: { workspaceId, email, role: 'editor' },
    });
    const token = tokenOf(row);
    const stranger = createBrowser(api.app);
    expect((await stranger.call('POST', '/invitations/look', { token })).json.known).toBe(true);
    for (const each of [stranger, other.browser]) {
      expect((await accept(each, newcomer(token))).json.code).toBe('unauthenticated');
    }
    expect((await other.browser.call('GET', '/me')).json.user.id).toBe(other.userId);
    expect((await accept(browser, { token })).status).toBe(204);
    const me = await browser.call('GET', '/me');
    expect(me.json).toMatchObject({ user: { id: userId }, workspace: { id: workspaceId }, role: 'editor' });
    expect(me.json.workspaces).toHaveLength(2);
  });

  describe('for an address whose account another workspace created', () => {
    /** The owner of another workspace invites an address that is not theirs, and accepts. */
    async function squat() {
      const email = newAddress();
      const squatter = createBrowser(api.app);
      const foreign = await api.createWorkspace(`foreign-${addresses}`);
      const made = await invite(newAddress());
      await api.prisma.invitation.update({
        where: { id: made.json.id },
        data: { workspaceId: foreign, email },
      });
      expect((await accept(squatter, newcomer(tokenOf(made)))).status).toBe(204);
      return { email, squatter, foreign };
    }

    it('lets the invited person join with another address, and leaves the account as it is', async () => {
      const { email, squatter, foreign } = await squat();
      const before = await api.prisma.authUser.findUniqueOrThrow({ where: { email } });
      const token = tokenOf(await invite(email));
      const own = newAddress();
      const password = 'my very own wednesday';
      const browser = createBrowser(api.app);
      expect((await accept(browser, { token, name: 'Cleo', email: own, password })).status).toBe(204);
      const me = await browser.call('GET', '/me');
      expect(me.json.user).toMatchObject({ email: own, name: 'Cleo' });
      expect(me.json.user.id).not.toBe(before.id);
      expect((await createBrowser(api.app).signIn(own, password)).status).toBe(200);
      expect(await api.prisma.authUser.findUniqueOrThrow({ where: { email } })).toEqual(before);
      const theirs = await squatter.call('GET', '/me');
      expect(theirs.json.workspaces.map(({ id }: { id: string }) => id)).toEqual([foreign]);
    });

    it('does not give the person with the link the account, or change its password', async () => {
      const { browser: victim, email } = await createMember(api, owner, 'viewer');
      const foreign = await api.createWorkspace(`taker-${addresses}`);
      const made = await invite(newAddress());
      await api.prisma.invitation.update({
        where: { id: made.json.id },
        data: { workspaceId: foreign, email },
      });
      const token = tokenOf(made);
      const password = 'a taken over wednesday';
      for (const chosen of [undefined, email, email.toUpperCase()]) {
        const taker = createBrowser(api.app);
        const answer = await accept(taker, { token, name: 'T', email: chosen, password });
        expect([answer.status, taker.jar.size], chosen).toEqual([401, 0]);
      }
      expect((await createBrowser(api.app).signIn(email, password)).status).toBe(401);
      expect((await createBrowser(api.app).signIn(email)).status).toBe(200);
      expect((await victim.call('GET', '/me')).status).toBe(200);
    });

    it('accepts no address that has an account, and no other one for an unknown address', async () => {
      const { email } = await squat();
      const { email: taken } = await createMember(api, owner, 'viewer');
      const body = { name: 'R', password: PASSWORD };
      const known = tokenOf(await invite(email));
      const first = await accept(createBrowser(api.app), { ...body, token: known, email: taken });
      expect(first.json).toMatchObject({ code: 'invalid-request', pointer: '/email' });
      const unknown = tokenOf(await invite(newAddress()));
      const second = await accept(createBrowser(api.app), { ...body, token: unknown, email: newAddress() });
      expect(second.json).toMatchObject({ code: 'invalid-request', pointer: '/email' });
    });

    it('does not claim that the address was verified', async () => {
      const { email } = await squat();
      expect(await api.prisma.authUser.findUniqueOrThrow({ where: { email } })).toMatchObject({
        emailVerified: false,
      });
    });
  });

  it('ends the session of the person signed in before in the same browser', async () => {
    const { browser } = await createMember(api, owner, 'viewer');
    const old = browser.copy();
    const token = tokenOf(await invite(newAddress()));
    expect((await accept(browser, newcomer(token))).status).toBe(204);
    expect((await old.call('GET', '/me')).status).toBe(401);
  });

  it('cannot be created for a member, or with more rights than the inviter has', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    expect((await invite(email)).json.code).toBe('member-exists');
    const key = await api.createKey(['members:manage', 'flows:read', 'sessions:read']);
    const byKey = (role: string) =>
      api.call('POST', '/members', { key, body: { email: newAddress(), role } });
    expect((await byKey('viewer')).status).toBe(201);
    expect((await byKey('editor')).json.code).toBe('forbidden');
    expect((await byKey('owner')).json.code).toBe('forbidden');
    const whole = await api.createKey();
    const body = { email: newAddress(), role: 'owner' };
    expect((await api.call('POST', '/members', { key: whole, body })).json.code).toBe('forbidden');
  });

  it('cannot be accepted by a page of another site', async () => {
    const token = tokenOf(await invite(newAddress()));
    const answer = await createBrowser(api.app).call('POST', '/invitations/accept', newcomer(token), {
      origin: 'https://evil.example',
    });
    expect(answer.json.code).toBe('forbidden');
    expect((await accept(createBrowser(api.app), newcomer(token))).status).toBe(204);
  });
});

describe('a recovery', { timeout: TIME }, () => {
  it('sets a new password, ends every session, resets the attempts, and signs in', async () => {
    const { browser, email, userId } = await createMember(api, owner, 'editor');
    for (let tries = 0; tries < 5; tries++) await createBrowser(api.app).signIn(email, 'not the password');
    const made = await owner.call('POST', `/members/${userId}/recovery`, {});
    expect([made.status, made.json.kind]).toEqual([201, 'recover']);
    expect(Date.parse(made.json.expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect((await browser.call('GET', '/me')).status).toBe(200);
    const fresh = createBrowser(api.app);
    const token = tokenOf(made);
    expect((await fresh.call('POST', '/invitations/look', { token })).json).toMatchObject({
      kind: 'recover',
      email,
    });
    const password = 'another mild wednesday';
    expect((await accept(fresh, { token, password: 'password' })).json.pointer).toBe('/password');
    expect((await accept(fresh, { token, password })).status).toBe(204);
    expect((await fresh.call('GET', '/me')).json).toMatchObject({ user: { id: userId } });
    expect((await browser.call('GET', '/me')).status).toBe(401);
    expect((await createBrowser(api.app).signIn(email)).status).toBe(401);
    expect((await createBrowser(api.app).signIn(email, password)).json).toEqual({});
    expect((await accept(createBrowser(api.app), { token, password })).status).toBe(404);
  });

  it('keeps a second factor: its owner continues on the sign-in page', async () => {
    const { browser, email, userId } = await createMember(api, owner, 'editor');
    await api.prisma.authTwoFactor.create({ data: { id: 'factor', secret: 's', backupCodes: 'c', userId } });
    await api.prisma.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: true } });
    const token = tokenOf(await owner.call('POST', `/members/${userId}/recovery`, {}));
    const fresh = createBrowser(api.app);
    const password = 'another mild wednesday';
    expect((await accept(fresh, { token, password })).status).toBe(204);
    expect(fresh.jar.size).toBe(0);
    expect((await browser.call('GET', '/me')).status).toBe(401);
    expect((await fresh.signIn(email, password)).json).toEqual({ twoFactorRedirect: true });
    expect((await fresh.call('GET', '/me')).status).toBe(401);
  });

  it('is used by one of ten concurrent requests', async () => {
    const { userId, email } = await createMember(api, owner, 'viewer');
    const token = tokenOf(await owner.call('POST', `/members/${userId}/recovery`, {}));
    const browsers = Array.from({ length: 10 }, () => createBrowser(api.app));
    const answers = await Promise.all(
      browsers.map((browser, i) => accept(browser, { token, password: `a mild day, number ${i}` })),
    );
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ json }) => json?.code === 'invitation-not-found')).toHaveLength(9);
    expect(await api.prisma.authSession.count({ where: { userId } })).toBe(1);
    expect((await createBrowser(api.app).signIn(email, `a mild day, number ${winner}`)).status).toBe(200);
  });

  it('cannot be created for members of another workspace, by a lower role, or for non-members', async () => {
    const { userId } = await createMember(api, owner, 'editor');
    const recover = (id: string) => owner.call('POST', `/members/${id}/recovery`, {});
    const key = await api.createKey();
    const byKey = await api.call('POST', `/members/${api.owner.userId}/recovery`, { key, body: {} });
    expect(byKey.json.code).toBe('forbidden');
    const small = await api.createKey(['members:manage']);
    const bySmall = await api.call('POST', `/members/${userId}/recovery`, { key: small, body: {} });
    expect(bySmall.json.code).toBe('forbidden');
    expect((await recover('user_nobody')).json.code).toBe('member-not-found');
    const made = await recover(userId);
    const workspaceId = await api.createWorkspace('third');
    await api.prisma.member.create({ data: { workspaceId, userId, role: 'viewer' } });
    expect((await recover(userId)).json.code).toBe('forbidden');
    const late = await accept(createBrowser(api.app), { token: tokenOf(made), password: 'a late wednesday' });
    expect(late.json.code).toBe('forbidden');
  });
});
