import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertStartLink } from '@/lib/server/accounts/sign-in/start-link';
import { ROUTES } from '@/lib/server/http/route-table';
import { freshKey, smallFlow } from '@/lib/server/http/testing/fixtures';
import {
  createPerson,
  givePassword,
  PERSON_PASSWORD,
  type TestPerson,
} from '@/lib/server/http/testing/people';
import { nameOfRow, rowOf, sendRow, urlOf } from '@/lib/server/http/testing/send-row';
import { createTestApi, SECRET, type TestAnswer, type TestApi } from '@/lib/server/http/testing/test-api';
import { createInvitation, createWorld, PLANTED, type World } from '@/lib/server/http/testing/world';
import { logger, loggerOptions } from '@/lib/server/logger';
import { report } from '@/tests/faults/report';

/** A server that echoes its request, like a provider or tool that leaks its caller's secret. */
const echo = http.createServer((request, response) => {
  response.writeHead(request.url?.includes('fail') ? 401 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: JSON.stringify(request.headers) }, all: request.headers }));
});

/** Canary values by name. None may leave the process. */
const canaries = new Map<string, string>();
const plant = (name: string, value = `canary-${name}-${'0123456789abcdef'.slice(0, 12)}`): string => {
  canaries.set(name, value);
  return value;
};

/** Every response with its origin. */
const seen: { where: string; text: string }[] = [];
let logged = '';
/** Number of passed checks below. */
let clean = 0;
let api: TestApi;
let mine: World;
let owner: TestPerson;
let viewer: TestPerson;

/** A session token is sent to its owner in an HttpOnly cookie and nowhere else. */
const keep = (where: string, { text, headers }: TestAnswer): void => {
  const cookies = headers.getSetCookie();
  expect(cookies.filter((cookie) => !/; HttpOnly/i.test(cookie) || !/; SameSite=Lax/i.test(cookie))).toEqual(
    [],
  );
  const rest = [...headers].filter(([name]) => name !== 'set-cookie');
  seen.push({ where, text: `${text}\n${JSON.stringify(rest)}` });
};

beforeAll(async () => {
  const sink = pino(
    { ...loggerOptions, level: 'trace' },
    {
      write(line: string) {
        logged += line;
      },
    },
  );
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(logger, level).mockImplementation(((...args: unknown[]) =>
      (sink[level] as (...all: unknown[]) => void)(...args)) as never);
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
  process.env.TURNPIKE_CANARY = plant('variable of the environment');
  api = await createTestApi({ egress: [host] });
  mine = await createWorld(api, api.owner.workspaceId, 'mine');
  owner = await createPerson(api, api.owner.workspaceId, 'owner');
  viewer = await createPerson(api, api.owner.workspaceId, 'viewer');
  await givePassword(api, owner.userId);
  await plantSecrets(host);
  await plantTenant();
  await plantConversation();
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  delete process.env.TURNPIKE_CANARY;
  await api?.close();
  echo.close();
});

