import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listFirstLoads, listTooHeavy, measureFirstLoad } from './first-load';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const LIMITED = ['/flows/[flowId]', '/flows'];

/** A build whose first page has scripts of these sizes. Random bytes do not compress. */
async function build(sizes: readonly number[], routes = LIMITED): Promise<string> {
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
  const stats = routes.map((route, index) => ({ route, firstLoadChunkPaths: index === 0 ? chunks : [] }));
  await writeFile(path.join(folder, 'diagnostics', 'route-bundle-stats.json'), JSON.stringify(stats));
  return folder;
}

describe('the first load of a page', () => {
  it('is the gzipped size of its scripts', async () => {
    const pages = await measureFirstLoad(await build([100_000, 200_000]));
    const [page] = pages;
    expect(page?.bytes).toBeGreaterThan(300_000);
    expect(page?.bytes).toBeLessThan(300_500);
    expect(listTooHeavy(pages)).toEqual([]);
  });

  it('fails over 350 KB for the editor and reports the size', async () => {
    const pages = await measureFirstLoad(await build([200_000, 170_000]));
    expect(listTooHeavy(pages)).toEqual([
      expect.stringMatching(/^\/flows\/\[flowId\] loads 36\d\.\d KB of scripts; the limit is 350\.0 KB/),
    ]);
    expect(listFirstLoads(pages)[0]).toMatch(/36\d\.\d KB {2}\/flows\/\[flowId\] \(limit /);
  });

  it('fails if the limited page or the build statistics are missing', async () => {
    expect(listTooHeavy(await measureFirstLoad(await build([10], ['/elsewhere'])))).toEqual([
      '/flows has a limit but is not in the build.',
      '/flows/[flowId] has a limit but is not in the build.',
    ]);
    await expect(measureFirstLoad(os.tmpdir())).rejects.toThrow('route-bundle-stats.json is missing');
  });
});
