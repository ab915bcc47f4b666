/** A failed check and its error. */
export interface TestFailure {
  section: string;
  file: string;
  test: string;
  /** The message, followed by the stack frames in our code. */
  error: string;
  /** Accessibility snapshot of the page at the failure. */
  page?: string;
}

/** Duration of a file or test. */
export interface Timing {
  name: string;
  seconds: number;
}

/** Parsed report of a test runner. `flaky` has tests that failed first and passed when they were repeated. */
export interface SuiteOutcome {
  failures: TestFailure[];
  flaky: TestFailure[];
  timings: Timing[];
}

/** ANSI escape codes of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI codes start with the escape character
const MARKS = /\u001b\[[0-9;]*m/g;

/** Removes ANSI escape codes. */
export function removeMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Removes ANSI escape codes and stack frames outside our code from an error. */
export function readError(text: string, root: string): string {
  return removeMarks(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:|<anonymous>)/.test(line))
    .join('\n')
    .replaceAll(`${root}/`, '')
    .trim();
}
