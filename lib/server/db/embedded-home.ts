import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { writeOnce } from '../write-once';
import { canEnterFolder, canRun, findPostgresAccount, type PostgresAccount } from './postgres-account';
import {
  copyPostgresBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
  programPath,
} from './postgres-binaries';

/** Location and account of an embedded server. */
export interface EmbeddedHome {
  /** Holds the cluster, its password, its port and its log. */
  folder: string;
  /** PostgreSQL's data folder. */
  cluster: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
}

/**
 * The home of the server that belongs to `folder`.
 *
 * It is the folder itself, unless root starts it under a path the server's account cannot enter, such as a 0700 home:
 * then binaries and data are in `fallback`, in a folder named after a hash of the path, which separates several clones
 * on one machine.
 */
export async function findEmbeddedHome(folder: string, fallback: string): Promise<EmbeddedHome> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  const account = findPostgresAccount();
  const binaries = await findPostgresBinaries();
  const inPlace: EmbeddedHome = { folder: real, cluster: path.join(real, 'cluster'), account, binaries };
  if (account.uid === undefined) return inPlace;

  const key = createHash('sha256').update(real).digest('hex').slice(0, 16);
  const away = path.join(fallback, key);
  const isAway = existsSync(path.join(away, 'cluster'));
  if (!isAway) await giveTo(account, real);
  if (!isAway && canEnterFolder(account, real) && canRun(account, programPath(binaries, 'postgres')))
    return inPlace;

  await mkdir(away, { recursive: true, mode: 0o755 });
  await chmod(fallback, 0o755);
  await giveTo(account, away);
  if (!isAway && existsSync(inPlace.cluster)) moveInto(real, away);
  return {
    folder: away,
    cluster: path.join(away, 'cluster'),
    account,
    binaries: await copyPostgresBinaries(binaries, fallback),
  };
}

/** The generated password of the server's two roles, in a file only the app's account can read. */
export function loadPassword(home: EmbeddedHome): Promise<string> {
  return writeOnce(path.join(home.folder, 'password'), randomBytes(24).toString('hex'));
}

/** The port of earlier starts, or a free one if there is no earlier port or it is in use. */
export async function loadPort(home: EmbeddedHome): Promise<number> {
  const file = path.join(home.folder, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  const port = await findDatabasePort();
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, String(port));
  await rename(unfinished, file);
  return port;
}

// Below the range of ephemeral ports: a client that keeps retrying a loopback port inside that range
// can end up connected to itself.
async function findDatabasePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = 15_000 + (randomBytes(2).readUInt16BE() % 16_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 15000 and 31000 was found for the database.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function giveTo(account: PostgresAccount, folder: string): Promise<void> {
  await chown(folder, account.uid!, account.gid!);
  await chmod(folder, 0o700);
}

/** Moves data created before the path became inaccessible; `mv` keeps owners and crosses file systems. */
function moveInto(from: string, to: string): void {
  for (const name of ['password', 'port', 'cluster']) {
    const source = path.join(from, name);
    if (!existsSync(source)) continue;
    const { status, stderr } = spawnSync('mv', [source, to], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The database could not be moved to ${to}: ${stderr.trim()}`);
  }
}

/** A temporary file that the server's account can read. */
export async function withSecretFile<T>(
  home: EmbeddedHome,
  content: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const file = path.join(home.folder, `.pwfile-${randomBytes(6).toString('hex')}`);
  await writeFile(file, content, { mode: 0o600 });
  try {
    if (home.account.uid !== undefined) await chown(file, home.account.uid, home.account.gid!);
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
