import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEFAULT_QUOTAS, LIMITS, type Quotas } from '@/lib/contract/limits';
import { addChannel } from '@/lib/server/channels/testing/add-channel';
import { type FakeMessenger, startFakeMessenger } from '@/lib/server/channels/testing/fake-messenger';
import { createPublishedFlow, createSmallFlow, freshKey, smallFlow, TOMORROW } from './testing/fixtures';
import { createPerson } from './testing/people';
import { createTestApi, SECRET, type TestAnswer, type TestApi } from './testing/test-api';
import { ALERT_BODY, PROVIDER, SCHEDULED_BODY, SECRET_BODY, WEBHOOK_BODY } from './testing/world';

const quotas: Quotas = {
  ...DEFAULT_QUOTAS,
  requestsPerMinute: 1_000_000,
  heavyRequestsPerMinute: 1_000_000,
};
const AT_ONCE = 4;
const NO_CHECK = { check: { pattern: 'never', subject: { kind: 'handoff' } } };
const NO_LABEL = { at: null, expect: { kind: 'nothing' } };

let api: TestApi;
let telegram: FakeMessenger;
let flowId: string;
let sessionId: string;
/** Of the flow's production environment. */
let production: string;
beforeAll(async () => {
  telegram = await startFakeMessenger('telegram');
  api = await createTestApi({ quotas, egress: [new URL(telegram.url).host] });
});
beforeEach(async () => {
  flowId = await createPublishedFlow(api);
  production = `/flows/${flowId}/environments/production`;
  const body = { input: { type: 'start' } };
  const { json } = await api.call('POST', `/flows/${flowId}/turns`, { body, headers: freshKey() });
  sessionId = json.sessionId;
});
afterAll(async () => {
  await api?.close();
  await telegram?.close();
});

const post = (url: string, body?: unknown) => api.call('POST', url, { body, headers: freshKey() });
const put = (url: string, body?: unknown) => api.call('PUT', url, { body });

type Add = (n: number) => Promise<TestAnswer>;
type Row = {
  max: number;
  table: string;
  /** Columns that differ in each row. */
  unique: string[];
  /** Prepares what is needed, and returns what adds one. */
  open: () => Promise<Add> | Add;
  /** Stores this many more, if rows cannot be copied. */
  fill?: (count: number) => Promise<unknown>;
};

