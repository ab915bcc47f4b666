import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readError, type SuiteOutcome } from './test-outcome';

interface ReportedError {
  message?: string;
  location?: { file: string; line: number };
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: {
        status: string;
        duration: number;
        errors: ReportedError[];
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  suites?: Suite[];
  /** Errors outside tests: a file that cannot be loaded, or the global setup. */
  errors?: ReportedError[];
}

/** A test that fails and passes when it is repeated may be due to a slow moment of the machine; three are not. */
const MAX_FLAKY = 2;

/** Failures, flaky tests and the duration of each test. Too many flaky tests count as failures. */
export function readPlaywrightReport(
  { suites = [], errors = [] }: PlaywrightReport,
  root: string,
): SuiteOutcome {
  const outcome: SuiteOutcome = { failures: [], flaky: [], timings: [] };
  for (const { message = '', location } of errors)
    outcome.failures.push({
      section: 'e2e',
      file: location ? `${path.relative(root, location.file)}:${location.line}` : '',
      test: 'outside of a test',
      error: readError(message, root),
    });
  for (const suite of suites) readSuite(suite, [], outcome, root);
  if (outcome.flaky.length > MAX_FLAKY) outcome.failures.push(...outcome.flaky);
  return outcome;
}

function readSuite(suite: Suite, above: string[], outcome: SuiteOutcome, root: string): void {
  // The outermost suite is the file.
  for (const inner of suite.suites ?? []) readSuite(inner, [...above, inner.title], outcome, root);
  for (const { title, line, tests } of suite.specs)
    for (const { projectName, status, results } of tests) {
      const test = [...above, title].join(' › ');
      const file = `e2e/${suite.file}`;
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      outcome.timings.push({ name: `${file} › ${test}`, seconds });
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const said = results.find((result) => result.errors.length > 0)?.errors ?? [];
      const page = readPage(results.flatMap(({ attachments = [] }) => attachments));
      const messages = said.map(({ message = '' }) => readError(message, root));
      const list = status === 'flaky' ? outcome.flaky : outcome.failures;
      list.push({
        section: 'e2e',
        file: `${file}:${line}${projectName === 'app' ? '' : ` (${projectName})`}`,
        test: status === 'flaky' ? `${test} (flaky)` : test,
        error: messages.join('\n') || `Status: ${results.at(-1)?.status ?? 'did not run'}.`,
        ...(page && { page }),
      });
    }
}

/** The page snapshot in Playwright's error context. */
const SNAPSHOT = /^```yaml\n([\s\S]*?)\n```$/m;

/** Page snapshot from the error context that Playwright stores for a failure. */
function readPage(attachments: readonly { name: string; path?: string }[]): string | undefined {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  if (context === undefined) return undefined;
  try {
    return SNAPSHOT.exec(readFileSync(context, 'utf8'))?.[1];
  } catch {
    // The folder was deleted; the error itself is still reported.
    return undefined;
  }
}
