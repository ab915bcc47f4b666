import { spawn } from 'node:child_process';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedHome, loadPort } from './embedded-home';
import { endOrphans } from './orphans';
import { programPath } from './postgres-binaries';
import { clearStalePidFile, isPostmasterAlive, type Postmaster, readPostmaster } from './postmaster';
import { readLogTail, serverLogPath } from './server-log';
import { serverArguments, serverEnvironment } from './server-settings';
import { withSuperuser } from './superuser';

const START_TIMEOUT_MS = 60_000;

export interface RunOptions {
  /** False only for temporary data. */
  durable: boolean;
  /** The port the app already uses. Without it, another port is chosen if the stored one is in use. */
  port?: number;
  signal?: AbortSignal;
}

/** A responding server of this home, running or newly started. Throws the reason if none could be started. */
export async function runPostmaster(
  home: EmbeddedHome,
  password: string,
  options: RunOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isWanted = () => Date.now() < deadline && !options.signal?.aborted;
  let launched: { pid: number; logStart: number } | undefined;
  let lastError = '';
  while (isWanted()) {
    const found = await readPostmaster(home.cluster);
    if (found && isPostmasterAlive(found.pid, home.cluster)) {
      if (await answers(found.port, password, home)) {
        return { postmaster: found, adopted: found.pid !== launched?.pid };
      }
      await sleep(50);
      continue;
    }
    if (launched) {
      // It died between creating its file and its first answer.
      lastError = await readLogTail(home.folder, { start: launched.logStart });
      launched = undefined;
    } else {
      await clearStalePidFile(home.cluster);
      const outcome = await launch(home, options, isWanted);
      if ('pid' in outcome) {
        launched = outcome;
        continue;
      }
      lastError = outcome.error;
    }
    if (/pre-existing shared memory/.test(lastError)) await endOrphans(home.cluster);
    if (!isTemporary(lastError)) break;
    await sleep(200);
  }
  const tail = lastError || (await readLogTail(home.folder));
  throw new Error(
    `The database in ${home.folder} did not start. ${lastError ? '' : 'It does not respond. '}Its log:\n${tail}`,
  );
}

/**
 * Errors that another attempt may resolve: children of a killed server remain, another process is starting it, the
 * port was taken meanwhile, or it was killed again.
 */
function isTemporary(error: string): boolean {
  if (/pre-existing shared memory|already exists|is empty|TCP\/IP sockets|bind IPv4/.test(error)) return true;
  return !/FATAL|PANIC|could not be started/.test(error);
}

async function launch(
  home: EmbeddedHome,
  options: RunOptions,
  isWanted: () => boolean,
): Promise<{ pid: number; logStart: number } | { error: string }> {
  const logFile = serverLogPath(home.folder);
  const logStart = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  const log = await open(logFile, 'a', 0o600);
  const port = options.port ?? (await loadPort(home));
  // Detached: Ctrl-C in the terminal reaches every process of its group, and the app still needs its
  // database to finish the turns in flight.
  const child = spawn(programPath(home.binaries, 'postgres'), serverArguments(home, port, options.durable), {
    ...home.account,
    cwd: home.folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let exited = false;
  let reason = '';
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', (error) => {
    exited = true;
    reason = error.message;
  });
  child.unref();
  await log.close();
  while (!exited && isWanted()) {
    const found = await readPostmaster(home.cluster);
    if (found && found.pid === child.pid) return { pid: found.pid, logStart };
    await sleep(20);
  }
  // It would be left running unnoticed.
  if (!exited) child.kill('SIGKILL');
  const text = await readLogTail(home.folder, { start: logStart });
  return { error: text || `The server program could not be started. ${reason}`.trim() };
}

/** Whether the server on this port is ours and ready; it may still be starting, recovering or stopping. */
async function answers(port: number, password: string, home: EmbeddedHome): Promise<boolean> {
  try {
    return await withSuperuser(port, password, async (client) => {
      const { rows } = await client.query('SHOW data_directory');
      return path.resolve(rows[0].data_directory) === home.cluster;
    });
  } catch (error) {
    // 28: the password is wrong, and waiting does not help.
    if (/^28/.test((error as { code?: string }).code ?? '')) {
      throw new Error(`The password in ${home.folder} does not match its database.`);
    }
    return false;
  }
}
