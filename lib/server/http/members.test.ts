import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import {
  type Browser,
  createBrowser,
  createMember,
  createSecondApp,
  PASSWORD,
  signInOwner,
  tokenOf,
} from './testing/browser';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

const TIME = 120_000;
let api: TestApi;
let owner: Browser;
beforeAll(async () => {
  api = await createTestApi();
  owner = await signInOwner(api);
}, TIME);
afterAll(() => api?.close());
beforeEach(() => api.prisma.rateLimit.deleteMany());

const setRole = (by: Browser, userId: string, role: unknown) =>
  by.call('PUT', `/members/${userId}`, { role });
const remove = (by: Browser, userId: string) => by.call('DELETE', `/members/${userId}`);

describe('members', { timeout: TIME }, () => {
  it('are listed with their role and since when', async () => {
    const { email, userId } = await createMember(api, owner, 'operator');
    const { json } = await owner.call('GET', '/members');
    const found = json.members.find((member: { userId: string }) => member.userId === userId);
    expect(found).toEqual({
      userId,
      name: 'Robin',
      email,
      role: 'operator',
      emailConfirmed: null,
      twoFactor: false,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('get a new role at once, in every process', async () => {
    const { browser, userId } = await createMember(api, owner, 'viewer');
    const pool = createPool(String(api.deps.pool.options.connectionString));
    const prisma = createPrisma(pool);
    const app = createSecondApp(api, { pool, prisma, browserAuth: createBrowserAuth(prisma, SECRET) });
    const elsewhere = browser.copy(app);
    expect((await elsewhere.call('POST', '/flows', {})).json.code).toBe('forbidden');
    expect((await setRole(owner, userId, 'editor')).json).toMatchObject({ userId, role: 'editor' });
    expect((await elsewhere.call('POST', '/flows', {})).status).toBe(201);
    await setRole(owner, userId, 'viewer');
    expect((await elsewhere.call('POST', '/flows', {})).json.code).toBe('forbidden');
    expect((await elsewhere.call('GET', '/me')).json.role).toBe('viewer');
    await remove(owner, userId);
    expect((await elsewhere.call('GET', '/me')).status).toBe(401);
    await pool.end();
  });

  it('are signed out when removed, unless they belong to another workspace', async () => {
    const gone = await createMember(api, owner, 'editor');
    expect((await remove(owner, gone.userId)).status).toBe(204);
    expect(await api.prisma.authSession.count({ where: { userId: gone.userId } })).toBe(0);
    expect((await createBrowser(api.app).signIn(gone.email)).status).toBe(401);
    expect((await remove(owner, gone.userId)).json.code).toBe('member-not-found');
    // Invited again, they sign in with their existing password.
    const token = tokenOf(await owner.call('POST', '/members', { email: gone.email, role: 'viewer' }));
    const back = createBrowser(api.app);
    expect((await back.signIn(gone.email)).status).toBe(200);
    expect((await back.call('GET', '/me')).status).toBe(401);
    expect((await back.call('POST', '/invitations/accept', { token })).status).toBe(204);
    expect((await back.call('GET', '/me')).json.role).toBe('viewer');
    const both = await createMember(api, owner, 'editor');
    const workspaceId = await api.createWorkspace('elsewhere');
    await api.prisma.member.create({ data: { workspaceId, userId: both.userId, role: 'viewer' } });
    await remove(owner, both.userId);
    expect((await both.browser.call('GET', '/me')).json.workspace.id).toBe(workspaceId);
  });

  it('lose the links they created when they lose their role', async () => {
    const second = await createMember(api, owner, 'owner');
    const invited = await second.browser.call('POST', '/members', {
      email: 'friend@example.com',
      role: 'owner',
    });
    await setRole(owner, second.userId, 'viewer');
    const answer = await createBrowser(api.app).call('POST', '/invitations/look', {
      token: tokenOf(invited),
    });
    expect(answer.json.code).toBe('invitation-not-found');
  });

  it('always include an owner', async () => {
    expect((await setRole(owner, api.owner.userId, 'editor')).json.code).toBe('last-owner');
    expect((await remove(owner, api.owner.userId)).json.code).toBe('last-owner');
    expect((await owner.call('GET', '/me')).json.role).toBe('owner');
  });

  it('still include an owner when two demote or remove each other at once', async () => {
    for (let round = 0; round < 4; round++) {
      const second = await createMember(api, owner, 'owner');
      const answers = await Promise.all([
        round % 2 === 0 ? setRole(owner, second.userId, 'viewer') : remove(owner, second.userId),
        setRole(second.browser, api.owner.userId, 'viewer'),
      ]);
      const codes = answers.map(({ status, json }) => (status < 300 ? 'done' : json.code)).sort();
      // The later request finds that its target is the last owner, or its caller no longer one.
      expect(['done,forbidden', 'done,last-owner', 'done,unauthenticated']).toContain(codes.join());
      expect(
        await api.prisma.member.count({ where: { workspaceId: api.owner.workspaceId, role: 'owner' } }),
      ).toBe(1);
      await api.prisma.member.updateMany({ where: { userId: api.owner.userId }, data: { role: 'owner' } });
      await api.prisma.member.deleteMany({ where: { userId: second.userId } });
    }
  });

  it('are changed by owners only, and owners never by a key', async () => {
    const { userId } = await createMember(api, owner, 'viewer');
    for (const role of ['editor', 'viewer', 'operator']) {
      const { browser } = await createMember(api, owner, role);
      for (const answer of [
        await browser.call('GET', '/members'),
        await browser.call('POST', '/members', { email: 'x@example.com', role: 'viewer' }),
        await setRole(browser, userId, 'editor'),
        await remove(browser, userId),
        await browser.call('POST', `/members/${userId}/recovery`, {}),
        await browser.call('PUT', '/workspace', { name: 'Mine' }),
        await browser.call('GET', '/audit'),
        await browser.call('POST', '/workspaces', { name: 'Mine' }),
      ]) {
        expect(answer.json.code).toBe('forbidden');
      }
    }
    const key = await api.createKey();
    const ownerUrl = `/members/${api.owner.userId}`;
    const second = await createMember(api, owner, 'owner');
    for (const [method, url, body] of [
      ['PUT', `/members/${userId}`, { role: 'owner' }],
      ['PUT', ownerUrl, { role: 'viewer' }],
      ['DELETE', ownerUrl, undefined],
    ] as const) {
      expect((await api.call(method, url, { key, body })).json.code, `${method} ${url}`).toBe('forbidden');
    }
    await remove(owner, second.userId);
    const small = await api.createKey(['members:manage', 'flows:read']);
    const grant = await api.call('PUT', `/members/${userId}`, { key: small, body: { role: 'editor' } });
    expect(grant.json).toMatchObject({ code: 'forbidden', pointer: '/role' });
    expect((await api.call('PUT', `/members/${userId}`, { key, body: { role: 'editor' } })).status).toBe(200);
  });

  it('of another workspace are not found', async () => {
    const { userId } = await createMember(api, owner, 'viewer');
    const workspaceId = await api.createWorkspace('foreign');
    const key = await api.createKey(undefined, workspaceId);
    const invited = await owner.call('POST', '/members', { email: 'wait@example.com', role: 'viewer' });
    for (const [method, url, body, code] of [
      ['PUT', `/members/${userId}`, { role: 'editor' }, 'member-not-found'],
      ['DELETE', `/members/${userId}`, undefined, 'member-not-found'],
      ['POST', `/members/${userId}/recovery`, {}, 'member-not-found'],
      ['DELETE', `/invitations/${invited.json.id}`, undefined, 'invitation-not-found'],
    ] as const) {
      expect((await api.call(method, url, { key, body })).json.code).toBe(code);
    }
    expect((await api.call('GET', '/members', { key })).json).toEqual({
      members: [],
      invitations: [],
      next: null,
    });
    expect((await api.call('GET', '/audit', { key })).json).toEqual({ entries: [], next: null });
  });

  it.each([null, '', 'OWNER', 'admin', '__proto__', ['owner'], { not: '' }])(
    'cannot have the role %j',
    async (role) => {
      expect((await setRole(owner, api.owner.userId, role)).status).toBe(400);
    },
  );
});

describe('workspaces', { timeout: TIME }, () => {
  it('are selected per browser, which sees only the selected one', async () => {
    const first = await owner.call('POST', '/flows', {});
    const other = owner.copy();
    const session = createBrowser(api.app);
    await signInOwner(api, session);
    const made = await session.call('POST', '/workspaces', { name: ' Second ' });
    expect([made.status, made.json.name]).toEqual([201, 'Second']);
    const me = await session.call('GET', '/me');
    expect(me.json).toMatchObject({ workspace: made.json, role: 'owner' });
    expect(me.json.workspaces).toHaveLength(2);
    expect((await session.call('GET', '/flows')).json.flows).toEqual([]);
    expect((await session.call('GET', `/flows/${first.json.id}`)).json.code).toBe('flow-not-found');
    const second = await session.call('POST', '/flows', {});
    expect((await session.call('GET', '/members')).json.members).toHaveLength(1);
    // The other browser of the same person keeps its workspace.
    expect((await other.call('GET', `/flows/${second.json.id}`)).json.code).toBe('flow-not-found');
    expect((await other.call('GET', '/me')).json.workspace.id).toBe(api.owner.workspaceId);
    const back = await session.call('PUT', '/me/workspace', { workspaceId: api.owner.workspaceId });
    expect(back.json).toMatchObject({ workspace: { id: api.owner.workspaceId }, role: 'owner' });
    expect((await session.call('GET', `/flows/${second.json.id}`)).json.code).toBe('flow-not-found');
    expect((await session.call('GET', `/flows/${first.json.id}`)).status).toBe(200);
    expect((await session.call('PUT', '/workspace', { name: 'First' })).json.name).toBe('First');
    expect((await other.call('GET', '/me')).json.workspace.name).toBe('First');
  });

  it('of others cannot be selected', async () => {
    const { browser } = await createMember(api, owner, 'viewer');
    const foreign = await api.createWorkspace('closed');
    for (const workspaceId of [foreign, 'ws_nobody']) {
      const answer = await browser.call('PUT', '/me/workspace', { workspaceId });
      expect([answer.status, answer.json.code]).toEqual([404, 'workspace-not-found']);
    }
    for (const workspaceId of ['', null, { not: '' }, [foreign]]) {
      expect((await browser.call('PUT', '/me/workspace', { workspaceId })).status).toBe(400);
    }
    expect((await browser.call('GET', '/me')).json.workspace.id).toBe(api.owner.workspaceId);
  });

  it('are no longer accessible in a browser after the person was removed', async () => {
    const { browser, userId } = await createMember(api, owner, 'viewer');
    const workspaceId = await api.createWorkspace('left');
    await api.prisma.member.create({ data: { workspaceId, userId, role: 'editor' } });
    expect((await browser.call('PUT', '/me/workspace', { workspaceId })).json.role).toBe('editor');
    await api.prisma.member.deleteMany({ where: { workspaceId } });
    expect((await browser.call('GET', '/me')).json).toMatchObject({
      workspace: { id: api.owner.workspaceId },
      role: 'viewer',
    });
  });

  it('stay selected when the session is renewed', async () => {
    const { browser, userId } = await createMember(api, owner, 'viewer');
    const workspaceId = await api.createWorkspace('kept');
    await api.prisma.member.create({ data: { workspaceId, userId, role: 'viewer' } });
    await browser.call('PUT', '/me/workspace', { workspaceId });
    await browser.call('PUT', '/me/password', { current: PASSWORD, password: 'a windy thursday' });
    expect((await browser.call('GET', '/me')).json.workspace.id).toBe(workspaceId);
  });
});

describe('browser sessions', { timeout: TIME }, () => {
  it('are listed without tokens, and ended one by one or all at once', async () => {
    const { browser, email } = await createMember(api, owner, 'viewer');
    const others = [createBrowser(api.app), createBrowser(api.app), createBrowser(api.app)];
    for (const other of others) await other.signIn(email);
    const { json, text } = await browser.call('GET', '/me/sessions');
    expect(json.sessions).toHaveLength(4);
    const present = json.sessions.filter((session: { present: boolean }) => session.present);
    expect(present).toEqual([expect.objectContaining({ ip: browser.address, userAgent: 'A browser' })]);
    for (const row of await api.prisma.authSession.findMany()) expect(text).not.toContain(row.token);
    const [one] = json.sessions.filter((session: { ip: string }) => session.ip === others[0]?.address);
    expect((await browser.call('DELETE', `/me/sessions/${one.id}`)).status).toBe(204);
    expect((await browser.call('DELETE', `/me/sessions/${one.id}`)).json.code).toBe(
      'browser-session-not-found',
    );
    expect((await others[0]?.call('GET', '/me'))?.status).toBe(401);
    expect((await others[1]?.call('GET', '/me'))?.status).toBe(200);
    expect((await browser.call('DELETE', '/me/sessions')).status).toBe(204);
    expect((await others[1]?.call('GET', '/me'))?.status).toBe(401);
    expect((await browser.call('GET', '/me')).status).toBe(200);
  });

  it('of others cannot be ended', async () => {
    const mine = await createMember(api, owner, 'viewer');
    const row = await api.prisma.authSession.findFirstOrThrow({ where: { userId: mine.userId } });
    expect((await owner.call('DELETE', `/me/sessions/${row.id}`)).json.code).toBe(
      'browser-session-not-found',
    );
    await owner.call('DELETE', '/me/sessions');
    expect((await mine.browser.call('GET', '/me')).status).toBe(200);
  });

  it('cannot be listed or ended with a key', async () => {
    for (const [method, url] of [
      ['GET', '/me/sessions'],
      ['DELETE', '/me/sessions'],
      ['PUT', '/me/password'],
      ['POST', '/me/two-factor'],
      ['POST', '/workspaces'],
    ] as const) {
      expect((await api.call(method, url, { body: method === 'GET' ? undefined : {} })).json.code).toBe(
        'forbidden',
      );
    }
  });
});

describe('the audit', { timeout: TIME }, () => {
  it('lists who did what, from which address, in pages', async () => {
    const { browser, userId, email } = await createMember(api, owner, 'viewer');
    await setRole(owner, userId, 'editor');
    await browser.call('PUT', '/me/password', { current: PASSWORD, password: 'a windy thursday' });
    const made = await owner.call('POST', `/members/${userId}/recovery`, {});
    await owner.call('DELETE', `/invitations/${made.json.id}`);
    await remove(owner, userId);
    const page = await owner.call('GET', '/audit?limit=5');
    expect(page.json.entries.map((entry: { action: string }) => entry.action)).toEqual([
      'member.remove',
      'invitation.revoke',
      'member.recover',
      'password.change',
      'member.change',
    ]);
    expect(page.json.entries[0]).toMatchObject({
      actor: `user:${api.owner.userId}`,
      object: userId,
      ip: owner.address,
    });
    expect(page.json.entries[3]).toMatchObject({
      actor: `user:${userId}`,
      actorName: 'Robin',
      ip: browser.address,
    });
    expect(page.json.next).toBe(page.json.entries[4].id);
    const next = await owner.call('GET', `/audit?limit=3&before=${page.json.next}`);
    expect(next.json.entries.map((entry: { action: string }) => entry.action)).toEqual([
      'sign-in',
      'invitation.accept',
      'invitation.create',
    ]);
    const all: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const { json } = await owner.call('GET', `/audit?limit=7${before && `&before=${before}`}`);
      all.push(...json.entries.map((entry: { id: string }) => entry.id));
      before = json.next;
    }
    expect(all).toHaveLength(await api.prisma.audit.count({ where: { workspaceId: api.owner.workspaceId } }));
    expect(new Set(all).size).toBe(all.length);
    expect(page.text).not.toContain(email);
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'before=-1', 'before=x', 'page=2']) {
      expect((await owner.call('GET', `/audit?${query}`)).status).toBe(400);
    }
  });

  it('records the address of a key too', async () => {
    await api.call('POST', '/flows', { body: {}, address: '192.0.2.44' });
    const { json } = await owner.call('GET', '/audit?limit=1');
    expect(json.entries).toEqual([
      expect.objectContaining({
        actor: 'key:preset',
        actorName: 'TURNPIKE_API_KEY',
        action: 'flow.create',
        ip: '192.0.2.44',
      }),
    ]);
  });
});
