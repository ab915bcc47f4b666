import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FINGERPRINT } from '../secret';
import {
  ARCHIVE_FORMAT,
  type ArchiveFooter,
  type ArchiveHeader,
  type ArchiveTable,
  copyStatement,
  END_OF_ROWS,
  FOOTER_MARK,
  HEADER_MARK,
  quoteName,
  type TableSum,
} from './archive-format';
import { withConnection } from './connect';
import { createRowCounter } from './count-rows';
import { joinChunks } from './join-chunks';
import { type BackupProgress, createProgress, type Say } from './progress';
import { listArchiveTables, listTableNames } from './tables';

export type BackupOptions = {
  url: string;
  file: string;
  /** Stored in the archive if given. */
  secret?: string;
  say?: Say;
};
export type BackupResult = { header: ArchiveHeader; tables: TableSum[]; bytes: number };

/**
 * Writes a consistent copy of the database to `file`, while the server may be running. All rows are read in one
 * snapshot, so it contains every turn that was acknowledged before. The file appears only when it is complete.
 */
export async function backUp({
  url,
  file,
  secret,
  say = () => undefined,
}: BackupOptions): Promise<BackupResult> {
  const unfinished = `${file}.unfinished`;
  try {
    const result = await withConnection(url, async (client) => {
      await beginSnapshot(client);
      const tables = await listArchiveTables(client);
      const header = await readHeader(client, secret);
      const sums: TableSum[] = [];
      const text = writeArchive(client, {
        header,
        tables,
        sums,
        progress: createProgress('Backing up', say),
      });
      // `flush`: the file is on disk before it gets its name.
      await pipeline(
        text,
        joinChunks,
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      return { header, tables: sums };
    });
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    return { ...result, bytes: size };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Locks the tables before the snapshot is taken, so that no migration changes them during the backup. */
async function beginSnapshot(client: Client): Promise<void> {
  const names = await listTableNames(client);
  if (!names.includes('_prisma_migrations'))
    throw new Error('The database has no tables of Turnpike. Check DATABASE_URL.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await client.query(`LOCK TABLE ${names.map(quoteName).join(', ')} IN ACCESS SHARE MODE`);
}

async function readHeader(client: Client, secret: string | undefined): Promise<ArchiveHeader> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const settings = await client.query('SELECT value FROM setting WHERE key = $1', [FINGERPRINT]);
  const server = await client.query(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now, current_setting('server_version') AS version`,
  );
  return {
    format: ARCHIVE_FORMAT,
    createdAt: server.rows[0].now,
    postgres: server.rows[0].version,
    migrations: rows,
    secretFingerprint: settings.rows[0]?.value ?? null,
    ...(secret !== undefined && { secret }),
  };
}

type Parts = {
  header: ArchiveHeader;
  tables: readonly ArchiveTable[];
  sums: TableSum[];
  progress: BackupProgress;
};

async function* writeArchive(
  client: Client,
  { header, tables, sums, progress }: Parts,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${HEADER_MARK}${JSON.stringify(header)}\n`);
  for (const table of tables) {
    yield Buffer.from(`${copyStatement(table)}\n`);
    const counter = createRowCounter(table.name);
    // Not `COPY table`: PostgreSQL before 18 refuses it for a partitioned table.
    const columns = table.columns.map(quoteName).join(', ');
    const copied = client.query(copyTo(`COPY (SELECT ${columns} FROM ${quoteName(table.name)}) TO STDOUT`));
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      progress.add(table.name, counter.add(chunk), chunk.length);
      yield chunk;
    }
    sums.push(counter.sum());
    yield Buffer.from(`${END_OF_ROWS}\n`);
  }
  const footer: ArchiveFooter = { tables: sums, sequences: await readSequences(client) };
  yield Buffer.from(`${FOOTER_MARK}${JSON.stringify(footer)}\n`);
}

/** A snapshot does not cover sequences. They are read after the rows, so no row has a higher value. */
async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
