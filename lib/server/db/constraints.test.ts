import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;

/** Two workspaces with a flow, a version, a session, a message and a turn each: w1/f1/v1/s1, w2/f2/v2/s2. */
const SEED = [1, 2]
  .map(
    (n) => `
  INSERT INTO workspace (id, name) VALUES ('w${n}', 'Workspace');
  INSERT INTO flow (id, workspace_id, name, draft, draft_hash) VALUES ('f${n}', 'w${n}', 'Flow', '{}', 'h');
  INSERT INTO version (id, workspace_id, flow_id, number, content, hash, engine, notes, author)
    VALUES ('v${n}', 'w${n}', 'f${n}', 1, '{}', 'h', '0.1.0', '', 'u');
  INSERT INTO environment (workspace_id, flow_id, name, version_id) VALUES ('w${n}', 'f${n}', 'production', 'v${n}');
  INSERT INTO environment_change (workspace_id, flow_id, name, version_id, closed, actor)
    VALUES ('w${n}', 'f${n}', 'production', 'v${n}', false, 'u');
  INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status)
    VALUES ('w${n}', 's${n}', 'f${n}', 'v${n}', 'production', 1, '{}', 'active');
  INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash, record, reply, trace_hash, at)
    VALUES ('w${n}', 's${n}', 1, 'api', 'k', 'm', '{}', 'h', '{}', '{}', 'h', now());
  INSERT INTO turn_step (workspace_id, session_id, rev, n, kind, key, request_hash, result)
    VALUES ('w${n}', 's${n}', 1, 0, 'understand', 'k', 'h', '{}');
  INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body) VALUES ('tool', 'a${n}', 'w${n}', 's${n}', 1, 0, '{}');
  INSERT INTO audit (workspace_id, actor, action, object, outcome) VALUES ('w${n}', 'u', 'publish', 'v${n}', 'done');
  INSERT INTO api_key (id, workspace_id, name, prefix, hash) VALUES ('k${n}', 'w${n}', 'Key', 'tp', 'hash${n}');`,
  )
  .join('\n');

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(SEED);
});
afterAll(() => database.drop());

/** SQLSTATE of the refusal, or "accepted"; an accepted statement is rolled back. */
async function refusal(sql: string): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const UNIQUE = '23505';
const FOREIGN = '23503';
const CHECK = '23514';
const HISTORY = '23001';

/** A message that is accepted and has no turn yet. */
const message = (session: string, rev: number, id: string, workspace = 'w1') =>
  `INSERT INTO turn (workspace_id, session_id, rev, channel, account, message_id, payload, payload_hash)
   VALUES ('${workspace}', '${session}', ${rev}, 'api', 'k', '${id}', '{}', 'h')`;
const outbox = (answer: string, n: number, rev = 1, workspace = 'w1') =>
  `INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body) VALUES ('tool', '${answer}', '${workspace}', 's1', ${rev}, ${n}, '{}')`;
const session = (workspace: string, id: string, flow: string, version: string) =>
  `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, state, status)
   VALUES ('${workspace}', '${id}', '${flow}', '${version}', 'production', '{}', 'active')`;

const webhook = (workspace: string, flow: string, environment = 'production') =>
  `INSERT INTO webhook (id, workspace_id, flow_id, environment, url, events, ciphertext)
   VALUES ('hook', '${workspace}', '${flow}', '${environment}', 'https://example.com', '{}', 'c')`;
const settings = (workspace: string, flow: string, environment = 'production') =>
  `INSERT INTO environment_settings (workspace_id, flow_id, environment, content)
   VALUES ('${workspace}', '${flow}', '${environment}', '{}')`;
const ownSecret = (workspace: string, flow: string, environment = 'production') =>
  `INSERT INTO environment_secret (workspace_id, flow_id, environment, name, hosts, ciphertext)
   VALUES ('${workspace}', '${flow}', '${environment}', 'crm', '{}', 'c')`;
