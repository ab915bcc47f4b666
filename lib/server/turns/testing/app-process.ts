import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StoredTurnRequest } from '../request/stored-turn';
import type { ChildAnswer, ChildRequest } from './durability-child';

type Reply = Exclude<ChildAnswer, { ready: true }>;

/** A process that takes turns, restarted after each kill. */
export type AppProcess = {
  /** Undefined if the process died before it answered: the sender does not know the outcome. */
  send(request: StoredTurnRequest): Promise<Reply | undefined>;
  isReady(): boolean;
  /** Sends SIGKILL and starts a new process. Resolves when it is ready. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startAppProcess(url: () => string, kind: 'contract' | 'naive'): Promise<AppProcess> {
  let ids = 0;
  const waiting = new Map<number, (reply: Reply | undefined) => void>();
  let child: ChildProcess | undefined;
  let ready = false;

  async function start(): Promise<void> {
    const started = fork(path.join(import.meta.dirname, 'durability-child.ts'), [url(), kind], {
      execArgv: ['--import', 'tsx'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.on('message', (answer: ChildAnswer) => {
        if ('ready' in answer) return resolve();
        waiting.get(answer.id)?.(answer);
        waiting.delete(answer.id);
      });
      started.once('error', reject);
      started.once('exit', () => reject(new Error('The process ended before it was ready.')));
    });
    ready = true;
  }

  async function kill(): Promise<void> {
    ready = false;
    const killed = child;
    child = undefined;
    if (killed && killed.exitCode === null && killed.signalCode === null) {
      const exited = once(killed, 'exit');
      killed.kill('SIGKILL');
      await exited;
    }
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  /** Retries, because the database may be unavailable at the start. */
  async function startUntilReady(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await start();
      } catch (error) {
        if (tries === 10) throw error;
        await kill();
      }
    }
  }

  await startUntilReady();
  return {
    isReady: () => ready,
    send(request) {
      const to = child;
      if (!ready || !to) return Promise.resolve(undefined);
      const id = ++ids;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        to.send({ id, request } satisfies ChildRequest, (error) => {
          if (error) resolve(undefined);
        });
      });
    },
    async restart() {
      await kill();
      await startUntilReady();
    },
    stop: kill,
  };
}
