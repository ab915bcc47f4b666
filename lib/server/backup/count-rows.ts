import { createHash } from 'node:crypto';
import type { TableSum } from './archive-format';

const NEWLINE = 10;

/** Counts and hashes the rows of a table in COPY format, which has exactly one newline per row. */
export function createRowCounter(name: string) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** Returns the number of rows that end in `chunk`. */
    add(chunk: Buffer): number {
      hash.update(chunk);
      let found = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) found += 1;
      rows += found;
      return found;
    },
    sum: (): TableSum => ({ name, rows, sha256: hash.digest('hex') }),
  };
}
