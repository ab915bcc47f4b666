import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleServer } from '@/scripts/bundle-server.mjs';

/** The server as `npm start` runs it, in a separate folder, so that a concurrent build does not remove it. */
export async function openServerBundle(name: string): Promise<{ entry: string; remove(): Promise<void> }> {
  const folder = path.resolve('.cache', `faults-${name}-${process.pid}`);
  for (let left = 5; ; left--) {
    try {
      await bundleServer();
      await cp(path.resolve('.cache/server'), folder, { recursive: true });
      break;
    } catch (error) {
      // Another command was replacing the bundle at the same time.
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await sleep(200);
    }
  }
  return {
    entry: path.join(folder, 'server.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