const ownProvider = (workspace: string, flow: string, environment = 'production') =>
  `INSERT INTO environment_provider (workspace_id, flow_id, environment, name, kind)
   VALUES ('${workspace}', '${flow}', '${environment}', 'models', 'openai')`;
const ownSpend = (environment: string, micros: number) =>
  `INSERT INTO environment_spend (workspace_id, flow_id, environment, day, micros)
   VALUES ('w1', 'f1', '${environment}', '2026-01-01', ${micros})`;
const cursor = (workspace: string, id: string, rev = 0) =>
  `INSERT INTO webhook_cursor (workspace_id, webhook_id, session_id, rev, target_rev) VALUES ('${workspace}', 'hook', '${id}', ${rev}, 1)`;
const channel = (workspace: string, flow: string, kind = 'telegram') =>
  `INSERT INTO channel_account (id, workspace_id, flow_id, environment, kind, name, settings, ciphertext)
   VALUES ('bot', '${workspace}', '${flow}', 'production', '${kind}', '@bot', '{}', 'c');
   INSERT INTO channel_sender (workspace_id, account_id, sender, customer_id) VALUES ('${workspace}', 'bot', '1', 'telegram:1')`;
const conversation = (workspace: string, id: string) =>
  `INSERT INTO channel_conversation (workspace_id, session_id, account_id, sender, n) VALUES ('${workspace}', '${id}', 'bot', '1', 1);
   INSERT INTO channel_delivery (workspace_id, account_id, id, sender, seq, session_id, rev, body)
   VALUES ('${workspace}', 'bot', '${id}.1.0', '1', 1, '${id}', 1, '{}')`;
const failure = (workspace: string, id: string) =>
  `INSERT INTO webhook_failure (workspace_id, webhook_id, session_id, rev, delivery_id, attempts, error)
   VALUES ('${workspace}', 'hook', '${id}', 1, 'd', 10, 'e')`;

const preview = (workspace: string, flow: string) =>
  `INSERT INTO preview_link (id, workspace_id, flow_id, newest, created_by, expires_at)
   VALUES ('p', '${workspace}', '${flow}', false, 'u', now())`;

const version = (flow: string, id: string, number: number) =>
  `INSERT INTO version SELECT '${id}', workspace_id, flow_id, ${number}, content, hash, engine, notes, author FROM version WHERE flow_id = '${flow}' LIMIT 1`;
/** A rollout in an environment of the first flow. */
const rollout = (id: string, { candidate = 'w9', percent = 10 } = {}) =>
  `INSERT INTO rollout (id, workspace_id, flow_id, environment, baseline_version_id, candidate_version_id, percent, automatic_stop, started_by)
   VALUES ('${id}', 'w1', 'f1', 'production', 'v1', '${candidate}', ${percent}, true, 'u')`;
const candidate = version('f1', 'w9', 9);

describe('history', () => {
  it.each([
    ["UPDATE version SET content = '{\"changed\":true}' WHERE id = 'v1'"],
    ["DELETE FROM version WHERE id = 'v1'"],
    ['TRUNCATE version CASCADE'],
    ["UPDATE environment_change SET actor = 'x'"],
    ['DELETE FROM environment_change'],
    ['TRUNCATE environment_change'],
    ["UPDATE audit SET outcome = 'x'"],
    ['DELETE FROM audit'],
    ['TRUNCATE audit'],
  ])('refuses %s', async (sql) => {
    expect(await refusal(sql)).toBe(HISTORY);
  });
});

