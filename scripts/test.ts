import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from './build-pages';
import { findOrInstallBrowser } from './find-browser';
import { startTestApp } from './test-app';

/** How many checks of a section passed and failed. */
interface Tally {
  passed: number;
  failed: number;
}

const REPORTS = path.resolve('.cache/test-reports');

/** In the order they run: what is quick and fails often comes first. */
const SECTIONS: Record<string, { title: string; run: () => Promise<Tally> }> = {
  lint: { title: 'Format, lint and import directions', run: () => runTools(['biome check']) },
  types: { title: 'Types', run: () => runTools(['types of the app', 'types of the engine']) },
  unit: { title: 'Unit and integration tests', run: runVitest },
  build: { title: 'Build', run: runBuild },
  e2e: { title: 'Browser tests', run: runPlaywright },
};

const TOOLS: Record<string, string[]> = {
  'biome check': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
  'types of the app': ['typescript/bin/tsc', '-p', 'tsconfig.json'],
  'types of the engine': ['typescript/bin/tsc', '-p', 'engine/tsconfig.json'],
};

const full = process.argv.includes('--full');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  throw new Error(`Unknown section ${unknown.join(', ')}. Known: ${Object.keys(SECTIONS).join(', ')}.`);
}
// Read by the tests that have a size: properties, and the kill loops.
if (full) process.env.TURNPIKE_TEST_SCALE ??= '10';

const total: Tally = { passed: 0, failed: 0 };
mkdirSync(REPORTS, { recursive: true });
for (const [name, section] of Object.entries(SECTIONS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = Date.now();
  console.log(`\n== ${section.title} (${name}) ==`);
  const tally = await section.run().catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  total.passed += tally.passed;
  total.failed += tally.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runTools(names: string[]): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const name of names) {
    if (name.startsWith('types') && !existsSync('next-env.d.ts'))
      await runNode(['next/dist/bin/next', 'typegen']);
    tally[(await runNode(TOOLS[name]!)) === 0 ? 'passed' : 'failed'] += 1;
  }
  return tally;
}

async function runVitest(): Promise<Tally> {
  const report = freshReport('vitest.json');
  const code = await runNode(
    ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test' },
  );
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return withExitCode({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function runBuild(): Promise<Tally> {
  await buildPages();
  return { passed: 1, failed: 0 };
}

async function runPlaywright(): Promise<Tally> {
  const report = freshReport('playwright.json');
  const browser = findOrInstallBrowser();
  const app = await startTestApp();
  let code: number;
  try {
    code = await runNode(['@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TURNPIKE_E2E_URL: app.baseUrl,
      TURNPIKE_E2E_SIGN_IN: app.signInUrl,
      TURNPIKE_E2E_API_KEY: app.apiKey,
      TURNPIKE_E2E_TOOL_HOSTS: app.toolHosts,
    });
  } finally {
    await app.stop();
  }
  const { stats = {} } = readReport(report);
  // A flaky test passed on its second try; that is a failure we have not understood yet.
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky }, code);
}

/** A runner that failed without a failed test (a broken file, a crash) still counts as a failure. */
function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function freshReport(name: string): string {
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function readReport(file: string): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

/** Runs a program of node_modules with our terminal and returns its exit code. */
function runNode([program, ...args]: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve('node_modules', program!), ...args], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
