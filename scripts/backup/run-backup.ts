import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findSecret } from '@/lib/server/backup/archive-secret';
import { type BackupResult, backUp } from '@/lib/server/backup/back-up';
import { toMegabytes } from '@/lib/server/backup/progress';
import { withDatabase } from '@/lib/server/backup/with-database';
import { getEnv } from '@/lib/server/env';
import type { Output } from '../flow/call-error';
import { readCommandArguments, runBackupCommand } from './command';

const USAGE = `Usage:
  npm run backup -- FILE      write a backup of the database to a new file
  npm run backup -- FOLDER    the same, to turnpike-TIME.backup.gz in a folder that exists

The app may be running. Without DATABASE_URL, the database in ./data is backed up.

  --with-secret    also store the secret, which decrypts the keys in the backup`;

const SECRET_WARNING =
  'Warning: this backup contains the secret. Anyone who can read the file can decrypt every stored key. Encrypt it, and keep it apart from other backups.';
const SECRET_NOTE =
  'The secret is not in the backup. Keep TURNPIKE_SECRET, or the file data/secret, in another safe place: without it, stored keys cannot be decrypted.';

/** Runs `npm run backup` and returns the exit code. */
export function runBackup(args: readonly string[], output: Output): Promise<0 | 1 | 2> {
  return runBackupCommand(USAGE, output, async () => {
    const { values, file: target } = readCommandArguments(args, { 'with-secret': { type: 'boolean' } });
    const file = nameFile(target);
    const { DATABASE_URL: databaseUrl, TURNPIKE_SECRET: configured } = getEnv();
    const dataFolder = path.resolve('data');
    const secret = values['with-secret'] ? await requireSecret(dataFolder, configured) : undefined;
    const started = Date.now();
    const result = await withDatabase({ databaseUrl, dataFolder }, { existing: true }, (url) =>
      backUp({ url, file, secret, say: output.warn }),
    );
    output.print(`${summarize(result)} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${file}`);
    output.warn(secret === undefined ? SECRET_NOTE : SECRET_WARNING);
  });
}

function nameFile(target: string): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = isFolder ? path.join(target, `turnpike-${time}Z.backup.gz`) : target;
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  if (!existsSync(path.dirname(file))) throw new Error(`The folder ${path.dirname(file)} does not exist.`);
  return file;
}

async function requireSecret(dataFolder: string, configured: string | undefined): Promise<string> {
  const secret = await findSecret({ dataFolder, configured });
  if (secret === undefined) throw new Error('This installation has no secret to store. Set TURNPIKE_SECRET.');
  return secret;
}

function summarize({ tables, bytes }: BackupResult): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${rows.toLocaleString('en-US')} rows of ${tables.length} tables (${toMegabytes(bytes)})`;
}
