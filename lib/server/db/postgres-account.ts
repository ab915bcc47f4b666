import { execFileSync, spawnSync } from 'node:child_process';

/** The operating system account a server runs as; empty means the app's own account. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so for root the server runs as `postgres`, which is created if missing. The
 * fallback is `nobody`, if accounts cannot be created.
 */
export function findPostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  const found = findAccount('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  const made = findAccount('postgres') ?? findAccount('nobody');
  if (made) return made;
  throw new Error(
    'PostgreSQL does not run as root, and no "postgres" account could be created. Start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account can run this program, tested by running it. */
export function canRun(account: PostgresAccount, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account can enter and write this folder, tested in a shell. */
export function canEnterFolder(account: PostgresAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  const script = 'cd "$0" && [ -w . ]';
  return spawnSync('/bin/sh', ['-c', script, folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findAccount(name: string): PostgresAccount | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