describe('uniqueness', () => {
  it.each([
    ['a second message with the same id', message('s1', 2, 'm')],
    ['a second message for the same turn of a session', message('s1', 1, 'other')],
    ['a second accepted message for one turn', `${message('s1', 2, 'n')}; ${message('s1', 2, 'o')}`],
    ['a second answer with the same id', outbox('a1', 1)],
    ['a second answer with the same number in a turn', outbox('a9', 0)],
    ['a step stored twice', "INSERT INTO turn_step SELECT * FROM turn_step WHERE session_id = 's1'"],
    ['a session twice', session('w1', 's1', 'f1', 'v1')],
    [
      'a version number twice',
      "INSERT INTO version SELECT 'v9', workspace_id, flow_id, number, content, hash, engine, notes, author FROM version WHERE id = 'v1'",
    ],
    [
      'an environment twice',
      "INSERT INTO environment (workspace_id, flow_id, name) VALUES ('w1', 'f1', 'production')",
    ],
    ['a second running rollout in an environment', `${candidate}; ${rollout('r1')}; ${rollout('r2')}`],
    [
      'an API key twice',
      "INSERT INTO api_key (id, workspace_id, name, prefix, hash) VALUES ('k9', 'w1', 'Key', 'tp', 'hash1')",
    ],
  ])('refuses %s', async (_name, sql) => {
    expect(await refusal(sql)).toBe(UNIQUE);
  });

  it('accepts the same message id and session id in another workspace', async () => {
    expect(await refusal(session('w2', 's1', 'f2', 'v2'))).toBe('accepted');
    expect(await refusal(`${session('w2', 's1', 'f2', 'v2')}; ${message('s1', 1, 'n', 'w2')}`)).toBe(
      'accepted',
    );
  });
});

describe('workspaces', () => {
  it.each([
    ['a session on a flow of another workspace', session('w1', 's9', 'f2', 'v2')],
    ['a session on a version of another flow', session('w1', 's9', 'f1', 'v2')],
    ['a message for a session of another workspace', message('s2', 2, 'n')],
    ['an answer to a turn of another workspace', outbox('a9', 1, 1, 'w2')],
    [
      'an environment that points at a version of another workspace',
      "UPDATE environment SET version_id = 'v2' WHERE flow_id = 'f1'",
    ],
    [
      'a test on a flow of another workspace',
      "INSERT INTO flow_test (id, workspace_id, flow_id, name, script) VALUES ('t', 'w1', 'f2', 'T', '{}')",
    ],
    [
      'a check on a flow of another workspace',
      "INSERT INTO flow_check (id, workspace_id, flow_id, definition) VALUES ('c', 'w1', 'f2', '{}')",
    ],
    [
      'a labelled message of a flow of another workspace',
      `INSERT INTO labelled_message (id, workspace_id, flow_id, key, text, place, expected, saved_by_id, saved_by_name)
       VALUES ('l', 'w1', 'f2', 'k', 't', '{}', '{}', 'p', 'P')`,
    ],
    ['a preview link of a flow of another workspace', preview('w1', 'f2')],
    [
      'a draft of a preview link of another workspace',
      `${preview('w1', 'f1')}; INSERT INTO preview_draft (workspace_id, preview_id, revision, document) VALUES ('w2', 'p', 1, '{}')`,
    ],
    [
      'a comment on a flow of another workspace',
      `INSERT INTO preview_comment (id, workspace_id, flow_id, preview_id, key, revision, author, text, reply, conversation)
       VALUES ('c', 'w1', 'f2', 'p', 'k', 1, 'a', 't', 'r', '[]')`,
    ],
    ['settings of a flow of another workspace', settings('w1', 'f2')],
    ['a secret of a flow of another workspace', ownSecret('w1', 'f2')],
    ['a provider of a flow of another workspace', ownProvider('w1', 'f2')],
    ['a rollout of a version of another workspace', rollout('r1', { candidate: 'v2' })],
    [
      'an environment with a candidate of another workspace',
      `${candidate}; ${rollout('r1')}; UPDATE environment SET rollout_id = 'r1', candidate_version_id = 'v2', candidate_percent = 10 WHERE flow_id = 'f1'`,
    ],
    [
      'a session in a rollout of another workspace',
      `${candidate}; ${rollout('r1')}; UPDATE session SET rollout_id = 'r1' WHERE id = 's2'`,
    ],
    ['a webhook on a flow of another workspace', webhook('w1', 'f2')],
    ['a webhook for a conversation of another workspace', `${webhook('w1', 'f1')}; ${cursor('w1', 's2')}`],
    ['a channel on a flow of another workspace', channel('w1', 'f2')],
    [
      'a channel for a conversation of another workspace',
      `${channel('w1', 'f1')}; ${conversation('w1', 's2')}`,
    ],
    ['a failed delivery of a turn of another workspace', `${webhook('w1', 'f1')}; ${failure('w1', 's2')}`],
    [
      'a change of an environment of another workspace',
      "INSERT INTO environment_change (workspace_id, flow_id, name, closed, actor) VALUES ('w1', 'f2', 'production', false, 'u')",
    ],
  ])('refuses %s', async (_name, sql) => {
    expect(await refusal(sql)).toBe(FOREIGN);
  });
});

