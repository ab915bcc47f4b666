import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../is-running';

/** Process id and port a running server wrote into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Above any process id an operating system assigns, and still valid for PostgreSQL. */
const NO_PROCESS = 2_147_483_646;
const EMPTY_FILE_MS = 2000;

/** The server in `postmaster.pid`; undefined if the file is missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

/** Whether this process is the server of this data folder: alive, not a zombie, and not another program. */
export function isPostmasterAlive(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  const command = readCommand(pid);
  return command === undefined || command.replaceAll('\0', ' ').includes(`-D ${cluster} `);
}

/**
 * Repairs a stale `postmaster.pid` that would keep PostgreSQL from starting.
 *
 * A process id that now belongs to another program is replaced. Deleting the file would also delete the shared memory
 * key by which PostgreSQL notices that children of the dead server still write. An unused process id is left to
 * PostgreSQL: writing the file here could overwrite that of a server another process has just started.
 *
 * An empty file, left by a server killed while creating it, contains no key and blocks every start, so it is deleted.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const [text, info] = await Promise.all([
    readFile(file, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (text === undefined || info === undefined) return;
  if (text === '') {
    // A running server fills it almost at once.
    if (Date.now() - info.mtimeMs > EMPTY_FILE_MS) await rm(file, { force: true });
    return;
  }
  const pid = Math.abs(Number.parseInt(text, 10));
  if (isRunning(pid) && !isPostmasterAlive(pid, cluster)) {
    await writeFile(file, text.replace(/^-?\d+/, String(NO_PROCESS)));
  }
}

/**
 * Fast shutdown: open transactions are rolled back, the log is flushed, then the process ends. After 10 s it is asked
 * to quit at once, and the next start recovers from the log.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (!found) return;
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
  ] as const) {
    if (!isPostmasterAlive(found.pid, cluster)) return;
    process.kill(found.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isPostmasterAlive(found.pid, cluster)) return;
      await sleep(20);
    }
  }
}

/** The command line of a process; empty for a zombie or an ended one, undefined where it cannot be read. */
function readCommand(pid: number): string | undefined {
  if (os.platform() === 'win32') return undefined;
  try {
    if (os.platform() === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
