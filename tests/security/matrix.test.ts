import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCOPES } from '@/lib/contract/names';
import type { Route } from '../../lib/server/http/bind-routes';
import { ROUTES } from '../../lib/server/http/route-table';
import { createCallers, type TestCaller } from '../../lib/server/http/testing/callers';
import { ROUTE_ROWS } from '../../lib/server/http/testing/route-rows';
import { bodyOf, nameOfRow, paramsOf, rowOf, sendRow } from '../../lib/server/http/testing/send-row';
import { createTestApi, SECRET, type TestAnswer, type TestApi } from '../../lib/server/http/testing/test-api';
import { createWorld, type Ids, PLANTED, type World } from '../../lib/server/http/testing/world';
import { report } from '../faults/report';

/** Parameters that are not tenant ids: a version's number, an environment's name, a tool within its flow. */
const NO_IDS = new Set<keyof Ids>(['number', 'name', 'toolId']);
const isMadeUp = (route: Route) => rowOf(route).madeUp !== undefined;
const JUNK = ['', '[]', '{}', 'null', '..%2f', 'x'.repeat(500)];
const CALLERS = 11;

// Routes that create ids run last, because what they create exists from then on.
const cases = [...ROUTES]
  .sort((a, b) => Number(isMadeUp(a)) - Number(isMadeUp(b)))
  .map((route) => [nameOfRow(route), route] as const);
const namesOf = (route: Route) => [...paramsOf(route), ...(rowOf(route).inBody ?? [])];
const tenantIds = (route: Route) =>
  namesOf(route).filter((name) => !NO_IDS.has(name) && !rowOf(route).madeUp?.includes(name));

const askedBy = (route: Route, ids: Ids) => namesOf(route).map((name) => ids[name]);

// A slow response is not a failure.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let mine: World;
let theirs: World;
let callers: TestCaller[];
const answers: TestAnswer[] = [];
const counts = { callers: 0, ids: 0 };

beforeAll(async () => {
  api = await createTestApi();
  mine = await createWorld(api, api.owner.workspaceId, 'mark-of-mine');
  theirs = await createWorld(api, await api.createWorkspace('other'), 'mark-of-theirs');
  callers = createCallers(mine, theirs);
});
afterAll(() => api?.close());

async function send(...given: Parameters<typeof sendRow> extends [unknown, ...infer Rest] ? Rest : never) {
  const answer = await sendRow(api, ...given);
  answers.push(answer);
  expect(answer.status, answer.text).toBeLessThan(500);
  return answer;
}

/** Checks that a response contains nothing of the other workspace, except the requested id. */
function expectNothingOf(world: World, answer: TestAnswer, asked: readonly string[]): void {
  const text = asked.reduce((left, id) => (id === '' ? left : left.replaceAll(id, '')), answer.text);
  expect(text).not.toContain(world.mark);
  const ids = Object.entries(world.ids).filter(([name]) => !NO_IDS.has(name as keyof Ids));
  for (const [name, id] of ids) expect(text, name).not.toContain(id);
}

it('the matrix has exactly one row per route', () => {
  expect(Object.keys(ROUTE_ROWS).sort()).toEqual(ROUTES.map(({ id }) => id).sort());
});

it('the matrix has a body for every route that accepts one, and ids for every path parameter', () => {
  for (const route of ROUTES) {
    expect(bodyOf(route, mine.ids) !== undefined, nameOfRow(route)).toBe(route.body !== undefined);
    for (const name of namesOf(route)) expect(mine.ids, nameOfRow(route)).toHaveProperty(name);
  }
});

describe('access by role and scope', () => {
  it.each(cases)('%s', async (_, route) => {
    const row = rowOf(route);
    for (const caller of callers) {
      const expected = caller.expects(route);
      const isForeign = caller.name.includes('another workspace');
      const { headers, own } = await caller.open(route);
      const isAtHome = expected === 'let in' && (!isForeign || route.access === 'public');
      const ids = { ...mine.ids, ...(isAtHome && { ...own, ...(await row.fresh?.(mine)) }) };
      const answer = await send(route, ids, headers);
      counts.callers += 1;
      const isHidden = isForeign && !row.isShared && expected === 'let in' && tenantIds(route).length > 0;
      const isOthers = row.startedOnly && expected === 'let in' && own?.sessionId === undefined;
      const permitted = row.status ?? route.success.status;
      const status = isHidden || isOthers ? 404 : expected === 'let in' ? permitted : expected;
      expect(answer.status, `${caller.name}: ${answer.text}`).toBe(status);
      if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      if (status >= 400) expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const isStranger = isForeign || expected !== 'let in' || route.access === 'public';
      if (isStranger && !row.isShared) expectNothingOf(mine, answer, askedBy(route, ids));
    }
  });

  it('covers all callers and routes', () => {
    expect(callers).toHaveLength(CALLERS);
    expect(counts.callers).toBe(ROUTES.length * CALLERS);
  });
});

