import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { createNotices } from '../../lib/server/alerts/deliver-notices';
import { callbackPathOf } from '../../lib/server/channels/accounts/channels';
import { createChannelWork } from '../../lib/server/channels/kit/create-channel-work';
import { signWebhook, telegramUpdate } from '../../lib/server/channels/testing/webhook-requests';
import { captureStatements } from '../../lib/server/db/testing/capture-statements';
import { ROUTES } from '../../lib/server/http/route-table';
import { createCallers } from '../../lib/server/http/testing/callers';
import { rowOf, sendRow } from '../../lib/server/http/testing/send-row';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';
import { createWorld } from '../../lib/server/http/testing/world';
import { createReleases } from '../../lib/server/jobs/create-releases';
import { createSweep } from '../../lib/server/jobs/create-sweep';
import { deleteOldRecords } from '../../lib/server/jobs/delete-old-records';
import { HOUSEKEEPING } from '../../lib/server/jobs/housekeeping-tasks';
import * as turnStatements from '../../lib/server/turns/store/postgres-statements';
import { report } from '../faults/report';
import { findUnnamed } from './testing/find-unnamed';

/**
 * Statements on rows of workspaces that name none, by a part of their text and the tables they concern. Everything else
 * can be sent to the server that has the workspace.
 */
