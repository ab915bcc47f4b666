/** A check that failed, and what it said. */
export interface Failure {
  section: string;
  file: string;
  test: string;
  /** What it said, its first line first, with the places of ours that it came through. */
  error: string;
  /** What the page showed then, as screen readers are told of it. */
  page?: string;
}

/** How long something took. */
export interface Timing {
  name: string;
  seconds: number;
}

/** What a runner's report says: its failures, and how long each of its files or tests took. */
export interface Outcome {
  failures: Failure[];
  timings: Timing[];
}

/** Colours and other marks of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the character for escape
const MARKS = /\u001b\[[0-9;]*m/g;

/** A text without what a terminal draws. */
export function removeMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** An error without what a terminal draws, and without the lines of a stack that are not ours. */
export function readError(text: string, root: string): string {
  return removeMarks(text)
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules|node:|<anonymous>)/.test(line))
    .join('\n')
    .replaceAll(`${root}/`, '')
    .trim();
}
