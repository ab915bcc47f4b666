import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkArchiveSecret, findSecret } from '@/lib/server/backup/archive-secret';
import { type Archive, openArchive } from '@/lib/server/backup/open-archive';
import { restore } from '@/lib/server/backup/restore';
import { withDatabase } from '@/lib/server/backup/with-database';
import { getEnv } from '@/lib/server/env';
import { writeOnce } from '@/lib/server/write-once';
import type { Output } from '../flow/call-error';
import { readCommandArguments, runBackupCommand } from './command';

const USAGE = `Usage:
  npm run restore -- FILE    load a backup into an empty database

Stop the app first. Without DATABASE_URL, the database in ./data is used, and created if it is missing.

  --replace        delete what the database contains and restore the backup instead
  --lost-secret    restore although the secret of the backup no longer exists; removes second factors`;

/** Runs `npm run restore` and returns the exit code. */
export function runRestore(args: readonly string[], output: Output): Promise<0 | 1 | 2> {
  return runBackupCommand(USAGE, output, async () => {
    const { values, file } = readCommandArguments(args, {
      replace: { type: 'boolean' },
      'lost-secret': { type: 'boolean' },
    });
    const archive = await openArchive(file);
    try {
      const { createdAt, postgres } = archive.header;
      output.print(`Backup of ${createdAt}, PostgreSQL ${postgres}.`);
      await restoreArchive(archive, { replace: values.replace, lostSecret: values['lost-secret'] }, output);
    } finally {
      archive.close();
    }
  });
}

type Options = { replace: boolean | undefined; lostSecret: boolean | undefined };

async function restoreArchive(
  archive: Archive,
  { replace, lostSecret }: Options,
  output: Output,
): Promise<void> {
  const { DATABASE_URL: databaseUrl, TURNPIKE_SECRET: configured } = getEnv();
  const dataFolder = path.resolve('data');
  const secret = await findSecret({ dataFolder, configured });
  const brought = lostSecret ? undefined : checkArchiveSecret(archive.header, secret);
  const started = Date.now();
  const tables = await withDatabase({ databaseUrl, dataFolder }, { existing: false }, (url) =>
    restore({ url, archive, replace, lostSecret, say: output.warn }),
  );
  if (brought !== undefined) await writeSecret(dataFolder, brought, output);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  output.print(
    `Restored and verified ${rows.toLocaleString('en-US')} rows of ${tables.length} tables in ${((Date.now() - started) / 1000).toFixed(1)} s. Start the app with npm start.`,
  );
}

async function writeSecret(dataFolder: string, secret: string, output: Output): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await writeOnce(path.join(dataFolder, 'secret'), secret);
  output.warn('The secret of the backup was written to data/secret.');
}
