import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { readMigrations } from '@/prisma/migrate';
import { type ArchiveHeader, quoteName } from './archive-format';
import { listTableNames } from './tables';

/** The table in which Prisma keeps the applied migrations; its rows are in the archive. */
const CREATE_HISTORY = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/** The migrations that create the archive's tables. Throws if this version of the app lacks one. */
export async function findSchema({ migrations }: ArchiveHeader): Promise<string[]> {
  const known = new Map((await readMigrations()).map(({ name, sql }) => [name, sql]));
  return migrations.map(({ name, checksum }) => {
    const sql = known.get(name);
    if (sql === undefined) {
      throw new Error(
        `The archive has the migration ${name}, which this version of Turnpike does not know. Restore it with the version that wrote it, or a newer one.`,
      );
    }
    if (createHash('sha256').update(sql).digest('hex') !== checksum)
      throw new Error(`The archive was written with another version of the migration ${name}.`);
    return sql;
  });
}

/** Creates the tables in the transaction of `client`. Their triggers do not fire until `enableTriggers`. */
export async function createSchema(client: Client, schema: readonly string[]): Promise<void> {
  await client.query(CREATE_HISTORY);
  for (const sql of schema) await client.query(sql);
  await alterTriggers(client, 'DISABLE');
}

export const enableTriggers = (client: Client): Promise<void> => alterTriggers(client, 'ENABLE');

/** `USER` excludes the triggers of foreign keys, which are checked while rows are loaded. */
async function alterTriggers(client: Client, change: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const name of await listTableNames(client))
    await client.query(`ALTER TABLE ${quoteName(name)} ${change} TRIGGER USER`);
}

/** Drops all tables and functions of the schema, except those of extensions. */
export async function dropSchema(client: Client): Promise<void> {
  for (const name of await listTableNames(client))
    await client.query(`DROP TABLE ${quoteName(name)} CASCADE`);
  const { rows } = await client.query<{ call: string }>(
    `SELECT p.oid::regprocedure::text AS call FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { call } of rows) await client.query(`DROP FUNCTION ${call}`);
}
