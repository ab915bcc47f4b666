import { chmodSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findEmbeddedHome } from './lib/server/db/embedded-home';
import { stopPostmaster } from './lib/server/db/postmaster';
import { isRunning } from './lib/server/is-running';
import { bundleServer } from './scripts/bundle-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's database server; see createTestDatabase. */
    testDatabase: { folder: string; fallback: string };
  }
}

const FOLDER = Symbol.for('turnpike.test-database-folder');
const PREFIX = 'turnpike-test-';
/** Shared by all projects of the run: they use one server, but each loads this file separately. */
const run = globalThis as { [FOLDER]?: string };

/**
 * Creates the folder of the run's database server, and stops the server after the run. Each project calls it in turn;
 * the first one creates the folder and removes it last.
 *
 * The folder name contains the process id of the run, so that the next run can clean up after a killed one.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = run[FOLDER];
  if (shared) {
    provide(project, shared);
    return undefined;
  }
  for (const name of await readdir(os.tmpdir())) {
    const owner = Number(/^turnpike-test-(\d+)-/.exec(name)?.[1]);
    if (owner && !isRunning(owner)) await removeServer(path.join(os.tmpdir(), name)).catch(() => undefined);
  }
  // Worker threads run the bundle.
  await bundleServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  run[FOLDER] = folder;
  provide(project, folder);
  return async () => {
    delete run[FOLDER];
    await removeServer(folder);
  };
}

function provide(project: TestProject, folder: string): void {
  project.provide('testDatabase', { folder: path.join(folder, 'postgres'), fallback: fallbackOf(folder) });
}

function fallbackOf(folder: string): string {
  return path.join(folder, 'away');
}

async function removeServer(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'postgres'))) {
    const home = await findEmbeddedHome(path.join(folder, 'postgres'), fallbackOf(folder));
    await stopPostmaster(home.cluster);
  }
  await rm(folder, { recursive: true, force: true });
}