async function plantSecrets(host: string): Promise<void> {
  const { prisma, deps } = api;
  plant('secret of the installation', SECRET);
  plant('preset key', 'tp_preset-key-of-the-tests');
  const { password } = new URL(deps.pool.options.connectionString ?? '');
  if (password !== '') plant('password of the database', decodeURIComponent(password));
  plant('password', PERSON_PASSWORD);
  plant('key of the first provider', PLANTED.provider);
  plant('first secret of tools', PLANTED.secret);
  plant('secret of an environment', PLANTED.environmentSecret);
  plant('key of an environment', PLANTED.environmentProvider);
  for (const kind of ['anthropic', 'openai', 'groq', 'cohere', 'voyage', 'openrouter'])
    await api.call('PUT', `/providers/${kind}`, { body: { key: plant(`key of ${kind}`) } });
  // This provider is called and echoes its request.
  const baseUrl = `http://${host}/fail`;
  await api.call('PUT', '/providers/echo', {
    body: { kind: 'openai-compatible', key: plant('key that is echoed'), baseUrl, fastModel: 'm' },
  });
  for (const name of ['orders', 'stock', 'basic'])
    await api.call('PUT', `/secrets/${name}`, { body: { value: plant(`secret of ${name}`), hosts: [host] } });
  const { ciphertext } = await prisma.providerKey.findFirstOrThrow({ where: { ciphertext: { not: null } } });
  plant('sealed key', Buffer.from(ciphertext as never).toString('base64'));
  const { json: key } = await api.call('POST', '/keys', { body: { name: 'k', scopes: ['flows:read'] } });
  plant('key that was answered once', key.key);
  plant('hash of a key', (await prisma.apiKey.findFirstOrThrow({ where: { id: key.id } })).hash);
  const sessions = await prisma.authSession.findMany();
  for (const { id, token } of sessions) plant(`session ${id}`, token);
  const account = await prisma.authAccount.findFirstOrThrow({ where: { password: { not: null } } });
  plant('hash of a password', account.password ?? '');
  await prisma.authTwoFactor.create({
    data: {
      id: 'two-factor',
      userId: viewer.userId,
      secret: plant('secret of two factors'),
      backupCodes: plant('codes of two factors'),
    },
  });
  const token = plant('token of an invitation', 'canary-token-of-an-invitation-0123456789abcd');
  const id = await createInvitation(api, mine.workspaceId, token);
  const invitation = await prisma.invitation.findUniqueOrThrow({ where: { id } });
  plant('hash of an invitation', String(invitation.tokenHash));
  const link = await prisma.$transaction((tx) => insertStartLink(tx, api.owner, 'http://localhost'));
  plant('token of a start link', link.split('#')[1] ?? '');
  for (const { id: row, identifier } of await prisma.authVerification.findMany())
    plant(`start link ${row}`, identifier);
  for (const [index, sentence] of promptSentences().entries()) plant(`prompt ${index}`, sentence);

  const tools = ['bearer', 'basic', { header: 'x-key' }].map((as, index) => ({
    id: `echo${index}`,
    name: 'Echo',
    binding: {
      type: 'http',
      method: 'GET',
      url: `http://${host}/${index === 1 ? 'fail' : 'ok'}`,
      auth: { secret: ['orders', 'basic', 'stock'][index], as },
    },
  }));
  const created = await api.call('POST', '/flows', { body: { document: { ...smallFlow(), tools } } });
  for (const { id: toolId } of tools)
    keep(
      `try ${toolId}`,
      await api.call('POST', `/flows/${created.json.id}/tools/${toolId}/try`, { body: { args: {} } }),
    );
  keep('try a provider', await api.call('POST', '/providers/echo/try'));
}

/** Another workspace, whose values all contain its mark. */
async function plantTenant(): Promise<void> {
  const theirs = await createWorld(
    api,
    await api.createWorkspace('canary-name-of-neighbors'),
    'canary-of-neighbors',
  );
  const person = await createPerson(api, theirs.workspaceId, 'owner');
  plant('neighbors', 'canary-of-neighbors');
  plant('name of neighbors', 'canary-name-of-neighbors');
  plant('key of neighbors', theirs.key);
  plant('address of a neighbor', person.email);
  const { flowId, sessionId, userId, keyId, invitationId, browserSessionId } = theirs.ids;
  for (const [name, id] of Object.entries({
    flowId,
    sessionId,
    userId,
    keyId,
    invitationId,
    browserSessionId,
  }))
    plant(`${name} of neighbors`, id);
}

/** Requests a conversation with a sensitive fact without revealing it. */
async function plantConversation(): Promise<void> {
  const flow = smallFlow('Card');
  const facts = [{ name: 'contact_email', type: 'text', sensitive: true }];
  const { json } = await api.call('POST', '/flows', { body: { document: { ...flow, facts } } });
  await api.call('POST', `/flows/${json.id}/versions`, { body: {} });
  await api.call('PUT', `/flows/${json.id}/environments/production`, { body: { version: 1 } });
  const url = `/flows/${json.id}/turns`;
  const { json: started } = await api.call('POST', url, {
    body: { input: { type: 'start' } },
    headers: freshKey(),
  });
  const text = plant('what is sensitive', 'canary-4111-1111-1111-1111');
  const { sessionId } = started;
  await api.call('POST', url, { body: { sessionId, input: { type: 'message', text } }, headers: freshKey() });
  for (const place of ['', '/turns', '/turns/1', '/turns/2', '/figures'])
    keep(`GET session${place}`, await api.call('GET', `/sessions/${sessionId}${place}`, { key: mine.key }));
}

