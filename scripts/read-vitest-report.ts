import path from 'node:path';
import { type Outcome, readError, removeMarks } from './test-outcome';

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    /** Of a file that could not be read, or whose setup failed. */
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
 * Its failures: tests, and files that are broken or whose setup failed. Why the setup of a group failed is not in the
 * report, only in the output.
 */
export function readVitestReport({ testResults = [] }: VitestReport, root: string, output = ''): Outcome {
  const suites = listFailedSuites(output);
  const outcome: Outcome = { failures: [], timings: [] };
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
      test: assertionResults.length === 0 ? 'the file itself' : `a setup; not run: ${notRun}`,
      error: readError(message || said || 'Its reason stands above, in the output of the unit tests.', root),
    });
  }
  return outcome;
}

/** What the output says of each file or group that failed, not of tests. */
function listFailedSuites(output: string): string[] {
  const [, suites = ''] = removeMarks(output).split(/Failed Suites \d+/);
  const [part = ''] = suites.split(/Failed Tests \d+|Unhandled Errors/);
  return part.split(/^ FAIL +/m).slice(1);
}
