import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/server/db/test-database';
import { diffFromSchema, migrate } from './migrate';

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
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const dropEverything = () => database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

describe('migrate', () => {
  it('leads to the schema and then has nothing to do', async () => {
    await dropEverything();
    expect(await migrate(database.url)).toEqual(MIGRATIONS);
    expect(await diffFromSchema(database.url)).toBe('');
    expect(await migrate(database.url)).toEqual([]);
  });

  it('shows a difference from the schema when there is one', async () => {
    await database.pool.query('ALTER TABLE outbox DROP CONSTRAINT outbox_workspace_id_session_id_rev_fkey');
    expect(await diffFromSchema(database.url)).toContain('outbox_workspace_id_session_id_rev_fkey');
  });

  it('lets several processes start at once and migrates once', async () => {
    await dropEverything();
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url)));
    expect(applied.flat()).toEqual(MIGRATIONS);
  });

  it('starts over when a process died in the middle of a migration', async () => {
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
      UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0`);
    expect(await migrate(database.url)).toEqual(MIGRATIONS);
    expect(await diffFromSchema(database.url)).toBe('');
  });

  it('refuses a migration that was edited after it ran', async () => {
    await database.pool.query(
      "UPDATE _prisma_migrations SET checksum = 'other' WHERE finished_at IS NOT NULL",
    );
    await expect(migrate(database.url)).rejects.toThrow(
      'Migrations were edited after they ran here: 0001_init',
    );
  });
});
