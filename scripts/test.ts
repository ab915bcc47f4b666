import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from './build-pages';
import { findOrInstallBrowser } from './find-browser';
import { listFirstLoads, listTooHeavy, measureFirstLoad } from './first-load';
import { type PlaywrightReport, readPlaywrightReport } from './read-playwright-report';
import { readVitestReport, type VitestReport } from './read-vitest-report';
import { type SummarySection, summarizeTests } from './summarize-tests';
import { startTestApp, toTestEnvironment } from './test-app';
import { readError, type SuiteOutcome, type TestFailure, type Timing } from './test-outcome';

/** Passed and failed checks of a section. */
interface Tally {
  passed: number;
  failed: number;
}

const REPORTS = path.resolve('.cache/test-reports');
/** Characters of output that are kept for parsing, and that are shown as the error if there is no other. */
const KEPT_CHARS = 500_000;
const TAIL_CHARS = 2_000;

/** In run order: sections that are quick and fail often come first. */
const SECTIONS: Record<string, { title: string; run: () => Promise<Tally> }> = {
  lint: {
    title: 'Format, lint, import directions and unused code',
    run: () => runTools('lint', ['biome check', 'unused files, exports and dependencies']),
  },
  types: { title: 'Types', run: () => runTools('types', ['types of the app', 'types of the engine']) },
  unit: { title: 'Unit and integration tests', run: runVitest },
  build: { title: 'Build', run: runBuild },
  e2e: { title: 'Browser tests', run: runPlaywright },
};

const TOOLS: Record<string, string[]> = {
  'biome check': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
  'unused files, exports and dependencies': ['knip/bin/knip.js'],
  'types of the app': ['typescript/bin/tsc', '-p', 'tsconfig.json'],
  'types of the engine': ['typescript/bin/tsc', '-p', 'engine/tsconfig.json'],
};

const full = process.argv.includes('--full');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = chosen.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  throw new Error(
    `Unknown section ${unknown.join(', ')}. Available sections: ${Object.keys(SECTIONS).join(', ')}.`,
  );
}
// Read by scalable tests: property tests and kill loops.
if (full) process.env.TURNPIKE_TEST_SCALE ??= '10';

const sections: SummarySection[] = [];
const failures: TestFailure[] = [];
const flaky: TestFailure[] = [];
const timings: Record<string, Timing[]> = {};
mkdirSync(REPORTS, { recursive: true });
for (const [name, section] of Object.entries(SECTIONS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = Date.now();
  console.log(`\n== ${section.title} (${name}) ==`);
  const tally = await section.run().catch((error: Error) => {
    console.error(error.message);
    fail(name, 'section failed to run', error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = (Date.now() - started) / 1000;
  sections.push({ name, ...tally, seconds });
  console.log(`-- ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds.toFixed(1)} s`);
}
const passed = sections.reduce((sum, section) => sum + section.passed, 0);
const failed = sections.reduce((sum, section) => sum + section.failed, 0);
console.log(summarizeTests({ sections, failures, flaky, timings }));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function fail(section: string, test: string, error: string): void {
  failures.push({ section, file: '', test, error: readError(error, process.cwd()) });
}

async function runTools(section: string, names: string[]): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const name of names) {
    if (name.startsWith('types') && !existsSync('next-env.d.ts'))
      await runNode(['next/dist/bin/next', 'typegen']);
    const { code, output } = await runNode(TOOLS[name]!);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) fail(section, name, output.slice(-TAIL_CHARS));
  }
  return tally;
}

async function runVitest(): Promise<Tally> {
  const report = freshReport('vitest.json');
  const ended = await runNode(
    ['vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test' },
  );
  const read = readReport<VitestReport & { numPassedTests?: number }>(report);
  const outcome = readVitestReport(read, process.cwd(), ended.output);
  timings['unit test files'] = outcome.timings;
  return withExitCode('unit', read.numPassedTests ?? 0, outcome, ended);
}

async function runBuild(): Promise<Tally> {
  await buildPages();
  const pages = await measureFirstLoad(path.resolve('.next'));
  console.log(['First-load JavaScript per page, gzipped:', ...listFirstLoads(pages)].join('\n'));
  const heavy = listTooHeavy(pages);
  for (const line of heavy) {
    console.error(line);
    fail('build', 'first-load JavaScript', line);
  }
  return heavy.length > 0 ? { passed: 1, failed: 1 } : { passed: 2, failed: 0 };
}

async function runPlaywright(): Promise<Tally> {
  const report = freshReport('playwright.json');
  const browser = findOrInstallBrowser();
  const app = await startTestApp();
  let ended: Ended;
  try {
    ended = await runNode(['@playwright/test/cli.js', 'test', '--reporter=dot,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...toTestEnvironment(app),
    });
  } finally {
    await app.stop();
  }
  const read = readReport<PlaywrightReport & { stats?: { expected?: number; flaky?: number } }>(report);
  const outcome = readPlaywrightReport(read, process.cwd());
  timings['browser tests'] = outcome.timings;
  const { expected = 0, flaky: repeated = 0 } = read.stats ?? {};
  return withExitCode('e2e', expected + repeated, outcome, ended);
}

/** A runner that exits with an error without a failed test (an unhandled error, a crash) counts as a failure. */
function withExitCode(
  section: string,
  passed: number,
  outcome: SuiteOutcome,
  { code, output }: Ended,
): Tally {
  failures.push(...outcome.failures);
  flaky.push(...outcome.flaky);
  const { length } = outcome.failures;
  if (code === 0 || length > 0) return { passed, failed: length };
  fail(section, `no failed test, but exit code ${code}`, output.slice(-TAIL_CHARS));
  return { passed, failed: 1 };
}

function freshReport(name: string): string {
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

function readReport<Report extends object>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

/** Exit code and last output of a program. */
interface Ended {
  code: number;
  output: string;
}

/** Runs a program of node_modules, shows its output, and returns how it ended. */
function runNode([program, ...args]: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve('node_modules', program!), ...args], {
      env: { ...process.env, ...env },
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    let output = '';
    const show = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      to.write(chunk);
      output = `${output}${chunk}`.slice(-KEPT_CHARS);
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