/** Sentences of our prompts. */
function promptSentences(): string[] {
  const folder = 'lib/server/providers/prompts';
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/['`]([A-Z][a-z][^'`$\n\\]{50,})/g)].map(
        ([, sentence = '']) => sentence,
      ),
    );
}

const FAULTY = ['{"a":', '[]', '{"__proto__":{"x":1}}', `{"x":"${'y'.repeat(300)}"}`];

describe('a secret', () => {
  it('appears in no response to any caller', async () => {
    const callers = {
      anonymous: {},
      'the owner': owner.headers,
      'a viewer': viewer.headers,
      'a key of every scope': { authorization: `Bearer ${mine.key}` },
    };
    for (const [name, headers] of Object.entries(callers)) {
      for (const route of ROUTES) {
        const { fresh } = rowOf(route);
        // Routes that end the caller's own session are skipped.
        if (/^\/me\/(password|sessions|two-factor)/.test(route.path) && route.method !== 'get') continue;
        const ids = { ...mine.ids, ...(fresh && name === 'the owner' ? await fresh(mine) : {}) };
        keep(`${nameOfRow(route)} by ${name}`, await sendRow(api, route, ids, headers));
        if (name !== 'the owner') continue;
        const raw = FAULTY[seen.length % FAULTY.length]!;
        if (route.method !== 'get') keep(nameOfRow(route), await sendRow(api, route, ids, headers, { raw }));
        if (route.path.includes('{'))
          keep(
            nameOfRow(route),
            await sendRow(api, route, ids, headers, { url: `${urlOf(route, ids)}?x=%00&x[]=1` }),
          );
      }
      for (const url of [
        '/openapi.json',
        '/api/auth/get-session',
        '/nowhere',
        '/metrics',
        '/api/auth/list-sessions',
      ])
        keep(url, await api.call('GET', url, { key: null, headers }));
    }
    // Internal errors must not leak either.
    const broken = vi
      .spyOn(api.deps.prisma.flow, 'findMany')
      .mockRejectedValue(new Error(`failed with ${[...canaries.values()].slice(0, 5).join(' ')}`) as never);
    const fault = await api.call('GET', '/flows');
    broken.mockRestore();
    expect(fault.status).toBe(500);
    keep('a fault of ours', fault);

    expect(seen.length).toBeGreaterThan(300);
    const leaks = seen.flatMap(({ where, text }) =>
      [...canaries].filter(([, value]) => text.includes(value)).map(([name]) => `${name} in ${where}`),
    );
    expect(leaks).toEqual([]);
    clean++;
  }, 300_000);

  it('appears in no log line', () => {
    expect(logged.split('\n').length).toBeGreaterThan(100);
    // Ids are allowed in the log.
    const secret = [...canaries].filter(([name]) => !/Id of neighbors$/.test(name));
    expect(secret.filter(([, value]) => logged.includes(value)).map(([name]) => name)).toEqual([]);
    clean++;
  });

  it('is stored only encrypted or hashed', async () => {
    const { rows } = await api.deps.pool.query(
      'SELECT row_to_json(k)::text AS text FROM provider_key k UNION ALL SELECT row_to_json(s)::text FROM tool_secret s UNION ALL SELECT row_to_json(e)::text FROM environment_secret e UNION ALL SELECT row_to_json(p)::text FROM environment_provider p UNION ALL SELECT row_to_json(a)::text FROM api_key a UNION ALL SELECT row_to_json(i)::text FROM invitation i UNION ALL SELECT row_to_json(x)::text FROM audit x UNION ALL SELECT row_to_json(v)::text FROM auth_verification v',
    );
    const text = rows.map((row) => row.text).join('\n');
    const secrets = [...canaries].filter(([name]) =>
      /^(key|secret|token|password|first|preset)(?!.*neighbors$)/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([]);
    clean++;
  });

  it('would be found: the same search finds permitted values', () => {
    expect(seen.some(({ text }) => text.includes('mine flow'))).toBe(true);
    expect(logged).toContain('unauthenticated');
    expect(canaries.size).toBeGreaterThanOrEqual(50);
    expect([...canaries.values()].every((value) => value.length >= 8)).toBe(true);
    expect(clean).toBe(3);
    report(
      'T16',
      `0 of ${canaries.size} canaries in ${seen.length} responses and ${logged.split('\n').length} log lines`,
    );
  });
});
