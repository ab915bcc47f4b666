import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedHome, findEmbeddedHome, loadPassword, loadPort, withSecretFile } from './embedded-home';
import { programPath } from './postgres-binaries';
import {
  disownPostmaster,
  isPostmasterAlive,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster';

export interface EmbeddedOptions {
  /** Where password, port, log and data are kept. */
  folder: string;
  /** Used instead when the server's account may not enter `folder`; see findEmbeddedHome. */
  fallback?: string;
  /** False only for throw-away data: no fsync, so a power cut may lose it. */
  durable?: boolean;
  /** Called when the server died under the app and was started again. */
  onRestart?: () => void;
}

export interface EmbeddedServer {
  /** Connection string of a database on it; the app's own when none is named. */
  url(database?: string): string;
  /** Process id of the server at this moment. */
  pid(): number;
  folder: string;
  /** True when the server already ran, left behind by a process that was killed. */
  adopted: boolean;
  /** Stops it, unless another process still has connections to the app's database. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>;
}

const DATABASE = 'turnpike';
/** Owns the databases and is no superuser, so that a hole in the app is no hole in the machine. */
const APP_ROLE = 'turnpike';
const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
const WATCH_MS = 200;

/**
 * Runs a real PostgreSQL for this app, or adopts the one that a killed process left behind.
 *
 * The server is a process of its own: it outlives a SIGKILL of the app with every acknowledged row,
 * so the next start finds it through `postmaster.pid`. If the server itself was killed, PostgreSQL
 * recovers from its log; if that happens under a running app, it is started again on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = await findEmbeddedHome(options.folder, options.fallback ?? '/var/lib/turnpike');
  const password = await loadPassword(home);
  if (!existsSync(home.cluster)) await createCluster(home, password);

  const flags = options.durable === false ? NOT_DURABLE : [];
  const first = await ensureRunning(home, password, flags);
  let postmaster = first.postmaster;
  await ensureDatabase(postmaster.port, password);

  let state: 'watched' | 'restarting' | 'closed' = 'watched';
  const watch = setInterval(async () => {
    if (state !== 'watched' || isPostmasterAlive(postmaster.pid, home.cluster)) return;
    state = 'restarting';
    // A failed try is not the end: the next tick finds the server still dead and tries again.
    const restarted = await ensureRunning(home, password, flags).catch(() => undefined);
    if (state !== 'restarting') return;
    state = 'watched';
    if (!restarted) return;
    postmaster = restarted.postmaster;
    options.onRestart?.();
  }, WATCH_MS);
  watch.unref();

  return {
    url: (database = DATABASE) => urlOf(APP_ROLE, password, postmaster.port, database),
    pid: () => postmaster.pid,
    folder: home.folder,
    adopted: first.adopted,
    async stop({ evenIfUsed = false } = {}) {
      if (!evenIfUsed && (await countUsers(postmaster.port, password)) > 0) return;
      state = 'closed';
      clearInterval(watch);
      await stopPostmaster(home.cluster);
    },
  };
}

const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

/** Made under another name and renamed when whole, so that a crash in it leaves nothing to trip over. */
async function createCluster(home: EmbeddedHome, password: string): Promise<void> {
  const unfinished = `${home.cluster}.${randomBytes(6).toString('hex')}`;
  await withSecretFile(home, password, async (file) => {
    const result = spawnSync(
      programPath(home.binaries, 'initdb'),
      [
        ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${file}`, '--auth=scram-sha-256', '--encoding=UTF8'],
        // The locale inside PostgreSQL, so that order and case do not depend on the machine's own.
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ],
      { ...home.account, cwd: home.folder, env: serverEnvironment(), encoding: 'utf8' },
    );
    if (result.status !== 0) {
      throw new Error(
        `The database could not be created in ${home.folder}: ${result.stderr || result.error}`,
      );
    }
  });
  await rename(unfinished, home.cluster).catch(async () => {
    await rm(unfinished, { recursive: true, force: true });
  });
}

async function ensureRunning(
  home: EmbeddedHome,
  password: string,
  flags: string[],
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let launched: number | undefined;
  let lastError = '';
  while (Date.now() < deadline) {
    const found = await readPostmaster(home.cluster);
    if (found && isPostmasterAlive(found.pid, home.cluster)) {
      if (await answers(found.port, password, home)) {
        return { postmaster: found, adopted: found.pid !== launched };
      }
      await sleep(50);
      continue;
    }
    if (existsSync(path.join(home.cluster, 'postmaster.pid'))) await disownPostmaster(home.cluster);
    const outcome = await launch(home, flags, deadline);
    if ('pid' in outcome) {
      launched = outcome.pid;
      continue;
    }
    lastError = outcome.error;
    // Children of a killed server take a moment to notice; another process may be starting it; the
    // port may have been taken since it was looked at. Each passes with another try.
    if (!/pre-existing shared memory|already exists|TCP\/IP sockets|bind IPv4/.test(lastError)) break;
    await sleep(200);
  }
  throw new Error(`The database in ${home.folder} did not start. ${lastError || 'It does not answer.'}`);
}

async function launch(
  home: EmbeddedHome,
  flags: string[],
  deadline: number,
): Promise<{ pid: number } | { error: string }> {
  const logFile = path.join(home.folder, 'server.log');
  const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const log = await open(logFile, 'a', 0o600);
  const port = await loadPort(home);
  // Detached: a Ctrl-C in the terminal goes to every process of its group, and the app still needs
  // its database to finish the turns in flight.
  const child = spawn(programPath(home.binaries, 'postgres'), serverArguments(home, port, flags), {
    ...home.account,
    cwd: home.folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  child.unref();
  await log.close();
  while (!exited && Date.now() < deadline) {
    const found = await readPostmaster(home.cluster);
    if (found && found.pid === child.pid) return { pid: found.pid };
    await sleep(20);
  }
  const text = (await readFile(logFile)).subarray(logStart).toString('utf8').trim();
  return { error: text || 'The server program could not be started.' };
}

function serverArguments(home: EmbeddedHome, port: number, flags: string[]): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    // The log never holds what people wrote: no statements, no failing rows.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return [
    ...['-D', home.cluster, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...flags,
  ];
}

/** Little of ours: no secrets, and none of the PG* variables that would change what the server does. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env;
  return { PATH, NODE_ENV, LC_ALL: 'C', ...(os.platform() === 'win32' ? { SystemRoot, TEMP } : {}) };
}

/** Whether the server on this port is ours and ready; it may still be starting, recovering or stopping. */
async function answers(port: number, password: string, home: EmbeddedHome): Promise<boolean> {
  try {
    return await withClient(port, password, 'postgres', async (client) => {
      const { rows } = await client.query('SHOW data_directory');
      return path.resolve(rows[0].data_directory) === home.cluster;
    });
  } catch (error) {
    // 28: our password is not accepted, and waiting would not change that.
    if (/^28/.test((error as { code?: string }).code ?? '')) {
      throw new Error(`The password in ${home.folder} does not open the database beside it.`);
    }
    return false;
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient(port, password, 'postgres', async (client) => {
    // Two processes may do this at once.
    const ignore = (error: { code?: string }) => {
      if (!/^(42710|42P04|23505)$/.test(error.code ?? '')) throw error;
    };
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length > 0) return;
    const secret = client.escapeLiteral(password);
    await client.query(`CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD ${secret}`).catch(ignore);
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${APP_ROLE}`).catch(ignore);
  });
}

async function countUsers(port: number, password: string): Promise<number> {
  return withClient(port, password, 'postgres', async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [DATABASE],
    );
    return rows[0].n as number;
  }).catch(() => 0);
}

async function withClient<T>(
  port: number,
  password: string,
  database: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(SUPERUSER, password, port, database),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
