import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@/lib/contract/limits';
import type { AlertEvent, AlertNotice } from '@/lib/contract/schemas/alerts';
import { createNotices } from '@/lib/server/alerts/deliver-notices';
import { evaluateAlerts } from '@/lib/server/alerts/evaluate-alerts';
import { createMailer } from '@/lib/server/mail/create-mailer';
import { type MailServer, startMailServer } from '@/lib/server/mail/testing/mail-server';
import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';
import { verifyStandardWebhook } from '@/lib/server/webhooks/verify-standard-webhook';
import { startToolServer, type ToolServer } from '../tools/testing/tool-server';
import { createPublishedFlow, freshKey } from './testing/fixtures';
import { createPerson, type TestPerson } from './testing/people';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

const BASE = 'https://turnpike.example.com';

let api: TestApi;
let server: ToolServer;
let mails: MailServer;
let ann: TestPerson;
let flowId: string;
beforeAll(async () => {
  server = await startToolServer();
  mails = await startMailServer();
  const mail = createMailer({
    TURNPIKE_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    TURNPIKE_SMTP_FROM: 'turnpike@example.com',
  });
  api = await createTestApi({ egress: [server.host], mail });
  ann = await createPerson(api, api.owner.workspaceId, 'editor');
});
afterAll(async () => {
  await api?.close();
  await server?.close();
  await mails?.close();
});
beforeEach(async () => {
  server.reset();
  server.answer((_, response) => response.writeHead(204).end());
  mails.reset();
  await sql('DELETE FROM alert');
  flowId = await createPublishedFlow(api);
});

const sql = (text: string, ...values: unknown[]) => api.deps.pool.query(text, values);
const alertsOf = () => `/flows/${flowId}/environments/production/alerts`;
const add = (change: object = {}) =>
  api.call('POST', alertsOf(), {
    body: { measure: 'handoff', threshold: 20, minConversations: 4, emails: [ann.email], ...change },
  });
const list = async () => (await api.call('GET', alertsOf())).json.alerts;
const history = async (id: string): Promise<[string, boolean][]> =>
  (await api.call('GET', `${alertsOf()}/${id}/events`)).json.events
    .map(({ kind, notified }: AlertEvent) => [kind, notified])
    .reverse();

/** Conversations of now, of which some were handed off. */
async function talk(count: number, handedOff: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const body = { input: { type: 'start' } };
    const { json } = await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
    if (n < handedOff)
      await sql('UPDATE session SET outcomes = $2 WHERE id = $1', json.sessionId, OUTCOME_BITS.handoff);
  }
}
/** Evaluates all alerts, and sends what is due. */
async function look(): Promise<void> {
  await sql('UPDATE alert SET checked_at = NULL');
  await evaluateAlerts(api.deps.pool, BASE);
  await deliver();
}
async function deliver(): Promise<void> {
  const { pool, mail } = api.deps;
  const notices = createNotices({ pool, secret: SECRET, fetch: api.deps.providers.fetch, mail });
  for (let looks = 0; looks < 5; looks++) {
    await notices.look();
    await notices.idle();
  }
}
const notices = () => server.seen.map(({ body }) => JSON.parse(body) as AlertNotice);

