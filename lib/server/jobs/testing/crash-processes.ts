import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CrashNews, CrashTask } from './crash-child';

/** Native modules, and modules that externals load. Everything else is bundled, so the process starts quickly. */
const EXTERNAL = ['pg', 'pg-native', 'pino', '@prisma/client'];

/** Child processes that run one task each and may be killed by it. The next one starts while the current one works. */
export async function openCrashProcesses(host: string) {
  const folder = path.join('.cache', `crash-${process.pid}`);
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'crash-child.ts')],
    outfile: path.join(folder, 'child.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    tsconfig: 'tsconfig.json',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const all = new Set<ChildProcess>();
  const start = async (): Promise<ChildProcess> => {
    const child = fork(path.join(folder, 'child.mjs'), [host], { execArgv: [] });
    all.add(child);
    child.once('exit', () => all.delete(child));
    const [news] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The process exited before it was ready.');
      }),
    ])) as [CrashNews];
    if (!('ready' in news))
      throw new Error(`The process reported ${JSON.stringify(news)} before it was ready.`);
    return child;
  };
  let next = start();
  return {
    /** Resolves when the process has exited: `killed`, or the outcome of its task. */
    async run(task: CrashTask, onStart: (kill: () => void) => void): Promise<'killed' | 'done' | string> {
      const child = await next;
      next = start();
      onStart(() => child.kill('SIGKILL'));
      const end = new Promise<'killed' | 'done' | string>((resolve) => {
        child.on('message', (news: CrashNews) => resolve('failed' in news ? news.failed : 'done'));
        child.once('exit', () => resolve('killed'));
      });
      child.send(task);
      const said = await end;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      return said;
    },
    async close() {
      await next.catch(() => undefined);
      for (const child of all) child.kill('SIGKILL');
      await Promise.all([...all].map((child) => once(child, 'exit')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
