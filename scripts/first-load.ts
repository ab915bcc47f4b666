import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const KB = 1024;

/** What a page may bring before it can be used: goal 10. Panes, editors of code and models come when they are opened. */
const LIMITS: Readonly<Record<string, number>> = { '/flows/[flowId]': 350 * KB };

/** A page, and how many bytes its scripts are on the way to a browser that has none of them. */
export interface FirstLoad {
  route: string;
  bytes: number;
  limit?: number;
}

/**
 * Measures every page of the build in `folder`: all scripts that its HTML asks for, gzipped one by one as the server
 * sends them. What is imported later is not among them. Throws where the build has no list of them.
 */
export async function measureFirstLoad(folder: string): Promise<FirstLoad[]> {
  const file = path.join(folder, 'diagnostics', 'route-bundle-stats.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: nothing says which scripts a page begins with.`);
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

/** Why a build is too heavy, a line a page; empty where it is not. A limit of a page that is not there is a fault too. */
export function listTooHeavy(pages: readonly FirstLoad[]): string[] {
  const missing = Object.keys(LIMITS).filter((limited) => pages.every(({ route }) => route !== limited));
  const heavy = pages.filter(({ bytes, limit }) => limit !== undefined && bytes > limit);
  return [
    ...missing.map((route) => `${route} has a limit and is not in the build.`),
    ...heavy.map(
      ({ route, bytes, limit = 0 }) =>
        `${route} begins with ${inKb(bytes)} of scripts, and may with ${inKb(limit)}. Load what is not seen at once with import().`,
    ),
  ];
}

/** A line a page, the heaviest first. */
export function listFirstLoads(pages: readonly FirstLoad[]): string[] {
  return pages
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ route, bytes, limit }) =>
      `${inKb(bytes).padStart(9)}  ${route}${limit === undefined ? '' : ` (at most ${inKb(limit)})`}`.trimEnd(),
    );
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

async function measure(file: string): Promise<number> {
  return (await promisify(gzip)(await readFile(file))).length;
}
