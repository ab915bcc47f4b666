import { CallError } from './call-error';

const DEFAULT_SECONDS = 60;

/** The value of `--max-seconds`. */
export function readSeconds(given: string | undefined): number {
  if (given === undefined) return DEFAULT_SECONDS;
  const seconds = Number(given);
  if (given.trim() === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw new CallError(`--max-seconds: not a number above 0: ${given}`);
  return seconds;
}
