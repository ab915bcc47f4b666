import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '@/prisma/migrate';
import { createMigrationLock, takeMigrationLock } from '@/prisma/migration-lock';
import { FINGERPRINT } from '../secret';
import { type ArchiveFooter, type ArchiveTable, copyStatement, type TableSum } from './archive-format';
import { clearTarget } from './check-target';
import { withConnection } from './connect';
import { createRowCounter } from './count-rows';
import { createSchema, enableTriggers, findSchema } from './create-schema';
import type { Archive } from './open-archive';
import { type BackupProgress, createProgress, type Say } from './progress';
import { listArchiveTables } from './tables';

export type RestoreOptions = {
  url: string;
  archive: Archive;
  /** Deletes what the database contains. */
  replace?: boolean;
  /** The archive's secret is lost: the database accepts a new one. */
  lostSecret?: boolean;
  say?: Say;
};

/**
 * Loads an archive in one transaction: either everything is restored and verified, or nothing is changed. An archive of
 * an older version is loaded into the tables of that version and migrated afterwards.
 */
export async function restore({
  url,
  archive,
  replace = false,
  lostSecret = false,
  say = () => undefined,
}: RestoreOptions): Promise<TableSum[]> {
  const schema = await findSchema(archive.header);
  const loaded = await withConnection(url, async (client) => {
    await client.query('BEGIN');
    // An app that starts meanwhile waits for this lock.
    await createMigrationLock(client);
    await takeMigrationLock(client);
    await clearTarget(client, { replace, say });
    await createSchema(client, schema);
    const sums = await loadTables(client, archive, createProgress('Restoring', say));
    await enableTriggers(client);
    await client.query('COMMIT');
    return sums;
  }).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError
      ? new Error(`PostgreSQL refused the restore, and nothing was changed: ${error.message}`, {
          cause: error,
        })
      : error;
  });
  await migrate(url);
  await withConnection(url, async (client) => {
    if (lostSecret) await forgetSecret(client);
    // Without statistics, the first turns would scan whole tables.
    await client.query('ANALYZE');
  });
  return loaded;
}

/** Second factors cannot be checked without the secret, so people with one could not sign in. */
async function forgetSecret(client: Client): Promise<void> {
  await client.query('UPDATE auth_user SET two_factor_enabled = false');
  await client.query('DELETE FROM auth_two_factor');
  await client.query('DELETE FROM setting WHERE key = $1', [FINGERPRINT]);
}

async function loadTables(client: Client, archive: Archive, progress: BackupProgress): Promise<TableSum[]> {
  const expected = new Map((await listArchiveTables(client)).map((table) => [table.name, table]));
  const sums: TableSum[] = [];
  const footer = await archive.readTables(async (table, rows) => {
    const known = expected.get(table.name);
    if (!known || !sameColumns(known, table))
      throw new Error(`The table ${table.name} of the archive does not match its migrations.`);
    expected.delete(table.name);
    sums.push(await loadTable(client, table, rows, progress));
  });
  if (expected.size > 0) throw new Error(`The archive has no table ${[...expected.keys()].join(', ')}.`);
  checkSums(sums, footer);
  for (const [name, value] of Object.entries(footer.sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
  return sums;
}

async function loadTable(
  client: Client,
  table: ArchiveTable,
  rows: AsyncGenerator<Buffer>,
  progress: BackupProgress,
): Promise<TableSum> {
  const counter = createRowCounter(table.name);
  async function* counted() {
    for await (const chunk of rows) {
      progress.add(table.name, counter.add(chunk), chunk.length);
      yield chunk;
    }
  }
  const copy = client.query(copyFrom(copyStatement(table)));
  await pipeline(counted, copy);
  const sum = counter.sum();
  if (copy.rowCount !== sum.rows)
    throw new Error(`PostgreSQL stored ${copy.rowCount} of ${sum.rows} rows of the table ${table.name}.`);
  return sum;
}

/** Ignores order, because columns may have another order after migrations. */
function sameColumns(known: ArchiveTable, given: ArchiveTable): boolean {
  return known.columns.toSorted().join() === given.columns.toSorted().join();
}

function checkSums(loaded: readonly TableSum[], { tables }: ArchiveFooter): void {
  const written = new Map(tables.map((table) => [table.name, table]));
  const wrong = loaded.find(({ name, rows, sha256 }) => {
    const sum = written.get(name);
    return sum?.rows !== rows || sum.sha256 !== sha256;
  });
  if (wrong || loaded.length !== tables.length)
    throw new Error(`The archive is damaged${wrong ? ` (table ${wrong.name})` : ''}. Use another backup.`);
}