describe('access to foreign and unknown ids', () => {
  const addressed = cases.filter(([, route]) => namesOf(route).length > 0 && route.access !== 'public');

  it.each(addressed)('%s', async (_, route) => {
    const row = rowOf(route);
    const caller = callers.find(
      ({ name }) => name === (route.access === 'person' ? 'viewer' : 'a key with its scope alone'),
    );
    const { headers = {}, own } = (await caller?.open(route)) ?? {};
    for (const name of namesOf(route)) {
      if (tenantIds(route).includes(name)) {
        const ids = { ...mine.ids, ...own, [name]: theirs.ids[name] };
        const answer = await send(route, ids, headers);
        counts.ids += 1;
        expect(answer.status, `${name} of another workspace: ${answer.text}`).toBe(404);
        expectNothingOf(theirs, answer, askedBy(route, ids));
      }
      if (!paramsOf(route).includes(name)) continue;
      for (const junk of JUNK) {
        const answer = await send(route, { ...mine.ids, ...own, [name]: junk }, headers);
        counts.ids += 1;
        const isTaken = route.params?.safeParse({ ...mine.ids, [name]: decodeURIComponent(junk) }).success;
        const about = `${name} = ${junk.slice(0, 10)}: ${answer.text}`;
        if (junk === '') expect([404, 405], about).toContain(answer.status);
        else if (!isTaken) expect(answer.status, about).toBe(400);
        else if (row.madeUp?.includes(name)) expect(answer.status, about).toBeLessThan(300);
        else expect(answer.status, about).toBe(404);
      }
    }
  });

  it.each([
    ['get /sessions', 'flow', 'flowId'],
    ['get /handoffs', 'flow', 'flowId'],
    ['get /sessions', 'customer', 'customerId'],
    ['get /customers', 'prefix', 'customerId'],
  ] as const)('%s?%s=', async (name, query, id) => {
    const route = ROUTES.find((found) => nameOfRow(found) === name) as Route;
    const key = await api.createKey(SCOPES);
    const headers = { authorization: `Bearer ${key}` };
    const answer = await send(route, mine.ids, headers, { url: `${route.path}?${query}=${theirs.ids[id]}` });
    counts.ids += 1;
    expectNothingOf(theirs, answer, [theirs.ids[id]]);
    if (answer.status !== 200) {
      expect(answer.status).toBe(404);
      return;
    }
    // A search also says how many there are, and what it took.
    const { next = null, total = null, searchedTo: _, took: _took, ...lists } = answer.json;
    expect(total?.count ?? 0).toBe(0);
    expect([next, Object.values(lists)]).toEqual([null, [[]]]);
  });

  it('leaves the other workspace unchanged', async () => {
    const { key, ids } = theirs;
    const read = async (url: string) => (await api.call('GET', url, { key })).json;
    expect(await read(`/flows/${ids.flowId}`)).toMatchObject({
      revision: 3,
      live: { number: 1 },
      latestVersion: 2,
    });
    expect(await read(`/flows/${ids.flowId}/rollouts/${ids.rolloutId}`)).toMatchObject({
      percent: 10,
      outcome: null,
    });
    expect(await read(`/sessions/${ids.sessionId}`)).toMatchObject({ turns: 1, customerId: ids.customerId });
    expect(await read(`/flows/${ids.flowId}/tests/${ids.testId}`)).toMatchObject({
      name: `${theirs.mark} test`,
    });
    expect(await read(`/customers/${ids.customerId}?reveal=true`)).toMatchObject({
      capabilities: [],
      facts: [{ value: `${theirs.mark} city` }],
    });
    expect((await read('/keys')).keys.map(({ id }: { id: string }) => id)).toContain(ids.keyId);
    const named = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(named((await read('/providers')).providers)).toContain(ids.provider);
    expect(named((await read('/secrets')).secrets)).toContain(ids.secret);
    expect(await api.prisma.member.count({ where: { userId: ids.userId, role: 'viewer' } })).toBe(1);
    expect(await api.prisma.invitation.count({ where: { id: ids.invitationId, revokedAt: null } })).toBe(1);
  });
});

it('returns no secret', async () => {
  const [keys, sessions, accounts, factors, invitations] = await Promise.all([
    api.prisma.apiKey.findMany(),
    api.prisma.authSession.findMany(),
    api.prisma.authAccount.findMany(),
    api.prisma.authTwoFactor.findMany(),
    api.prisma.invitation.findMany(),
  ]);
  const secrets = [
    SECRET,
    ...Object.values(PLANTED),
    ...keys.map(({ hash }) => hash),
    ...sessions.map(({ token }) => token),
    ...accounts.map(({ password }) => password),
    ...factors.flatMap(({ secret, backupCodes }) => [secret, backupCodes]),
    ...invitations.map(({ tokenHash }) => tokenHash),
    '_planted_matrix_',
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length > 0);
  expect(secrets.length).toBeGreaterThan(50);
  // A browser receives its own session token in a cookie and nowhere else.
  const said = answers
    .map(({ text, headers }) => text + JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie')))
    .join('\n');
  const leaked = secrets.filter((secret) => said.includes(secret));
  expect(leaked).toEqual([]);
  // Figures are reported only if the whole matrix was run.
  expect(counts.callers).toBe(ROUTES.length * CALLERS);
  report(
    'T14',
    `${ROUTES.length} routes x ${CALLERS} callers x ${counts.ids} ids, ${answers.length} responses searched for ${secrets.length} secrets: ${leaked.length} leaks`,
  );
});
