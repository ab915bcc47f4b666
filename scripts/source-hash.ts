import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** All inputs of the pages build. The server, tests and generated files do not affect it. */
const SOURCES = [
  'app',
  'components',
  'engine',
  'lib',
  'public',
  'widget',
  'next.config.js',
  'postcss.config.mjs',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'package-lock.json',
  'tsconfig.json',
];
const EXCLUDED = /\.test\.tsx?$|^lib\/server$|(^|\/)(node_modules|generated|golden)(\/|$)|\.tsbuildinfo$/;

/** Hash of the names and contents of all files under `root` that the build reads. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function listFiles(root: string, place: string): Promise<string[]> {
  const full = path.join(root, place);
  if (EXCLUDED.test(place) || !existsSync(full)) return [];
  if ((await stat(full)).isFile()) return [place];
  const names = await readdir(full);
  return (await Promise.all(names.map((name) => listFiles(root, `${place}/${name}`)))).flat();
}
