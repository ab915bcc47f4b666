/** Wrong usage or an unreadable file: nothing was run, exit code 2. */
export class CallError extends Error {}

export type Output = {
  print: (line: string) => void;
  /** Everything that is not a result, on stderr so that `--json` can be piped. */
  warn: (line: string) => void;
};
