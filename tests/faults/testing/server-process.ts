import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';

const START_MS = 120_000;
const TAIL = 60;

/** A process of the app that can be killed, stopped and restarted; each start has another address. */
export type ServerProcess = {
  name: string;
  /** Undefined while the process is not listening. */
  url(): string | undefined;
  pid(): number;
  /** Sends SIGKILL and resolves when the process has exited. */
  kill(): Promise<void>;
  /** Resolves when the process is ready to serve. */
  start(): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends SIGTERM and resolves with the exit code and the time it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
  /** Last lines of its log. */
  describe(): string;
};

/** `folder`: the checkout it runs in, if it is another release. */
export function createServerProcess(
  name: string,
  entry: string,
  env: Record<string, string>,
  folder = process.cwd(),
): ServerProcess {
  let child: ChildProcess | undefined;
  let url: string | undefined;
  /** Raw chunks; parsed only on demand, because a process under load logs a lot. */
  const tail: string[] = [];
  // Stops the process even if the test run is aborted.
  process.once('exit', () => child?.kill('SIGKILL'));

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [entry, '--api'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: folder,
    });
    child = started;
    const at = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${name} did not start.\n${describe()}`)), START_MS);
      const read = (chunk: Buffer) => {
        tail.push(chunk.toString());
        if (tail.length > TAIL) tail.shift();
        if (url !== undefined) return;
        const [, found] = /is running at (\S+)/.exec(chunk.toString()) ?? [];
        if (found) resolve(found);
      };
      started.stdout?.on('data', read);
      started.stderr?.on('data', read);
      started.once('error', reject);
      started.once('exit', (code, signal) => {
        tail.push(`${name} ended: ${signal ?? code}\n`);
        if (child === started) url = undefined;
        clearTimeout(late);
        reject(new Error(`${name} exited before it was ready.\n${describe()}`));
      });
    });
    while (!(await isReady(at))) {
      if (hasEnded(started)) throw new Error(`${name} exited right after its start.\n${describe()}`);
      await sleep(20);
    }
    url = at;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<ChildProcess | undefined> {
    const ended = child;
    if (!ended || hasEnded(ended)) return ended;
    const gone = once(ended, 'exit');
    ended.kill(signal);
    await gone;
    return ended;
  }

  const describe = () =>
    tail
      .join('')
      .split('\n')
      .filter(Boolean)
      .slice(-TAIL)
      .map((line) => `${name}: ${line}`)
      .join('\n');
  return {
    name,
    url: () => url,
    pid: () => child?.pid ?? 0,
    start,
    describe,
    signal: (signal) => child?.kill(signal),
    async kill() {
      url = undefined;
      await end('SIGKILL');
    },
    async stop() {
      const since = performance.now();
      const ended = await end('SIGTERM');
      url = undefined;
      return { code: ended?.exitCode ?? null, ms: performance.now() - since };
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export async function isReady(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${url}/api/v1/readyz`, { headersTimeout: 5000 });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