describe('an alert', () => {
  it('is raised, sent once by email and as a signed request, shown, and resolved', async () => {
    const { status, json } = await add({ url: server.url('/alerts') });
    expect(status).toBe(201);
    await talk(4, 1);
    await look();
    await look();
    expect(mails.received.map(({ to }) => to)).toEqual([ann.email]);
    expect(mails.received[0]?.raw).toContain('25 % of 4 conversations that started in the last hour were');
    expect(mails.received[0]?.raw).toContain(`${BASE}/flows/${flowId}`);
    expect(notices()).toMatchObject([
      { type: 'alert.raised', environment: 'production', reading: { conversations: 4, reached: 1 } },
    ]);
    const [request] = server.seen;
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (name) => request?.headers[name],
    );
    const signed = { id, timestamp, signature } as Parameters<typeof verifyStandardWebhook>[1];
    const bytes = Buffer.from(request?.body ?? '');
    expect(verifyStandardWebhook(bytes, signed, json.secret, Date.now())).toBe(true);
    const raised = await api.call('GET', '/alerts');
    expect(raised.json.alerts).toMatchObject([{ id: json.id, flow: { id: flowId }, measure: 'handoff' }]);
    expect(raised.text).not.toContain(server.host);

    await talk(4, 0);
    await look();
    expect((await api.call('GET', '/alerts')).json.alerts).toEqual([]);
    expect(await history(json.id)).toEqual([
      ['raised', true],
      ['resolved', true],
    ]);
    expect(notices().map(({ type }) => type)).toEqual(['alert.raised', 'alert.resolved']);
    const { rows } = await sql(
      `SELECT action FROM audit WHERE actor = 'server' AND object = $1 ORDER BY id`,
      `${flowId}/production/${json.id}`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['alert.raise', 'alert.resolve']);
  });

  it('watches one tool, in the conversations that called it', async () => {
    await talk(6, 0);
    const mark = async (offset: number, count: number, tools: string) =>
      sql(
        `UPDATE session_digest SET marks = $4::text[] WHERE session_id IN
           (SELECT id FROM session WHERE flow_id = $1 ORDER BY id OFFSET $2 LIMIT $3)`,
        ...[flowId, offset, count, tools],
      );
    const { json } = await add({ measure: 'tool-failed', tool: 'book', minConversations: 2 });
    expect(json).toMatchObject({ tool: 'book', reading: { conversations: 0, reached: 0 }, raisedAt: null });
    await mark(0, 1, '{tool-failed:book,tool:find}');
    await mark(1, 2, '{tool:book}');
    await mark(3, 1, '{tool-failed:find}');
    await look();
    expect(await list()).toMatchObject([{ reading: { conversations: 3, reached: 1 } }]);
    const [mail] = mails.received;
    expect(mail?.raw).toContain('Alert: failed calls of book in');
    expect(mail?.raw.replaceAll(/=?\r\n/g, ' ')).toContain('and called book had a failed call');
    const refused = await add({ measure: 'error', tool: 'book' });
    expect(refused.json).toMatchObject({ code: 'invalid-request', pointer: '/tool' });
  });

  it('says nothing with too few conversations, of other environments, or from before the window', async () => {
    await add({ minConversations: 5 });
    await add({ windowMinutes: 15 });
    await api.call('POST', alertsOf().replace('production', 'staging'), {
      body: { measure: 'handoff', threshold: 0, minConversations: 1 },
    });
    await talk(4, 4);
    await sql(`UPDATE session SET created_at = now() - interval '20 minutes' WHERE flow_id = $1`, flowId);
    await look();
    expect((await api.call('GET', '/alerts')).json.alerts).toEqual([]);
    expect(mails.received).toEqual([]);
  });

  it('is evaluated by one of several processes', async () => {
    await add();
    await talk(4, 4);
    await sql('UPDATE alert SET checked_at = NULL');
    await Promise.all([1, 2, 3].map(() => evaluateAlerts(api.deps.pool, BASE)));
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(mails.received).toHaveLength(1);
  });

  it('counts the cost of the day', async () => {
    const { json } = await add({ measure: 'spend', threshold: 5 });
    await sql(
      `INSERT INTO environment_spend (workspace_id, flow_id, environment, day, micros)
       VALUES ($1, $2, 'production', (now() AT TIME ZONE 'utc')::date, 5500000)`,
      api.owner.workspaceId,
      flowId,
    );
    await look();
    expect((await list())[0]).toMatchObject({
      id: json.id,
      reading: { dollars: 5.5 },
      raisedAt: expect.any(String),
    });
    expect(mails.received[0]?.raw).toContain('The models cost $5.50 today (UTC). The limit is $5.');
  });

  it('sends nothing and is not listed as raised while it is muted', async () => {
    const { json } = await add({ muted: true });
    await talk(4, 4);
    await look();
    expect((await api.call('GET', '/alerts')).json.alerts).toEqual([]);
    expect(await history(json.id)).toEqual([['raised', false]]);
    expect(mails.received).toEqual([]);
  });

  it('is tried again after a failure, which it shows, and not sent to a person who has left', async () => {
    const ben = await createPerson(api, api.owner.workspaceId, 'viewer');
    mails.refuse(Object.assign(new Error('Later'), { responseCode: 451 }));
    await add({ emails: [ann.email, ben.email] });
    await api.prisma.member.deleteMany({ where: { userId: ben.userId } });
    await talk(4, 4);
    await look();
    expect((await list())[0].lastFailure.error).toMatch(/451|not a member/);
    mails.reset();
    await sql('UPDATE notice SET due_at = now() WHERE due_at IS NOT NULL');
    await deliver();
    expect(mails.received.map(({ to }) => to)).toEqual([ann.email]);
  });

  it('is tested: every recipient gets a test, and the result is reported', async () => {
    const { json } = await add({ url: server.url('/alerts') });
    server.answer((_, response) => response.writeHead(500).end());
    const { json: tested } = await api.call('POST', `${alertsOf()}/${json.id}/test`);
    expect(tested.results).toEqual([
      { to: ann.email, ok: true, error: null },
      { to: server.url('/alerts'), ok: false, error: expect.stringContaining('500') },
    ]);
    expect(mails.received[0]?.raw).toContain('This is a test.');
    expect(notices()).toMatchObject([{ type: 'alert.test' }]);
    expect(await history(json.id)).toEqual([]);
  });
});

