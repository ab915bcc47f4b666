const SILENT_MS = 1000;

export type Say = (line: string) => void;
export type BackupProgress = { add(table: string, rows: number, bytes: number): void };

/** Reports progress at most once per second. Work that takes less reports nothing. */
export function createProgress(verb: string, say: Say, now: () => number = Date.now): BackupProgress {
  let last = now();
  let table = '';
  let rows = 0;
  let bytes = 0;
  return {
    add(name, moreRows, moreBytes) {
      if (name !== table) rows = 0;
      table = name;
      rows += moreRows;
      bytes += moreBytes;
      if (now() - last < SILENT_MS) return;
      last = now();
      say(`${verb} … ${table}: ${rows.toLocaleString('en-US')} rows, ${toMegabytes(bytes)} in total`);
    },
  };
}

export const toMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