const ROWS: Record<string, Row> = {
  'preview links of a flow': {
    max: LIMITS.previewsPerFlow,
    table: 'preview_link',
    unique: ['id'],
    open: () => () => post(`/flows/${flowId}/previews`, {}),
  },
  'comments of visitors on a flow': {
    max: LIMITS.commentsPerFlow,
    table: 'preview_comment',
    unique: ['id', 'key'],
    async open() {
      const { id, revision } = (await post(`/flows/${flowId}/previews`, {})).json;
      const started = await api.call('POST', `/previews/${id}/turns`, {
        key: null,
        body: { inputs: [{ type: 'start' }] },
      });
      const inputs = [{ type: 'start', at: started.json.at }];
      const body = { author: 'Ada', text: 'Too formal', revision, inputs, reply: 0 };
      return () => api.call('POST', `/previews/${id}/comments`, { key: null, body, headers: freshKey() });
    },
  },
  'comments of members on a flow': {
    max: LIMITS.commentsPerFlow,
    table: 'preview_comment',
    unique: ['id', 'key'],
    open: () => () =>
      post(`/flows/${flowId}/comments`, { item: 'node:contact', itemName: 'Contact', text: 'Hm' }),
  },
  'alerts of an environment': {
    max: LIMITS.alertsPerEnvironment,
    table: 'alert',
    unique: ['id'],
    open: () => () => post(`${production}/alerts`, ALERT_BODY),
  },
  'webhooks of an environment': {
    max: LIMITS.webhooksPerEnvironment,
    table: 'webhook',
    unique: ['id'],
    open: () => () => post(`${production}/webhooks`, WEBHOOK_BODY),
  },
  'channels of an environment': {
    max: LIMITS.channelsPerEnvironment,
    table: 'channel_account',
    unique: ['id'],
    open: () => () =>
      post(`${production}/channels`, {
        kind: 'telegram',
        token: '1:token-of-the-bot',
        serverUrl: 'https://turnpike.example.com',
        apiUrl: telegram.url,
      }),
  },
  'scheduled conversations of a channel': {
    max: LIMITS.scheduledPerChannel,
    table: 'channel_schedule',
    unique: ['id', 'key'],
    async open() {
      const { workspaceId } = api.owner;
      const channelId = await addChannel(api.deps.pool, SECRET, { workspaceId, flowId });
      return () => post(`${production}/channels/${channelId}/scheduled`, SCHEDULED_BODY);
    },
  },
  'secrets of an environment': {
    max: LIMITS.settingsPerEnvironment,
    table: 'environment_secret',
    unique: ['name'],
    open: () => (n) => put(`${production}/secrets/s${n}`, SECRET_BODY),
  },
  'providers of an environment': {
    max: LIMITS.settingsPerEnvironment,
    table: 'environment_provider',
    unique: ['name'],
    open: () => (n) => put(`${production}/providers/p${n}`, PROVIDER),
  },
  'scheduled releases of an environment': {
    max: LIMITS.scheduledPerEnvironment,
    table: 'scheduled_release',
    unique: ['id'],
    open: () => () => post(`${production}/scheduled-releases`, { version: 1, at: TOMORROW }),
  },
  'reviews of a draft': {
    max: LIMITS.reviewsPerContent,
    table: 'review',
    unique: ['id'],
    open: () => () => post(`/flows/${flowId}/reviews`, { kind: 'requested' }),
  },
  'tests of a flow': {
    max: LIMITS.testsPerFlow,
    table: 'flow_test',
    unique: ['id'],
    open: () => (n) => put(`/flows/${flowId}/tests/t${n}`, { name: 'T', script: { turns: [] } }),
  },
  'checks of a flow': {
    max: LIMITS.checksPerFlow,
    table: 'flow_check',
    unique: ['id'],
    open: () => (n) => put(`/flows/${flowId}/checks/c${n}`, NO_CHECK),
  },
  'labelled messages of a flow': {
    max: LIMITS.labelsPerFlow,
    table: 'labelled_message',
    unique: ['id', 'key'],
    open: () => (n) =>
      post(`/flows/${flowId}/labelled-messages`, { messages: [{ ...NO_LABEL, text: `message ${n}` }] }),
  },
  'notes of a conversation': {
    max: LIMITS.notesPerConversation,
    table: 'session_note',
    unique: ['id'],
    open: () => () => post(`/sessions/${sessionId}/notes`, { text: 'Called back.' }),
  },
  'tags of a conversation': {
    max: LIMITS.tagsPerConversation,
    table: 'session_tag',
    unique: ['tag'],
    open: () => (n) => post('/session-tags', { sessions: [sessionId], add: [`tag ${n}`] }),
  },
  'files of a conversation': {
    max: LIMITS.uploadsPerConversation,
    table: 'asset',
    unique: ['id'],
    open: () => (n) =>
      api.call('POST', `/flows/${flowId}/sessions/${sessionId}/files?name=${n}.txt`, {
        raw: `File ${n}`,
        headers: { 'content-type': 'application/octet-stream', ...freshKey() },
      }),
  },
  'saved views of a workspace': {
    max: LIMITS.viewsPerWorkspace,
    table: 'saved_view',
    unique: ['id'],
    open: () => (n) => put(`/conversation-views/v${n}`, { name: 'V', filter: { q: 'x' } }),
  },
  'canned replies of a workspace': {
    max: LIMITS.cannedRepliesPerWorkspace,
    table: 'canned_reply',
    unique: ['id'],
    open: () => (n) => put(`/canned-replies/r${n}`, { name: 'R', text: 'Hello' }),
  },
  'workspaces of an owner': {
    max: LIMITS.workspacesPerPerson,
    table: 'member',
    unique: [],
    async open() {
      const { headers, userId } = await createPerson(api, await api.createWorkspace('own-0'), 'owner');
      this.fill = async (count) => {
        const ids = Array.from({ length: count - 1 }, (_, n) => `own-${n + 1}`);
        await api.prisma.workspace.createMany({ data: ids.map((id) => ({ id, name: id })) });
        const data = ids.map((workspaceId) => ({ workspaceId, userId, role: 'owner' }));
        await api.prisma.member.createMany({ data });
      };
      return () => api.call('POST', '/workspaces', { key: null, headers, body: { name: 'Another' } });
    },
  },
};

/** Copies the row that was stored last, which is the one of the test. */
async function copyRow({ table, unique }: Row, times: number): Promise<void> {
  await api.deps.pool.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(last) || (
       SELECT jsonb_object_agg(c, (to_jsonb(last) ->> c) || '-' || n) FROM unnest($1::text[]) AS c
     ))).* FROM (SELECT * FROM ${table} ORDER BY ctid DESC LIMIT 1) AS last, generate_series(1, $2) AS n`,
    [unique, times],
  );
}

it.each(Object.entries(ROWS))(
  '%s: the last place is taken once, also by several requests at once',
  async (_, row) => {
    const add = await row.open();
    const first = await add(0);
    expect(first.status, first.text).toBeLessThan(300);
    await (row.fill?.(row.max - 2) ?? copyRow(row, row.max - 2));
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => add(n + 1)));
    expect(answers.map(({ json }) => json?.code ?? 'added').sort()).toEqual([
      'added',
      ...Array(AT_ONCE - 1).fill('quota-reached'),
    ]);
  },
);

it('drafts of a workspace: the last bytes are taken once, also by several requests at once', async () => {
  const workspaceId = await api.createWorkspace('drafts');
  const key = await api.createKey(undefined, workspaceId);
  const flows = await Promise.all(Array.from({ length: AT_ONCE }, () => createSmallFlow(api, key)));
  const { _sum } = await api.prisma.flow.aggregate({ where: { workspaceId }, _sum: { draftBytes: true } });
  quotas.draftBytesPerWorkspace = (_sum.draftBytes ?? 0) + 1_100;
  const answers = await Promise.all(
    flows.map((id) =>
      api.call('PUT', `/flows/${id}/draft`, {
        key,
        body: { ...smallFlow(), texts: { note: 'x'.repeat(1_000) } },
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  quotas.draftBytesPerWorkspace = DEFAULT_QUOTAS.draftBytesPerWorkspace;
  expect(answers.map(({ json }) => json.code ?? 'saved').sort()).toEqual([
    ...Array(AT_ONCE - 1).fill('quota-reached'),
    'saved',
  ]);
});
