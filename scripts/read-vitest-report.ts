import path from 'node:path';
import { readError, removeMarks, type SuiteOutcome } from './test-outcome';

/** The used part of Vitest's JSON report. */
export interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    /** Error of a file that could not be loaded, or whose setup failed. */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

/**
 * Failures: tests, and files that could not be loaded or whose setup failed. The reason of a failed group setup is not in
 * the report, only in the output.
 */
export function readVitestReport(
  { testResults = [] }: VitestReport,
  root: string,
  output = '',
): SuiteOutcome {
  const suites = listFailedSuites(output);
  const outcome: SuiteOutcome = { failures: [], flaky: [], timings: [] };
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = path.relative(root, name);
    outcome.timings.push({ name: file, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { ancestorTitles, title, failureMessages } of failed)
      outcome.failures.push({
        section: 'unit',
        file,
        test: [...ancestorTitles, title].filter(Boolean).join(' › '),
        error: readError(failureMessages.join('\n'), root),
      });
    const said = suites.find((suite) => suite.startsWith(file) || suite.includes(` ${file}`));
    if (status !== 'failed' || (failed.length > 0 && !message && !said)) continue;
    const notRun = assertionResults.filter((test) => test.status === 'skipped').length;
    outcome.failures.push({
      section: 'unit',
      file,
      test: assertionResults.length === 0 ? 'file failed to load' : `setup failed; ${notRun} not run`,
      error: readError(message || said || 'See the output of the unit tests above.', root),
    });
  }
  return outcome;
}

/** Output sections of failed files and groups. */
function listFailedSuites(output: string): string[] {
  const [, suites = ''] = removeMarks(output).split(/Failed Suites \d+/);
  const [part = ''] = suites.split(/Failed Tests \d+|Unhandled Errors/);
  return part.split(/^ FAIL +/m).slice(1);
}
