import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXTERNAL } from '@/scripts/bundle-server.mjs';

/** Bundles a program of this folder into one JavaScript file. */
export async function bundleChild(name: string): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = path.join('.cache', `faults-${process.pid}-${name}`);
  const file = path.resolve(folder, 'child.mjs');
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    outfile: file,
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
  // Bundled programs run if they are the main module, so a small loader is started instead.
  const start = path.resolve(folder, 'start.mjs');
  await writeFile(start, "import './child.mjs';\n");
  return { file: start, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Child processes that run one task each and are killed by it or report its outcome. The next one starts while the
 * current one works. Each reports first that it is ready.
 */
export async function openProcesses<Task extends object, News extends object>(name: string) {
  const bundle = await bundleChild(name);
  const all = new Set<ChildProcess>();
  const start = async (): Promise<ChildProcess> => {
    const child = fork(bundle.file, [], { execArgv: [] });
    all.add(child);
    child.once('exit', () => all.delete(child));
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The process exited before it was ready.');
      }),
    ]);
    return child;
  };
  let next = start();
  return {
    /** The outcome of its task, or undefined if it was killed. */
    async run(task: Task): Promise<News | undefined> {
      const child = await next;
      next = start();
      const end = new Promise<News | undefined>((resolve) => {
        child.on('message', (news: News) => resolve(news));
        child.once('exit', () => resolve(undefined));
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
      await bundle.remove();
    },
  };
}
