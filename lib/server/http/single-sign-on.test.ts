import { generateKeyPairSync } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStartLink } from '@/lib/server/accounts/sign-in/start-link';
import { readSingleSignOn, type SingleSignOnSettings } from '@/lib/server/accounts/single-sign-on/settings';
import { createSingleSignOn } from '@/lib/server/accounts/single-sign-on/single-sign-on';
import {
  CLIENT,
  type DirectoryPerson,
  type IdentityProvider,
  startIdentityProvider,
  type Tamper,
} from '@/lib/server/accounts/single-sign-on/testing/identity-provider';
import { passProvider } from '@/lib/server/accounts/single-sign-on/testing/pass-provider';
import { parseEnv } from '@/lib/server/env';
import { json, startToolServer } from '@/lib/server/tools/testing/tool-server';
import {
  type Browser,
  createBrowser,
  createMember,
  createSecondApp,
  PASSWORD,
  signInOwner,
  tokenOf,
} from './testing/browser';
import { createTestApi, type TestApi } from './testing/test-api';

const TIME = 120_000;
const START = '/api/auth/single-sign-on';
const CALLBACK = 'http://localhost:3000/api/auth/single-sign-on/callback';
let provider: IdentityProvider;
let api: TestApi;
let owner: Browser;
/** Another process, in which passwords are off. */
let onlyApp: ReturnType<typeof createSecondApp>;

function settings(more: Record<string, string> = {}): SingleSignOnSettings {
  const env = parseEnv({
    TURNPIKE_URL: 'http://localhost:3000',
    TURNPIKE_OIDC_ISSUER: provider.issuer,
    TURNPIKE_OIDC_CLIENT_ID: CLIENT.id,
    TURNPIKE_OIDC_CLIENT_SECRET: CLIENT.secret,
    TURNPIKE_OIDC_ROLES: 'owner=admins, editor=designers,editor=writers,viewer=staff',
    TURNPIKE_OIDC_LABEL: 'Example ID',
    ...more,
  });
  return readSingleSignOn(env) as SingleSignOnSettings;
}

beforeAll(async () => {
  provider = await startIdentityProvider(CALLBACK);
  api = await createTestApi({ singleSignOn: createSingleSignOn(settings(), []) });
  onlyApp = createSecondApp(api, {
    singleSignOn: createSingleSignOn(settings({ TURNPIKE_OIDC_ONLY: 'true' }), []),
  });
  owner = await signInOwner(api);
}, TIME);
afterAll(async () => {
  await api?.close();
  await provider?.close();
});
beforeEach(async () => {
  provider.tamper(undefined);
  provider.setDown(false);
  await api.prisma.rateLimit.deleteMany();
});

let people = 0;
function newPerson(groups: DirectoryPerson['groups'], more: Partial<DirectoryPerson> = {}): DirectoryPerson {
  const sub = `person-${++people}`;
  return { sub, email: `${sub}@corp.example`, email_verified: true, name: 'Kim', groups, ...more };
}

/** Opens the provider, and returns the address it sends the browser back to. */
async function visitProvider(browser: Browser): Promise<URL> {
  const { status, json } = await browser.call('POST', START, {});
  expect(status).toBe(200);
  return passProvider(json.url, CALLBACK);
}

async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string | undefined> {
  const { status, headers } = await browser.call('GET', pathname + search);
  expect(status).toBe(303);
  return /^\/sign-in\?single-sign-on=([a-z-]+)$/.exec(headers.get('location') ?? '')?.[1];
}

/** A whole sign-in: its result, and the browser. */
async function signInAs(person: DirectoryPerson, browser = createBrowser(api.app)) {
  provider.letIn(person);
  const result = await comeBack(browser, await visitProvider(browser));
  return { result, browser };
}
const me = async (browser: Browser) => (await browser.call('GET', '/me')).json;
const statusOf = async (browser: Browser) => (await browser.call('GET', '/me')).status;
const userOf = (person: DirectoryPerson) =>
  api.prisma.authUser.findUnique({ where: { email: person.email } });
const auditOf = (where: object) => api.prisma.audit.findMany({ where, orderBy: { id: 'asc' } });

