import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AssetRef, type AssetStore, toAssetKey } from './asset-store';

/** Keeps files in a folder, one folder per workspace, readable by this account only. */
export function createFolderStore(folder: string): AssetStore {
  const toPath = (ref: AssetRef) => path.join(folder, toAssetKey(ref));
  return {
    async put(ref, bytes) {
      const file = toPath(ref);
      const unfinished = `${file}.part`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(unfinished, 'w', 0o600);
        await handle.writeFile(bytes).finally(() => handle.close());
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(ref) {
      try {
        return new Uint8Array(await readFile(toPath(ref)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (ref) => rm(toPath(ref), { force: true }),
  };
}
