import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { logger } from '../logger';
import { type EmbeddedHome, findEmbeddedHome, loadPassword, withSecretFile } from './embedded-home';
import { keepRunning } from './keep-running';
import { programPath } from './postgres-binaries';
import { isPostmasterAlive, stopPostmaster } from './postmaster';
import { runPostmaster } from './run-postmaster';
import { readLogTail } from './server-log';
import { serverEnvironment } from './server-settings';
import { connectionUrl, SUPERUSER, withSuperuser } from './superuser';

export interface EmbeddedOptions {
  /** Holds password, port, log and data. */
  folder: string;
  /** Used instead if the server's account cannot enter `folder`; see findEmbeddedHome. */
  fallback?: string;
  /** False only for temporary data: no fsync, so a power failure may lose it. */
  durable?: boolean;
  /** Called after a server that died under the app was restarted. */
  onRestart?: () => void;
}

export interface EmbeddedServer {
  /** Connection string of a database on it; by default the app's own. */
  url(database?: string): string;
  /** Current process id of the server. */
  pid(): number;
  folder: string;
  /** True if the server was running already, left by a process that was killed. */
  adopted: boolean;
  /** Its state, why it could not be restarted, and the end of its log; for error reports. */
  describe(): Promise<string>;
  /** Stops it, unless another process is connected to the app's database. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>;
}

const DATABASE = 'turnpike';
/** Owns the databases without superuser rights, so that a vulnerability of the app does not expose the machine. */
const APP_ROLE = 'turnpike';

/**
 * Runs a real PostgreSQL for this app, or adopts the one a killed process left running.
 *
 * The server is a separate process: it survives a SIGKILL of the app with every acknowledged row, so the next start
 * finds it through `postmaster.pid`. If the server itself was killed, PostgreSQL recovers from its log; if that happens
 * under a running app, it is restarted on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = await findEmbeddedHome(options.folder, options.fallback ?? '/var/lib/turnpike');
  const password = await loadPassword(home);
  if (!existsSync(home.cluster)) await createCluster(home, password);

  const durable = options.durable ?? true;
  const first = await runPostmaster(home, password, { durable });
  let { postmaster } = first;
  await ensureDatabase(postmaster.port, password);

  const kept = keepRunning({
    isAlive: () => isPostmasterAlive(postmaster.pid, home.cluster),
    async start(signal) {
      // Wait for the same port if necessary: existing connections use it.
      const { port } = postmaster;
      ({ postmaster } = await runPostmaster(home, password, { durable, port, signal }));
      options.onRestart?.();
    },
    onFailure: (err, tries) => logger.error({ err, tries }, 'restarting the database failed'),
  });

  return {
    url: (database = DATABASE) => connectionUrl(APP_ROLE, password, postmaster.port, database),
    pid: () => postmaster.pid,
    folder: home.folder,
    adopted: first.adopted,
    async describe() {
      const alive = isPostmasterAlive(postmaster.pid, home.cluster) ? 'alive' : 'dead';
      return [
        `The server ${postmaster.pid} on port ${postmaster.port} is ${alive}.`,
        `Last failed start: ${kept.lastFailure() ?? 'none'}`,
        `End of its log:\n${await readLogTail(home.folder, { lines: 60 })}`,
      ].join('\n');
    },
    async stop({ evenIfUsed = false } = {}) {
      if (!evenIfUsed && (await countUsers(postmaster.port, password)) > 0) return;
      await kept.stop();
      await stopPostmaster(home.cluster);
    },
  };
}

/** Created under a temporary name and renamed when complete, so that a crash leaves no partial cluster. */
async function createCluster(home: EmbeddedHome, password: string): Promise<void> {
  const unfinished = `${home.cluster}.${randomBytes(6).toString('hex')}`;
  await withSecretFile(home, password, async (file) => {
    const result = spawnSync(
      programPath(home.binaries, 'initdb'),
      [
        ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${file}`, '--auth=scram-sha-256', '--encoding=UTF8'],
        // PostgreSQL's own locale, so that order and case do not depend on the machine.
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

async function ensureDatabase(port: number, password: string): Promise<void> {
  await withSuperuser(port, password, async (client) => {
    // Two processes may do this concurrently.
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
  return withSuperuser(port, password, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [DATABASE],
    );
    return rows[0].n as number;
  }).catch(() => 0);
}
