import { execFileSync, spawnSync } from 'node:child_process';

/** The operating system account a server runs as; empty means "whoever runs the app". */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so root's server runs as `postgres`, made when missing.
 * `nobody` serves where accounts cannot be made.
 */
export function findPostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  const found = findAccount('postgres');
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  const made = findAccount('postgres') ?? findAccount('nobody');
  if (made) return made;
  throw new Error(
    'PostgreSQL does not run as root, and no "postgres" account could be made. Start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account may run this program where it lies, asked by running it. */
export function canRun(account: PostgresAccount, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account may enter and write this folder, asked by trying. */
export function canEnter(account: PostgresAccount, folder: string): boolean {
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
