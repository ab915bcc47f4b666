import type { Client } from 'pg';
import { quoteName } from './archive-format';
import { dropSchema } from './create-schema';
import { listTableNames } from './tables';

/** Tables that show what a database contains, with their nouns. */
const SHOWN = { workspace: 'workspaces', flow: 'flows', session: 'conversations', turn: 'turns' };

/** Empties the target for a restore, in the transaction of `client`. Throws if it is in use or not empty. */
export async function clearTarget(
  client: Client,
  { replace, say }: { replace: boolean; say: (line: string) => void },
): Promise<void> {
  await refuseRunningApp(client);
  const names = await listTableNames(client);
  if (names.length === 0) return;
  if (!names.includes('_prisma_migrations')) {
    throw new Error(
      `The database has tables that are not Turnpike's (${names.slice(0, 3).join(', ')}). Restore into another database.`,
    );
  }
  if (await isUsed(client, names)) {
    const contents = await describeContents(client, names);
    if (!replace) {
      throw new Error(
        `The database is not empty: ${contents}. Nothing was changed. To delete all of it and restore the archive, add --replace.`,
      );
    }
    say(`Replacing ${contents}.`);
  }
  await dropSchema(client);
}

/** A database without a person and a workspace has no other rows: the app was never started on it. */
async function isUsed(client: Client, names: readonly string[]): Promise<boolean> {
  for (const table of ['workspace', 'auth_user']) {
    if (!names.includes(table)) continue;
    const { rowCount } = await client.query(`SELECT FROM ${quoteName(table)} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** A running app would keep using rows that are replaced. */
async function refuseRunningApp(client: Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'turnpike' AND pid <> pg_backend_pid()`,
  );
  if (rows[0]!.n === 0) return;
  throw new Error('The app is running on this database. Stop all its processes, then restore.');
}

async function describeContents(client: Client, names: readonly string[]): Promise<string> {
  const counts: string[] = [];
  for (const [table, noun] of Object.entries(SHOWN)) {
    if (!names.includes(table)) continue;
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoteName(table)}`);
    counts.push(`${Number(rows[0]!.n).toLocaleString('en-US')} ${noun}`);
  }
  return counts.join(', ');
}