const EXCEPTIONS: { part: RegExp; tables: string[]; reason: string }[] = [
  {
    part: /FROM api_key\s+WHERE hash = \$1/,
    tables: ['api_key'],
    reason: 'A request brings a key, and its row says in which workspace it acts.',
  },
  {
    part: /FROM api_key\s+WHERE kind = 'publishable'/,
    tables: ['api_key'],
    reason: 'A preflight request has an origin and a flow, and no key.',
  },
  {
    part: /"chat_id" = \$1|WHERE chat_id = \$1/,
    tables: ['environment'],
    reason: 'A chat link has an id, and its row says to which workspace it belongs.',
  },
  {
    part: /"preview_link"\."id" = \$1/,
    tables: ['preview_link'],
    reason: 'A preview link has an id, and its row says to which workspace it belongs.',
  },
  {
    part: /"invitation"\."token_hash" = \$1/,
    tables: ['invitation'],
    reason: 'A link has a token, and its row says into which workspace it leads.',
  },
  {
    part: /"member"\."user_id" = \$1|FROM member WHERE user_id = \$1/,
    tables: ['member', 'workspace'],
    reason: 'The workspaces of a person, who signs in without one.',
  },
  {
    part: /WHERE "public"\."(flow|version)"\."id" = \$1 LIMIT \$2 OFFSET \$3$/,
    tables: ['flow', 'flow_test', 'session', 'version'],
    reason: 'Prisma reads back by its id what the same transaction has just inserted.',
  },
  {
    part: /WHERE t\.record IS NULL AND \(s\.lease_until IS NULL/,
    tables: ['turn', 'session'],
    reason: 'Sweep: accepted messages of all workspaces whose process is gone.',
  },
  {
    part: /WHERE wake_slot <= statement_timestamp\(\)/,
    tables: ['session'],
    reason: 'Sweep: conversations of all workspaces whose time-out is due.',
  },
  {
    part: /WHERE sent_at IS NULL AND kind = 'tool'/,
    tables: ['outbox'],
    reason: 'Sweep: tools of all workspaces that are to be called.',
  },
  {
    part: /FROM rollout WHERE ended_at IS NULL AND automatic_stop/,
    tables: ['rollout'],
    reason: 'Housekeeping: the running rollouts of all workspaces.',
  },
  {
    part: /FROM alert\s+WHERE checked_at IS NULL|FROM summary_subscription\s+WHERE week </,
    tables: ['alert', 'summary_subscription'],
    reason: 'Housekeeping: alerts and weekly summaries of all workspaces that are due.',
  },
  {
    part: /UPDATE notice n SET attempts/,
    tables: ['notice'],
    reason: 'Notices of all workspaces that are to be sent.',
  },
  {
    part: /FROM outbox WHERE sent_at IS NULL GROUP BY kind/,
    tables: ['outbox'],
    reason: 'The backlog of all workspaces, for /metrics.',
  },
  {
    part: /^DELETE FROM (invitation|spend|presence|coverage_count|insight_count|preview_link|preview_draft|notice|alert_event|channel_message|channel_schedule|check_result) /,
    tables: [
      'invitation',
      'spend',
      'presence',
      'coverage_count',
      'insight_count',
      'preview_link',
      'preview_draft',
      'notice',
      'alert_event',
      'channel_message',
      'channel_schedule',
      'check_result',
    ],
    reason: 'Housekeeping: what expired, of all workspaces.',
  },
  {
    part: /FROM improve_view v\s+WHERE v\.looked_at >=/,
    tables: ['improve_view', 'session_message', 'queued_message'],
    reason: 'Housekeeping: the flows of all workspaces whose messages are grouped.',
  },
  {
    part: /UPDATE scheduled_release r\s/,
    tables: ['scheduled_release', 'version'],
    reason: 'Scheduled releases of all workspaces that are due.',
  },
  {
    part: /FROM channel_account WHERE id = \$1 AND kind = \$2/,
    tables: ['channel_account'],
    reason: 'A messenger names a channel by its id, and its row says to which workspace it belongs.',
  },
  {
    part: /SELECT DISTINCT workspace_id AS id FROM channel_account|UPDATE channel_account SET scan_at/,
    tables: ['channel_account'],
    reason: 'Channels: accounts of all workspaces, to look for replies.',
  },
  {
    part: /UPDATE channel_sender s SET (take|send)_lease/,
    tables: ['channel_account', 'channel_sender'],
    reason: 'Channels: people of all workspaces whose next message is due.',
  },
  {
    part: /FROM channel_schedule d\s+JOIN channel_account/,
    tables: ['channel_account', 'channel_schedule'],
    reason: 'Channels: scheduled conversations of all workspaces whose time has come.',
  },
  {
    part: /FROM deleted_asset ORDER BY deleted_at/,
    tables: ['deleted_asset'],
    reason: 'Housekeeping: files of all workspaces whose bytes are to be removed.',
  },
  {
    part: /SELECT f\.workspace_id, f\.id AS flow_id FROM flow f\s+WHERE EXISTS/,
    tables: ['flow', 'session', 'session_digest', 'turn'],
    reason: 'Housekeeping: flows of all workspaces with turns to count.',
  },
  {
    part: /SELECT DISTINCT workspace_id, flow_id FROM session_digest WHERE settle_at/,
    tables: ['session_digest'],
    reason: 'Housekeeping: flows of all workspaces with idle conversations to settle.',
  },
  {
    part: /records_deleted_at IS NULL/,
    tables: [
      'session',
      'session_digest',
      'session_message',
      'turn',
      'outbox',
      'turn_step',
      'asset',
      'rating',
      'audit',
    ],
    reason: 'Housekeeping: conversations of all workspaces whose records are due.',
  },
];

/** One of each kind: who is not signed in, a person, and keys. */
const CALLERS = new Set(['anonymous', 'owner', 'a key with its scope alone', 'a publishable key']);
const METRICS_TOKEN = 'a-token-for-the-metrics-of-this-test-0123456789';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let api: TestApi;
let tables: Set<string>;
const captured: string[] = [];

beforeAll(async () => {
  const quotas = { ...DEFAULT_QUOTAS, liveConversationsPerWorkspace: 100_000, requestsPerMinute: 1_000_000 };
  api = await createTestApi({
    metricsToken: METRICS_TOKEN,
    quotas: { ...quotas, heavyRequestsPerMinute: 1_000_000 },
  });
  const { rows } = await api.deps.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'workspace_id' AND table_name <> 'auth_session'`,
  );
  // The tables of sign-in belong to people, who may be members of several workspaces.
  tables = new Set(['workspace', ...rows.map(({ name }) => name)]);
  const capture = captureStatements();
  try {
    await callEveryRoute();
    await doBackgroundWork();
  } finally {
    capture.stop();
  }
  captured.push(...capture.texts, ...listTurnStatements());
});
afterAll(() => api?.close());

async function callEveryRoute(): Promise<void> {
  const world = await createWorld(api, api.owner.workspaceId, 'mark-of-mine');
  const other = await createWorld(api, await api.createWorkspace('other'), 'mark-of-theirs');
  const callers = createCallers(world, other);
  for (const route of ROUTES) {
    for (const caller of callers.filter((one) => CALLERS.has(one.name) && one.expects(route) === 'let in')) {
      const { headers, own } = await caller.open(route);
      const ids = { ...world.ids, ...own, ...(await rowOf(route).fresh?.(world)) };
      const answer = await sendRow(api, route, ids, headers);
      expect(answer.status, `${route.id} ${answer.text}`).toBeLessThan(500);
    }
  }
  const origin = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' };
  await api.call('OPTIONS', `/flows/${world.ids.flowId}/turns`, { key: null, headers: origin });
  const update = JSON.stringify(telegramUpdate({ id: '1', sender: '7', text: 'Hello' }));
  const webhook = await api.call('POST', callbackPathOf('telegram', world.ids.channelId), {
    key: null,
    raw: update,
    headers: signWebhook('telegram', update),
  });
  expect(webhook.status, webhook.text).toBe(200);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await api.app.request('/metrics', { headers })).status).toBe(200);
}

async function doBackgroundWork(): Promise<void> {
  const { deps } = api;
  const sweep = createSweep({ ...deps, tools: { ...deps, fetch: deps.providers.fetch } });
  await sweep.look();
  await sweep.idle();
  const channels = createChannelWork({ ...deps, fetch: deps.providers.fetch }, () => undefined);
  await channels.look();
  await channels.idle();
  await deps.pool.query(`UPDATE scheduled_release SET at = clock_timestamp() WHERE workspace_id = $1`, [
    api.owner.workspaceId,
  ]);
  const releases = createReleases(deps);
  await releases.look();
  await releases.idle();
  const notices = createNotices({ pool: deps.pool, secret: deps.secret, fetch: deps.providers.fetch });
  await notices.look();
  await notices.idle();
  for (const { run } of HOUSEKEEPING) await run(deps.pool);
  await deleteOldRecords(deps.pool, 1);
}

/** Those of rare situations too, such as a lost claim. */
const listTurnStatements = (): string[] =>
  Object.values(turnStatements).flatMap((value) => {
    if (typeof value === 'string') return [];
    return 'text' in value ? [value.text] : [value.plain.text, value.starting.text];
  });

it.each([
  ['SELECT * FROM flow WHERE id = $1', ['flow']],
  ['UPDATE outbox SET sent_at = now() WHERE id = $1', ['outbox']],
  ['INSERT INTO turn (session_id) VALUES ($1)', ['turn']],
  // Joined, but not to a workspace that the caller names.
  [
    'SELECT 1 FROM turn t JOIN session s ON s.workspace_id = t.workspace_id WHERE t.rev = $1',
    ['turn', 'session'],
  ],
  ['SELECT 1 FROM flow f, version v WHERE f.workspace_id = $1 AND v.flow_id = f.id', ['version']],
  ['INSERT INTO audit (workspace_id) SELECT workspace_id FROM session s', ['audit', 'session']],
  ['SELECT * FROM workspace WHERE name = $1', ['workspace']],
])('the check finds %s', (text, found) => {
  expect(findUnnamed(text, tables)).toEqual(found);
});

it('every statement names its workspace, except the listed ones', () => {
  const distinct = [...new Set(captured)];
  const unnamed = distinct
    .map((text) => ({ text, tables: findUnnamed(text, tables) }))
    .filter(({ tables: found }) => found.length > 0);
  const isListed = (one: (typeof unnamed)[number]) =>
    EXCEPTIONS.some(
      ({ part, tables: listed }) => part.test(one.text) && one.tables.every((name) => listed.includes(name)),
    );
  expect(
    unnamed.filter((one) => !isListed(one)).map(({ text, tables: found }) => `${found.join(', ')}: ${text}`),
  ).toEqual([]);
  const unused = EXCEPTIONS.filter(({ part }) => !unnamed.some(({ text }) => part.test(text)));
  expect(unused, 'exceptions without a statement').toEqual([]);
  const onTenants = distinct.filter((text) => [...tables].some((name) => text.includes(name)));
  expect(onTenants.length).toBeGreaterThan(150);
  report(
    'T14',
    `${distinct.length} statements of all routes, turns and jobs: ${unnamed.length} of them, of ${EXCEPTIONS.length} listed kinds, name no workspace`,
  );
});

it('no statement takes an advisory lock, which several servers would not share', () => {
  expect(captured.filter((text) => /advisory/i.test(text))).toEqual([]);
});
