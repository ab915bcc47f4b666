import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listFirstLoads, listTooHeavy, measureFirstLoad } from './first-load';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A build of the editor page with scripts of these sizes; random bytes do not get smaller. */
async function build(sizes: readonly number[], route = '/flows/[flowId]'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'turnpike-first-load-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'static'));
  await mkdir(path.join(folder, 'diagnostics'));
  const chunks = await Promise.all(
    sizes.map(async (size, index) => {
      await writeFile(path.join(folder, 'static', `${index}.js`), randomBytes(size));
      return `.next/static/${index}.js`;
    }),
  );
  const stats = [{ route, firstLoadChunkPaths: chunks }];
  await writeFile(path.join(folder, 'diagnostics', 'route-bundle-stats.json'), JSON.stringify(stats));
  return folder;
}

describe('the first load of a page', () => {
  it('is the sum of its scripts, gzipped', async () => {
    const [page] = await measureFirstLoad(await build([100_000, 200_000]));
    expect(page?.bytes).toBeGreaterThan(300_000);
    expect(page?.bytes).toBeLessThan(300_500);
    expect(listTooHeavy(page ? [page] : [])).toEqual([]);
  });

  it('is too heavy beyond 350 KB for the editor, and says by how much', async () => {
    const pages = await measureFirstLoad(await build([200_000, 170_000]));
    expect(listTooHeavy(pages)).toEqual([
      expect.stringMatching(
        /^\/flows\/\[flowId\] begins with 36\d\.\d KB of scripts, and may with 350\.0 KB/,
      ),
    ]);
    expect(listFirstLoads(pages)).toEqual([
      expect.stringMatching(/36\d\.\d KB {2}\/flows\/\[flowId\] \(at most/),
    ]);
  });

  it('fails where the limited page, or the list of scripts, is gone', async () => {
    expect(listTooHeavy(await measureFirstLoad(await build([10], '/elsewhere')))).toEqual([
      '/flows/[flowId] has a limit and is not in the build.',
    ]);
    await expect(measureFirstLoad(os.tmpdir())).rejects.toThrow('route-bundle-stats.json is missing');
  });
});