describe('a recipient who has not confirmed their address', () => {
  const changeAnn = (data: { emailVerified: boolean; mustConfirm: boolean }) =>
    api.prisma.authUser.update({ where: { id: ann.userId }, data });
  afterAll(() => changeAnn({ emailVerified: true, mustConfirm: true }));

  it('gets no email, and the alert and its test say so', async () => {
    await changeAnn({ emailVerified: false, mustConfirm: true });
    const { json } = await add();
    await talk(4, 4);
    await look();
    expect(mails.received).toEqual([]);
    const error = 'The recipient has not confirmed their address.';
    expect(await list()).toMatchObject([{ lastFailure: { error } }]);
    const tested = await api.call('POST', `${alertsOf()}/${json.id}/test`);
    expect(tested.json.results).toEqual([{ to: ann.email, ok: false, error }]);
    expect(mails.received).toEqual([]);
  });

  it('gets it all the same with an account from before addresses could be confirmed', async () => {
    await changeAnn({ emailVerified: false, mustConfirm: false });
    const { json } = await add();
    await talk(4, 4);
    await look();
    const tested = await api.call('POST', `${alertsOf()}/${json.id}/test`);
    expect(tested.json.results).toEqual([{ to: ann.email, ok: true, error: null }]);
    expect(mails.received.map(({ to }) => to)).toEqual([ann.email, ann.email]);
  });
});

describe('the settings of an alert', () => {
  it.each([
    ['a stranger', { emails: ['eve@example.com'] }, '/emails'],
    ['an internal address', { url: 'https://10.0.0.1/alerts' }, '/url'],
    ['more than all conversations', { threshold: 101 }, '/threshold'],
    ['an unknown window', { windowMinutes: 7 }, '/windowMinutes'],
  ])('refuse %s', async (_, change, pointer) => {
    const { status, json } = await add(change);
    expect([status, json.pointer]).toEqual([400, pointer]);
  });

  it('give another address another secret, and keep it otherwise', async () => {
    const { json } = await add({ url: server.url('/one') });
    const save = (change: object) =>
      api.call('PUT', `${alertsOf()}/${json.id}`, {
        body: { measure: 'handoff', threshold: 30, ...change },
      });
    expect((await save({ url: server.url('/one') })).json.secret).toBeNull();
    const { secret } = (await save({ url: server.url('/two') })).json;
    expect(secret).toMatch(/^whsec_/);
    expect(secret).not.toBe(json.secret);
    expect(JSON.stringify(await list())).not.toContain('whsec_');
  });

  it('stop at the limit of an environment', async () => {
    for (let n = 0; n < LIMITS.alertsPerEnvironment; n++) await add();
    const { status, json } = await add();
    expect([status, json.code]).toEqual([403, 'quota-reached']);
  });
});
