import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian installs it outside the PATH of most accounts. */
const FILES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
/** Another command may be installing something at the same time. */
const INSTALL = [
  '-o',
  'DPkg::Lock::Timeout=120',
  'install',
  '-y',
  '-q',
  '--no-install-recommends',
  'pgbouncer',
];

/** Path of PgBouncer. Installs Debian's package as root; undefined if it is missing and cannot be installed. */
export function findOrInstallPgbouncer(): string | undefined {
  const found = find();
  if (found !== undefined || process.getuid?.() !== 0 || !runs('which', ['apt-get'])) return found;
  console.log('Installing PgBouncer (apt-get install pgbouncer) …');
  // The index may be missing or older than the packages it names.
  if (!runs('apt-get', INSTALL)) {
    runs('apt-get', ['update', '-q']);
    runs('apt-get', INSTALL);
  }
  return find();
}

const find = () => FILES.find((file) => existsSync(file));

const runs = (program: string, args: string[]): boolean =>
  spawnSync(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' })
    .status === 0;