/** Claims and header of the ID token, signed again with the provider's own key. */
const change =
  (claims: object, header: object = {}): Tamper =>
  (token, key) => {
    Object.assign(token.claims, claims);
    Object.assign(token.header, header);
    return key;
  };

describe('single sign-on', { timeout: TIME }, () => {
  it('creates an account with the role of the groups, and finds it again', async () => {
    const person = newPerson(['lunch', 'designers', 'staff']);
    const { result, browser } = await signInAs(person);
    expect(result).toBe('done');
    const first = await me(browser);
    expect(first).toMatchObject({
      role: 'editor',
      user: { name: 'Kim', email: person.email, hasPassword: false, singleSignOn: true },
    });
    expect(await userOf(person)).toMatchObject({ emailVerified: true });
    const again = await signInAs({ ...person, email: 'renamed@corp.example' });
    expect((await me(again.browser)).user).toMatchObject({ id: first.user.id, email: person.email });
    const rows = await api.prisma.authAccount.findMany({ where: { userId: first.user.id } });
    expect(rows).toEqual([
      expect.objectContaining({ providerId: provider.issuer, accountId: person.sub, password: null }),
    ]);
    // No token of the provider is stored.
    expect(rows[0]).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
    const audit = await auditOf({ object: `${first.user.id}/editor` });
    expect(audit).toMatchObject([{ actor: 'single-sign-on', action: 'member.add', outcome: 'done' }]);
  });

  it('asks for a code with PKCE, a state and a nonce, at the address the operator set', async () => {
    const { json } = await createBrowser(api.app).call(
      'POST',
      START,
      {},
      { 'x-forwarded-host': 'evil.example' },
    );
    const { origin, searchParams } = new URL(json.url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: CALLBACK,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is started only by the page itself', async () => {
    const cross = await createBrowser(api.app).call('POST', START, {}, { origin: 'https://evil.example' });
    expect(cross.json.code).toBe('forbidden');
  });

  it('keeps the answer of one browser from another, and of one sign-in from the next', async () => {
    provider.letIn(newPerson('staff'));
    const [victim, attacker] = [createBrowser(api.app), createBrowser(api.app)];
    const answer = await visitProvider(attacker);
    expect(await comeBack(victim, answer)).toBe('expired');
    await visitProvider(victim);
    expect(await comeBack(victim, answer)).toBe('rejected');
    expect(await statusOf(victim)).toBe(401);
  });

  it('refuses another state, and no state', async () => {
    provider.letIn(newPerson('staff'));
    for (const state of ['another-state', undefined]) {
      const browser = createBrowser(api.app);
      const answer = await visitProvider(browser);
      if (state) answer.searchParams.set('state', state);
      else answer.searchParams.delete('state');
      expect(await comeBack(browser, answer)).toBe('rejected');
      expect(await statusOf(browser)).toBe(401);
    }
  });

  it('refuses an answer of another issuer', async () => {
    provider.letIn(newPerson('staff'));
    const browser = createBrowser(api.app);
    const answer = await visitProvider(browser);
    answer.searchParams.set('iss', 'https://other.example');
    expect(await comeBack(browser, answer)).toBe('rejected');
  });

  it('accepts an answer once, and a code once', async () => {
    provider.letIn(newPerson('staff'));
    const browser = createBrowser(api.app);
    const answer = await visitProvider(browser);
    const cookies = new Map(browser.jar);
    expect(await comeBack(browser, answer)).toBe('done');
    const thief = createBrowser(api.app);
    for (const [name, value] of cookies) thief.jar.set(name, value);
    expect(await comeBack(thief, answer)).toBe('expired');
    // The used code with a state that is still open.
    const other = createBrowser(api.app);
    const open = await visitProvider(other);
    open.searchParams.set('code', answer.searchParams.get('code') ?? '');
    expect(await comeBack(other, open)).toBe('rejected');
    for (const each of [thief, other]) expect(await statusOf(each)).toBe(401);
  });

  it('gives one of two concurrent requests the session', async () => {
    provider.letIn(newPerson('staff'));
    const browser = createBrowser(api.app);
    const answer = await visitProvider(browser);
    const copies = [browser.copy(), browser.copy()];
    const results = await Promise.all(copies.map((each) => comeBack(each, answer)));
    expect(results.sort()).toEqual(['done', 'expired']);
  });

  it.each<[string, Tamper]>([
    ['is not changed', change({})],
    ['has another nonce', change({ nonce: 'another' })],
    ['has no nonce', change({ nonce: undefined })],
    ['is for another audience', change({ aud: 'other-app' })],
    ['is of another issuer', change({ iss: 'https://other.example' })],
    ['has expired', change({ exp: 1_700_000_000 })],
    ['is of another person', change({ sub: 'someone-else' })],
    ['is signed with another key', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
    ['names a key that was not published', change({}, { kid: 'unknown' })],
    ['has no signature', () => null],
    ['says that it is signed with the shared secret', change({}, { alg: 'HS256' })],
    [
      'says that it is not signed',
      ({ header }) => {
        Object.assign(header, { alg: 'none', kid: undefined });
        return null;
      },
    ],
  ])('an ID token that %s', async (title, tamper) => {
    provider.tamper(tamper);
    const { result, browser } = await signInAs(newPerson('staff'));
    const isGood = title === 'is not changed';
    expect(result).toBe(isGood ? 'done' : 'rejected');
    expect(await statusOf(browser)).toBe(isGood ? 200 : 401);
  });

  it('says when the person cancels, and when the provider is down', async () => {
    provider.refuse();
    const browser = createBrowser(api.app);
    const denied = await visitProvider(browser);
    expect(denied.searchParams.get('error')).toBe('access_denied');
    expect(await comeBack(browser, denied)).toBe('cancelled');
    provider.letIn(newPerson('staff'));
    const answer = await visitProvider(browser);
    provider.setDown(true);
    expect(await comeBack(browser, answer)).toBe('unavailable');
    const cold = createSecondApp(api, { singleSignOn: createSingleSignOn(settings(), []) });
    const refused = await createBrowser(cold).call('POST', START, {});
    expect([refused.status, refused.json.code]).toEqual([503, 'not-ready']);
    // The failure is not kept.
    provider.setDown(false);
    expect((await createBrowser(cold).call('POST', START, {})).status).toBe(200);
  });

  it('refuses a provider that calls itself by another name', async () => {
    for (const issuer of [provider.issuer.replace('127.0.0.1', 'localhost'), `${provider.issuer}/`]) {
      const singleSignOn = createSingleSignOn({ ...settings(), issuer }, [new URL(provider.issuer).host]);
      const refused = await createBrowser(createSecondApp(api, { singleSignOn })).call('POST', START, {});
      expect(refused.json.code).toBe('not-ready');
    }
  });

  it('calls no internal address that the operator did not name', async () => {
    const [issuer, inner] = [await startToolServer(), await startToolServer()];
    issuer.answer((_, response) =>
      json(response, {
        issuer: issuer.url(''),
        authorization_endpoint: issuer.url('/authorize'),
        token_endpoint: inner.url('/token'),
        jwks_uri: inner.url('/keys'),
      }),
    );
    const one = { ...settings(), issuer: issuer.url('') };
    const comeBackFrom = async (allow: string[]) => {
      const app = createSecondApp(api, { singleSignOn: createSingleSignOn(one, allow) });
      const browser = createBrowser(app);
      const { json: started } = await browser.call('POST', START, {});
      const state = new URL(started.url).searchParams.get('state');
      return comeBack(browser, new URL(`${CALLBACK}?code=any&state=${state}`));
    };
    expect(await comeBackFrom([])).toBe('unavailable');
    expect(inner.seen).toEqual([]);
    expect(await comeBackFrom([inner.host])).toBe('rejected');
    expect(inner.seen).toMatchObject([{ method: 'POST', url: '/token' }]);
    await Promise.all([issuer.close(), inner.close()]);
  });

  it('does not exist unless an operator set it up', async () => {
    const app = createSecondApp(api, { singleSignOn: undefined });
    const browser = createBrowser(app);
    expect((await browser.call('GET', START)).json).toEqual({ label: null, only: false, linking: null });
    expect((await browser.call('POST', START, {})).status).toBe(404);
    expect((await browser.call('GET', `${START}/callback?code=a&state=b`)).status).toBe(404);
    expect((await createBrowser(api.app).call('GET', START)).json).toEqual({
      label: 'Example ID',
      only: false,
      linking: null,
    });
  });

  it('replaces the browser’s previous session, and ends at sign-out', async () => {
    const person = newPerson('staff');
    const { browser } = await signInAs(person);
    const old = browser.copy();
    await signInAs(person, browser);
    expect([await statusOf(old), await statusOf(browser)]).toEqual([401, 200]);
    const copy = browser.copy();
    expect((await browser.call('POST', '/api/auth/sign-out')).status).toBe(200);
    expect(await statusOf(copy)).toBe(401);
  });

  it('ends after twelve hours, however it is used', async () => {
    const person = newPerson('staff');
    const { browser } = await signInAs(person);
    const { user } = await me(browser);
    const age = (hours: number) =>
      api.prisma.authSession.updateMany({
        where: { userId: user.id },
        data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
      });
    await age(11.9);
    expect(await statusOf(browser)).toBe(200);
    await age(12.1);
    expect(await statusOf(browser)).toBe(401);
  });
});

describe('roles of groups', { timeout: TIME }, () => {
  it.each([
    [['staff'], 'viewer'],
    ['writers', 'editor'],
    [['staff', 'admins', 'writers'], 'owner'],
  ] as const)('%j give the role %s', async (groups, role) => {
    const { browser } = await signInAs(newPerson(groups));
    expect((await me(browser)).role).toBe(role);
  });

  it.each([[['lunch']], [[]], [undefined], ['Staff'], ['staff,admins']])(
    '%j give no access',
    async (groups) => {
      const person = newPerson(groups);
      const { result, browser } = await signInAs(person);
      expect([result, await statusOf(browser), await userOf(person)]).toEqual(['no-role', 401, null]);
      const [row] = (await auditOf({ object: 'single-sign-on/no-role' })).slice(-1);
      expect(row).toMatchObject({ actor: 'anonymous', action: 'sign-in', outcome: 'refused' });
    },
  );

  it('follow the groups at every sign-in, down too, and end with them', async () => {
    const person = newPerson(['admins']);
    const { browser } = await signInAs(person);
    const { user } = await me(browser);
    const invited = await browser.call('POST', '/members', { email: 'guest@corp.example', role: 'owner' });
    await signInAs({ ...person, groups: ['staff'] });
    expect((await me(browser)).role).toBe('viewer');
    // Granted with rights that they no longer have.
    const look = await createBrowser(api.app).call('POST', '/invitations/look', { token: tokenOf(invited) });
    expect(look.status).toBe(404);
    const { result } = await signInAs({ ...person, groups: [] });
    expect([result, await statusOf(browser)]).toEqual(['no-role', 401]);
    const changes = await auditOf({ actor: 'single-sign-on', object: { startsWith: user.id } });
    expect(changes.map(({ action, object }) => [action, object])).toEqual([
      ['member.add', `${user.id}/owner`],
      ['member.change', `${user.id}/viewer`],
      ['member.remove', user.id],
    ]);
    expect((await signInAs({ ...person, groups: ['staff'] })).result).toBe('done');
  });

  it('never take the last owner from the workspace', async () => {
    const person = newPerson(['admins']);
    const { browser } = await signInAs(person);
    const { user, workspace } = await me(browser);
    const others = { workspaceId: workspace.id, role: 'owner', userId: { not: user.id } };
    const before = await api.prisma.member.findMany({ where: others, select: { userId: true } });
    await api.prisma.member.updateMany({ where: others, data: { role: 'viewer' } });
    expect((await signInAs({ ...person, groups: ['staff'] })).result).toBe('done');
    expect((await me(browser)).role).toBe('owner');
    expect((await signInAs({ ...person, groups: [] })).result).toBe('no-role');
    expect((await me(browser)).role).toBe('owner');
    expect(await auditOf({ action: 'member.keep-owner', object: user.id })).toHaveLength(2);
    await api.prisma.member.updateMany({
      where: { userId: { in: before.map(({ userId }) => userId) } },
      data: { role: 'owner' },
    });
    await signInAs({ ...person, groups: ['staff'] });
    expect((await me(browser)).role).toBe('viewer');
  });

  it('satisfy a workspace that requires a second factor, which is the provider’s job', async () => {
    const { browser } = await signInAs(newPerson(['designers']));
    const { workspace } = await me(browser);
    await api.prisma.workspace.update({ where: { id: workspace.id }, data: { requireTwoFactor: true } });
    const answer = await me(browser);
    await api.prisma.workspace.update({ where: { id: workspace.id }, data: { requireTwoFactor: false } });
    expect(answer).toMatchObject({ needsTwoFactor: false, role: 'editor' });
    expect(answer.scopes).toContain('flows:write');
  });
});

describe('an address', { timeout: TIME }, () => {
  it('must be there, and not unverified', async () => {
    for (const more of [{ email: undefined }, { email: 'not an address' }, { email_verified: false }]) {
      const { result } = await signInAs(newPerson('staff', more));
      expect(result).toBe('no-address');
    }
    const person = newPerson('staff', { email_verified: undefined });
    expect((await signInAs(person)).result).toBe('done');
    expect(await userOf(person)).toMatchObject({ emailVerified: false });
  });

  it('is confirmed by a sign-in that marks it as verified, and never unconfirmed by one', async () => {
    const person = newPerson('staff', { email_verified: undefined });
    await signInAs(person);
    const { id } = await api.prisma.authUser.findUniqueOrThrow({ where: { email: person.email } });
    const marked = { ...person, email_verified: true };
    await signInAs({ ...marked, email: 'else@corp.example' });
    expect(await userOf(person)).toMatchObject({ emailVerified: false });
    await signInAs({ ...marked, email: person.email?.toUpperCase() });
    expect(await userOf(person)).toMatchObject({ emailVerified: true });
    for (const mark of [false, undefined]) {
      expect((await signInAs({ ...person, email_verified: mark })).result).toBe('done');
      expect(await userOf(person)).toMatchObject({ emailVerified: true });
    }
    expect(await auditOf({ action: 'address.confirm', object: id })).toMatchObject([
      { actor: 'single-sign-on' },
    ]);
  });

  it.each([
    [true, true],
    [undefined, false],
  ])('that the provider marks as %s is confirmed when it is linked: %s', async (mark, emailVerified) => {
    const { email } = await createMember(api, owner, 'viewer');
    const { browser } = await signInAs(newPerson('staff', { email, email_verified: mark }));
    expect(await api.prisma.authUser.findUnique({ where: { email } })).toMatchObject({
      emailVerified: false,
    });
    expect((await browser.signIn(email)).status).toBe(200);
    expect(await api.prisma.authUser.findUnique({ where: { email } })).toMatchObject({ emailVerified });
  });

  it('that the provider does not mark gets a link, if there is a mail server', async () => {
    const app = createSecondApp(api, { mail: async () => undefined });
    const people = [newPerson('staff', { email_verified: undefined }), newPerson('staff')];
    for (const person of people) expect((await signInAs(person, createBrowser(app))).result).toBe('done');
    const notices = await api.prisma.notice.findMany({ where: { kind: 'address-link' } });
    expect(notices.map(({ body }) => JSON.parse(body).email)).toEqual([people[0]?.email]);
  });

  it('of an account gives no access to it without its password', async () => {
    const { browser: victim, email, userId } = await createMember(api, owner, 'viewer');
    const { result, browser } = await signInAs(newPerson('admins', { email: email.toUpperCase() }));
    expect([result, await statusOf(browser)]).toEqual(['link', 401]);
    expect((await browser.call('GET', START)).json.linking).toBe(email);
    expect((await browser.signIn(email, 'not the password')).status).toBe(401);
    expect(await statusOf(browser)).toBe(401);
    expect((await me(victim)).role).toBe('viewer');
    expect(await api.prisma.authAccount.count({ where: { userId } })).toBe(1);
  });

  it('is linked with the password, which it then replaces', async () => {
    const { browser: before, email, userId } = await createMember(api, owner, 'viewer');
    const person = newPerson('designers', { email });
    const { browser } = await signInAs(person);
    expect((await browser.signIn(email)).status).toBe(200);
    expect(await me(browser)).toMatchObject({
      role: 'editor',
      user: { id: userId, hasPassword: false, singleSignOn: true },
    });
    expect(await statusOf(before)).toBe(401);
    expect((await createBrowser(api.app).signIn(email)).status).toBe(401);
    const again = await signInAs(person);
    expect([again.result, (await me(again.browser)).user.id]).toEqual(['done', userId]);
    expect(await auditOf({ action: 'single-sign-on.link', object: userId })).toHaveLength(1);
    // A person whom the provider may disable cannot return to a password.
    const set = await browser.call('PUT', '/me/password', { password: 'a stormy wednesday' });
    const moved = await browser.call('PUT', '/me', { email: 'other@corp.example' });
    const recovered = await owner.call('POST', `/members/${userId}/recovery`, {});
    for (const refused of [set, moved, recovered]) expect(refused.json.code).toBe('forbidden');
  });

  it('is linked only by the account it belongs to, and only in this browser', async () => {
    const victim = await createMember(api, owner, 'viewer');
    const attacker = await createMember(api, owner, 'viewer');
    const { browser } = await signInAs(newPerson('admins', { email: victim.email }));
    expect((await browser.signIn(attacker.email)).status).toBe(200);
    expect((await me(browser)).role).toBe('viewer');
    await createBrowser(api.app).signIn(victim.email);
    const identities = { userId: { in: [victim.userId, attacker.userId] }, providerId: provider.issuer };
    expect(await api.prisma.authAccount.count({ where: identities })).toBe(0);
  });

  it('with a second factor is linked after its code too', async () => {
    const { browser: own, email, userId } = await createMember(api, owner, 'viewer');
    const { json } = await own.call('POST', '/me/two-factor', { password: PASSWORD });
    const code = () => createOTP(new TextDecoder().decode(base32.decode(json.secret))).totp();
    await own.call('POST', '/me/two-factor/confirm', { code: await code() });
    const { browser } = await signInAs(newPerson('staff', { email }));
    expect((await browser.signIn(email)).json).toEqual({ twoFactorRedirect: true });
    const identities = { userId, providerId: provider.issuer };
    expect(await api.prisma.authAccount.count({ where: identities })).toBe(0);
    await browser.call('POST', '/api/auth/two-factor/verify-totp', { code: await code() });
    expect(await api.prisma.authAccount.count({ where: identities })).toBe(1);
    expect((await me(browser)).user).toMatchObject({ id: userId, singleSignOn: true });
  });

  it('that the provider gives to another person opens nothing', async () => {
    const person = newPerson('admins');
    await signInAs(person);
    const { result, browser } = await signInAs(newPerson('admins', { email: person.email }));
    expect([result, await statusOf(browser)]).toEqual(['address-taken', 401]);
  });
});

describe('single sign-on only', { timeout: TIME }, () => {
  it('turns passwords off, except to link an account', async () => {
    const { email, userId } = await createMember(api, owner, 'viewer');
    const browser = createBrowser(onlyApp);
    expect((await browser.call('GET', START)).json.only).toBe(true);
    const refused = await browser.signIn(email);
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(await statusOf(browser)).toBe(401);
    const other = await createMember(api, owner, 'viewer');
    expect((await signInAs(newPerson('staff', { email }), browser)).result).toBe('link');
    expect((await browser.signIn(other.email)).status).toBe(403);
    expect((await browser.signIn(email)).status).toBe(200);
    expect((await me(browser)).user).toMatchObject({ id: userId, singleSignOn: true });
  });

  it('refuses links of owners that set a password', async () => {
    const { userId } = await createMember(api, owner, 'viewer');
    const invited = await owner.call('POST', '/members', { email: 'late@corp.example', role: 'viewer' });
    const recover = await owner.call('POST', `/members/${userId}/recovery`, {});
    for (const link of [invited, recover]) {
      const answer = await createBrowser(onlyApp).call('POST', '/invitations/accept', {
        token: tokenOf(link),
        ...(link === invited && { name: 'Late' }),
        password: PASSWORD,
      });
      expect(answer.json.code).toBe('forbidden');
    }
  });
});

it('an owner with single sign-on ends the start link', { timeout: TIME }, async () => {
  await signInAs(newPerson(['admins']));
  const owners = { memberships: { some: { role: 'owner' } } };
  expect(await api.prisma.authAccount.count({ where: { user: owners, password: { not: null } } })).toBe(0);
  expect(await createStartLink(api.prisma, 'http://localhost')).toBeUndefined();
});
