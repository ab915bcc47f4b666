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
  /** How it is, why it could not be started again, and the end of its log: for whoever waited in vain. */
  describe(): Promise<string>;
  /** Stops it, unless another process still has connections to the app's database. */
  stop(options?: { evenIfUsed?: boolean }): Promise<void>;
}

const DATABASE = 'turnpike';
/** Owns the databases and is no superuser, so that a hole in the app is no hole in the machine. */
const APP_ROLE = 'turnpike';

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

  const durable = options.durable ?? true;
  const first = await runPostmaster(home, password, { durable });
  let { postmaster } = first;
  await ensureDatabase(postmaster.port, password);

  const kept = keepRunning({
    isAlive: () => isPostmasterAlive(postmaster.pid, home.cluster),
    async start(signal) {
      // At the same address, even if that has to be waited for: connections know no other.
      const { port } = postmaster;
      ({ postmaster } = await runPostmaster(home, password, { durable, port, signal }));
      options.onRestart?.();
    },
    onFailure: (err, tries) => logger.error({ err, tries }, 'the database could not be started again'),
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

async function ensureDatabase(port: number, password: string): Promise<void> {
  await withSuperuser(port, password, async (client) => {
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
  return withSuperuser(port, password, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [DATABASE],
    );
    return rows[0].n as number;
  }).catch(() => 0);
}
