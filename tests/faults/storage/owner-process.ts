import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AppProcess } from '@/lib/server/turns/testing/app-process';
import type { OwnerAnswer, OwnerRequest } from './owner-child';

type Ready = Extract<OwnerAnswer, { ready: true }>;
type Reply = Exclude<OwnerAnswer, Ready>;
/** An app with an embedded database; `ready` is the report of its last start. */
export type OwnerProcess = AppProcess & { ready(): Ready; kill(): Promise<void> };

export async function startOwnerProcess(
  program: string,
  folder: string,
  fallback: string,
): Promise<OwnerProcess> {
  const waiting = new Map<number, (reply: Reply | undefined) => void>();
  let ids = 0;
  let child: ChildProcess | undefined;
  let ready: Ready | undefined;
  let last: Ready | undefined;

  async function start(): Promise<void> {
    const started = fork(program, [folder, fallback], { execArgv: [] });
    child = started;
    last = ready = await new Promise<Ready>((resolve, reject) => {
      started.on('message', (answer: OwnerAnswer) => {
        if ('ready' in answer) return resolve(answer);
        waiting.get(answer.id)?.(answer);
        waiting.delete(answer.id);
      });
      started.once('exit', () => reject(new Error('The app exited before it was ready.')));
    });
  }

  async function kill(): Promise<void> {
    const killed = child;
    child = ready = undefined;
    if (killed && killed.exitCode === null && killed.signalCode === null) {
      const exited = once(killed, 'exit');
      killed.kill('SIGKILL');
      await exited;
    }
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  await start();
  return {
    isReady: () => ready !== undefined,
    ready: () => last as Ready,
    async send(request) {
      const to = child;
      if (!ready || !to) return undefined;
      const id = ++ids;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        to.send({ id, request } satisfies OwnerRequest, (error) => {
          if (error) resolve(undefined);
        });
      });
    },
    async restart() {
      await kill();
      await start();
    },
    kill,
    stop: kill,
  };
}
