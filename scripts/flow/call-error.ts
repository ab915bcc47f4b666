/** The command was called wrongly, or names a file that cannot be read: exit 2, and nothing was run. */
export class CallError extends Error {}

export type Output = {
  print: (line: string) => void;
  /** What is no result: kept apart, so that `--json` can be piped on. */
  warn: (line: string) => void;
};
