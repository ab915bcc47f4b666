import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDigest } from '@/lib/server/counting/digest/digest';
import { listMarks } from '@/lib/server/counting/digest/marks';
import { captureStatements } from '@/lib/server/db/testing/capture-statements';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/testing/test-database';
import { diffFromSchema, migrate } from './migrate';
import { prismaFolder } from './schema-engine';

const MIGRATIONS = [
  '0001_init',
  '0002_layers',
  '0003_providers',
  '0004_customer_sessions',
  '0005_moves',
  '0006_tool_secrets',
  '0007_session_updates',
  '0008_effects_once',
  '0009_customers',
  '0010_accounts',
  '0011_coverage',
  '0012_presence',
  '0013_turn_with_its_message',
  '0014_presence_ended',
  '0015_lists_and_quotas',
  '0016_session_tokens_hashed',
  '0017_record_retention',
  '0018_outbox_without_sequence',
  '0019_flow_checks',
  '0021_single_sign_on',
  '0022_chat_links',
  '0023_webhooks',
  '0024_assets',
  '0025_customer_identity',
  '0026_channels',
  '0027_preview_links',
  '0028_required_checks',
  '0029_environment_settings',
  '0030_impact',
  '0031_rollouts',
  '0032_rollouts_of_environments',
  '0033_channel_reach',
  '0034_chat_password',
  '0035_rollouts_of_sessions',
  '0036_who_changed_a_flow',
  '0037_who_changed_a_version',
  '0038_counting',
  '0039_labelled_messages',
  '0040_ratings',
  '0041_alerts',
  '0042_turn_timings',
  '0043_insights',
  '0044_remarks',
  '0045_improve',
  '0046_allowed_hosts',
  '0047_counted_until',
  '0048_outcome_index',
  '0049_see_and_improve',
  '0050_flow_listing',
  '0051_words_and_marks',
  '0052_member_comments',
  '0053_handoff_desk',
  '0054_room_for_counts',
  '0055_confirmed_addresses',
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const dropEverything = () => database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

describe('migrate', () => {
  it('creates the schema, and does nothing the second time', async () => {
    await dropEverything();
    expect(await migrate(database.url)).toEqual(MIGRATIONS);
    expect(await diffFromSchema(database.url)).toBe('');
    expect(await migrate(database.url)).toEqual([]);
  });

  it('shows a difference from the schema', async () => {
    await database.pool.query('ALTER TABLE outbox DROP CONSTRAINT outbox_workspace_id_session_id_rev_fkey');
    expect(await diffFromSchema(database.url)).toContain('outbox_workspace_id_session_id_rev_fkey');
  });

  it('migrates once if several processes start at the same time', async () => {
    await dropEverything();
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    expect(applied.flat()).toEqual(MIGRATIONS);
  });

  it('takes no advisory lock, which would outlive its transaction in a pooler', async () => {
    await dropEverything();
    const captured = captureStatements();
    try {
      await migrate(database.url);
    } finally {
      captured.stop();
    }
    expect(captured.texts.join('\n')).toContain('FROM migration_lock WHERE id = 1 FOR UPDATE');
    expect(captured.texts.filter((text) => text.includes('advisory'))).toEqual([]);
  });

  it('restarts an interrupted migration', async () => {
    await dropEverything();
    await migrate(database.url);
    await database.pool.query(`
      DO $$ DECLARE t text; BEGIN
        FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
        LOOP EXECUTE format('DROP TABLE %I CASCADE', t); END LOOP;
      END $$;
      DROP FUNCTION refuse_change;
      DROP FUNCTION note_customer;
      DROP FUNCTION keep_an_owner;
      DROP FUNCTION note_deleted_asset;
      DROP FUNCTION note_delivery_state;
      UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0`);
    expect(await migrate(database.url)).toEqual(MIGRATIONS);
    expect(await diffFromSchema(database.url)).toBe('');
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await database.pool.query(
      "UPDATE _prisma_migrations SET checksum = 'other' WHERE finished_at IS NOT NULL",
    );
    await expect(migrate(database.url)).rejects.toThrow(
      'Migrations were edited after they were applied to this database: 0001_init',
    );
  });

  it('keeps what older releases stored: messages with their turns, costs, who gets email, and no words in results of checks', async () => {
    await dropEverything();
    const apply = async (name: string) =>
      database.pool.query(
        await readFile(path.join(prismaFolder, 'migrations', name, 'migration.sql'), 'utf8'),
      );
    const last = MIGRATIONS.indexOf('0013_turn_with_its_message');
    for (const name of MIGRATIONS.slice(0, last)) await apply(name);
    await database.pool.query(`
      INSERT INTO workspace (id, name) VALUES ('w', 'W');
      INSERT INTO flow (id, workspace_id, name, draft, draft_hash) VALUES ('f', 'w', 'F', '{}', 'h');
      INSERT INTO version (id, workspace_id, flow_id, number, content, hash, engine, notes, author)
        VALUES ('v', 'w', 'f', 1, '{}', 'h', '0.1.0', '', 'u');
      INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status)
        VALUES ('w', 's', 'f', 'v', 'production', 1, '{}', 'waiting');
      INSERT INTO inbox (id, workspace_id, session_id, seq, channel, account, message_id, payload, payload_hash, state, received_at)
        VALUES (7, 'w', 's', 1, 'api', 'k', 'first', '{"a":1}', 'h1', 'done', '2026-01-01Z'),
               (8, 'w', 's', 2, 'api', 'k', 'second', '{"a":2}', 'h2', 'accepted', '2026-01-02Z');
      INSERT INTO turn (workspace_id, session_id, rev, inbox_id, record, reply, trace_hash, at)
        VALUES ('w', 's', 1, 7, '{"turn":1}', '{"replies":[]}', 't1', '2026-01-01Z');
      INSERT INTO outbox (kind, answer_id, workspace_id, session_id, rev, n, body, sent_at)
        VALUES ('reply', 'r', 'w', 's', 1, 0, '[]', now()), ('tool', 't', 'w', 's', 1, 1, '{}', NULL)`);
    await apply('0013_turn_with_its_message');
    const { rows } = await database.pool.query(
      `SELECT rev, message_id, payload, payload_hash, to_char(received_at, 'DD') AS day, record, reply, trace_hash
       FROM turn ORDER BY rev`,
    );
    const done = { record: '{"turn":1}', reply: '{"replies":[]}', trace_hash: 't1' };
    const open = { record: null, reply: null, trace_hash: null };
    expect(rows).toEqual([
      { rev: 1, message_id: 'first', payload: '{"a":1}', payload_hash: 'h1', day: '01', ...done },
      { rev: 2, message_id: 'second', payload: '{"a":2}', payload_hash: 'h2', day: '02', ...open },
    ]);
    expect((await database.pool.query('SELECT answer_id FROM outbox')).rows).toEqual([{ answer_id: 't' }]);
    const latest = MIGRATIONS.indexOf('0049_see_and_improve');
    for (const name of MIGRATIONS.slice(last + 1, latest)) await apply(name);
    await database.pool.query(`
      INSERT INTO check_result (workspace_id, flow_id, hash, kind, inputs, engine, result)
        VALUES ('w', 'f', 'h', 'understanding', '', '1', 'my address'), ('w', 'f', 'h', 'tests', '', '1', '{}');
      INSERT INTO session_digest (workspace_id, session_id, flow_id, environment, version_id, channel, locale, rev,
          started_at, last_at, status, marks, digest)
        VALUES ('w', 's', 'f', 'production', 'v', 'api', '', 1, now(), now(), 'waiting', '{}',
          '{"gates":["ASK","BOOK"],"tally":{"model-cost:a":40,"model-cost:b":2,"node-cost:ask":42,"node-ms:7 ask":1,
            "model-failed:a":1,"tool:pay":2,"tool-failed:pay":1,"interrupt:error faq":1}}')`);
    const add = (id: string) =>
      database.pool.query('INSERT INTO auth_user (id, name, email, updated_at) VALUES ($1, $1, $1, now())', [
        id,
      ]);
    await add('before');
    for (const name of MIGRATIONS.slice(latest)) await apply(name);
    await add('after');
    const { rows: people } = await database.pool.query('SELECT id, must_confirm FROM auth_user ORDER BY id');
    expect(people).toEqual([
      { id: 'after', must_confirm: true },
      { id: 'before', must_confirm: false },
    ]);
    const { rows: kept } = await database.pool.query(
      'SELECT c.kind, d.micros::int, d.marks FROM check_result c, session_digest d',
    );
    const marks = listMarks({
      ...createDigest(),
      gates: ['ASK', 'BOOK'],
      tally: {
        ...{
          'model-cost:a': 40,
          'model-cost:b': 2,
          'node-cost:ask': 42,
          'node-ms:7 ask': 1,
          'model-failed:a': 1,
        },
        ...{ 'tool:pay': 2, 'tool-failed:pay': 1, 'interrupt:error faq': 1 },
      },
    });
    // The marks of that release were written with the digest.
    const added = marks.filter((mark) => !/^tool(-failed)?:/.test(mark));
    expect(kept).toEqual([{ kind: 'tests', micros: 42, marks: added }]);
    expect(await diffFromSchema(database.url)).toBe('');
  });
});
