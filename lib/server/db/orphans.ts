import { readdir, readFile, readlink } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's children notice a dead server at once, unless they are stopped or stuck in a system call. */
const PATIENCE_MS = 2000;

/**
 * Child processes that outlived the server of this data folder.
 *
 * PostgreSQL does not start while one of them still has the old shared memory, because it may write.
 * They are found by their working directory, on Linux only; elsewhere the start waits until they have
 * ended.
 */
export async function findOrphans(cluster: string): Promise<number[]> {
  if (os.platform() !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const checked = await Promise.all(pids.map((pid) => isOrphan(pid, cluster)));
  return pids.filter((_, index) => checked[index]);
}

/**
 * Resolves when no orphan is left. Remaining ones are killed, as PostgreSQL does with children that do not
 * exit: the next start recovers from the log either way.
 */
export async function endOrphans(cluster: string, patienceMs = PATIENCE_MS): Promise<void> {
  const patience = Date.now() + patienceMs;
  const deadline = patience + PATIENCE_MS;
  while (Date.now() < deadline) {
    const orphans = await findOrphans(cluster);
    if (orphans.length === 0) return;
    if (Date.now() >= patience) orphans.forEach(kill);
    await sleep(50);
  }
}

/** The process title identifies a child, and its parent shows whether it belongs to another running server. */
async function isOrphan(pid: number, cluster: string): Promise<boolean> {
  if ((await workingDirectory(pid)) !== cluster) return false;
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!title.startsWith('postgres: ')) return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program name before it, in brackets, may contain anything.
  const parent = Number(/^ \S (\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 1))?.[1]);
  return parent > 0 && (await workingDirectory(parent)) !== cluster;
}

function workingDirectory(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