describe('values', () => {
  it.each([
    [
      'an unknown role',
      "INSERT INTO auth_user (id, name, email) VALUES ('u', 'U', 'u@x'); INSERT INTO member (workspace_id, user_id, role) VALUES ('w1', 'u', 'admin')",
    ],
    ['a turn without its reply', 'UPDATE turn SET reply = NULL'],
    [
      'a message with a reply and no record',
      `${message('s1', 2, 'n')}; UPDATE turn SET reply = '' WHERE rev = 2`,
    ],
    ['a turn before the first', message('s1', 0, 'n')],
    ['a negative rev', 'UPDATE session SET rev = -1'],
    ['settings of an unknown environment', settings('w1', 'f1', 'test')],
    ['a secret of an unknown environment', ownSecret('w1', 'f1', 'test')],
    ['a provider of an unknown environment', ownProvider('w1', 'f1', 'test')],
    ['costs of an unknown environment', ownSpend('test', 1)],
    ['negative costs of an environment', ownSpend('staging', -1)],
    ['a webhook of an unknown environment', webhook('w1', 'f1', 'test')],
    ['a channel of an unknown messenger', channel('w1', 'f1', 'fax')],
    ['deliveries of turns that are not committed', `${webhook('w1', 'f1')}; ${cursor('w1', 's1', 2)}`],
    ['a rollout to everyone', `${candidate}; ${rollout('r1', { percent: 100 })}`],
    ['a rollout of the live version', rollout('r1', { candidate: 'v1' })],
    [
      'an environment with half a rollout',
      `${candidate}; UPDATE environment SET candidate_version_id = 'w9' WHERE flow_id = 'f1'`,
    ],
    [
      'an ended rollout without an outcome',
      `${candidate}; ${rollout('r1')}; UPDATE rollout SET ended_at = now()`,
    ],
    ['an unknown kind of outbox row', "UPDATE outbox SET kind = 'lost'"],
  ])('refuses %s', async (_name, sql) => {
    expect(await refusal(sql)).toBe(CHECK);
  });
});

describe('deleting a session', () => {
  it('deletes its messages, turns, steps, outbox and deliveries', async () => {
    const { pool } = database;
    await pool.query(
      `${session('w1', 's3', 'f1', 'v1')}; ${message('s3', 1, 'gone')};
       INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body) VALUES ('tool', 'gone', 'w1', 's3', 1, 0, '{}');
       ${webhook('w1', 'f1')}; ${cursor('w1', 's3')}; ${failure('w1', 's3')};
       ${channel('w1', 'f1')}; ${conversation('w1', 's3')};
       DELETE FROM session WHERE id = 's3'`,
    );
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM turn WHERE session_id = 's3') + (SELECT count(*) FROM outbox WHERE session_id = 's3')
         + (SELECT count(*) FROM webhook_cursor) + (SELECT count(*) FROM webhook_failure)
         + (SELECT count(*) FROM channel_conversation) + (SELECT count(*) FROM channel_delivery) AS n`,
    );
    expect(rows[0].n).toBe('0');
  });
});
