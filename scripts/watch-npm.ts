import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from '../lib/server/is-running';

const POLL_MS = 500;

/**
 * Calls back once when the npm process that started this one has ended. npm runs scripts through a shell that does not
 * forward signals, so otherwise a killed `npm start` would leave the server running on its port.
 */
export function watchNpm(onGone: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = findParent(shell);
  const poll = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isRunning(npm))) return;
    clearInterval(poll);
    onGone();
  }, POLL_MS);
  poll.unref();
}

/** The parent of a process; undefined if the system does not provide it. */
function findParent(pid: number): number | undefined {
  try {
    return Number(
      readStat(pid) ?? execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }),
    );
  } catch {
    return undefined;
  }
}

/** The parent's id is the second field after the command, which is in parentheses and may contain spaces. */
function readStat(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}
