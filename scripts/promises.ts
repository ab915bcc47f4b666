import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROMISE_LOG, type PromiseLine } from '@/tests/faults/report';

/** The promises of docs/promises.md: the tests that measure them, and their ids. */
const KINDS: Record<string, { tests: string[]; promises: string[] }> = {
  faults: {
    tests: ['tests/faults', 'lib/server/jobs/crash.test.ts'],
    promises: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T10', 'T20', 'T21', 'T22', 'T23'],
  },
  security: {
    tests: ['tests/security', 'engine/testing/injection', 'lib/server/egress'],
    promises: ['T12', 'T13', 'T14', 'T15', 'T16', 'T17', 'T18', 'T19', 'T24'],
  },
};
const HISTORY = path.join('docs', 'promises.md');

const [name = '', ...options] = process.argv.slice(2);
const kind = KINDS[name];
if (!kind) throw new Error(`Missing argument: ${Object.keys(KINDS).join(' or ')}.`);
if (options.includes('--full')) process.env.TURNPIKE_TEST_SCALE ??= '10';

const before = readLines().length;
const code = await run(['vitest/vitest.mjs', 'run', ...kind.tests]);
const lines = readLines().slice(before);
console.log(`\n== Promises (${name}) ==`);
for (const { promise, figures } of [...lines].sort(byPromise)) console.log(`${promise} ${figures}`);
const silent = kind.promises.filter((promise) => !lines.some((line) => line.promise === promise));
for (const promise of silent) console.log(`${promise} NOT MEASURED: no test reported it in this run`);
if (options.includes('--record') && code === 0) record(lines);
process.exitCode = code !== 0 || silent.length > 0 ? 1 : 0;

/** Appends the lines to the history in docs/promises.md. */
function record(found: readonly PromiseLine[]): void {
  const rows = [...found]
    .sort(byPromise)
    .map(
      ({ at, commit, machine, promise, figures }) =>
        `| ${promise} | ${figures} | ${at.slice(0, 10)} | ${commit} | ${machine} |\n`,
    );
  appendFileSync(HISTORY, rows.join(''));
}

function readLines(): PromiseLine[] {
  if (!existsSync(PROMISE_LOG)) return [];
  return readFileSync(PROMISE_LOG, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PromiseLine);
}

function byPromise(a: PromiseLine, b: PromiseLine): number {
  return Number(a.promise.slice(1)) - Number(b.promise.slice(1)) || a.figures.localeCompare(b.figures);
}

function run([program, ...args]: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve('node_modules', program!), ...args], {
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
}
