import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const KB = 1024;

/** Maximum JavaScript before a page can be used. Panes, code editors and models are loaded when they are opened. */
const LIMITS: Readonly<Record<string, number>> = {
  '/flows': 200 * KB,
  '/flows/[flowId]': 350 * KB,
};

/** A page and the transfer size of its scripts with an empty cache. */
export interface FirstLoad {
  route: string;
  bytes: number;
  limit?: number;
}

/**
 * Measures every page of the build in `folder`: all scripts of its HTML, each gzipped as the server sends it. Dynamic
 * imports are not included. Throws if the build has no statistics.
 */
export async function measureFirstLoad(folder: string): Promise<FirstLoad[]> {
  const file = path.join(folder, 'diagnostics', 'route-bundle-stats.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing, so the scripts of a page are unknown. Build the pages again.`);
  });
  const pages = JSON.parse(text) as { route: string; firstLoadChunkPaths: string[] }[];
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (chunk: string): Promise<number> => {
    const known = sizes.get(chunk) ?? measure(path.join(folder, path.relative('.next', chunk)));
    sizes.set(chunk, known);
    return known;
  };
  return Promise.all(
    pages.map(async ({ route, firstLoadChunkPaths }) => {
      const parts = await Promise.all(firstLoadChunkPaths.map(sizeOf));
      return { route, bytes: parts.reduce((sum, bytes) => sum + bytes, 0), limit: LIMITS[route] };
    }),
  );
}

/** One error per page over its limit. A limit for a missing page is an error too. */
export function listTooHeavy(pages: readonly FirstLoad[]): string[] {
  const missing = Object.keys(LIMITS).filter((limited) => pages.every(({ route }) => route !== limited));
  const heavy = pages.filter(({ bytes, limit }) => limit !== undefined && bytes > limit);
  return [
    ...missing.map((route) => `${route} has a limit but is not in the build.`),
    ...heavy.map(
      ({ route, bytes, limit = 0 }) =>
        `${route} loads ${inKb(bytes)} of scripts; the limit is ${inKb(limit)}. Load code that is not needed at first with import().`,
    ),
  ];
}

/** One line per page, the largest first. */
export function listFirstLoads(pages: readonly FirstLoad[]): string[] {
  return pages
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ route, bytes, limit }) =>
      `${inKb(bytes).padStart(9)}  ${route}${limit === undefined ? '' : ` (limit ${inKb(limit)})`}`.trimEnd(),
    );
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

async function measure(file: string): Promise<number> {
  return (await promisify(gzip)(await readFile(file))).length;
}
