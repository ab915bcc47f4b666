import { loadOnce } from './load-once.ts';
import { readWordTable, type WordTable } from './word-table.ts';

/** Path of the file under `public` and under the URL of the host. */
export const WORD_TABLE_PATH = 'models/words-en.bin';

export type WordTableLoader = () => Promise<WordTable>;

/**
 * Loads the table on the first call. All callers wait for it, so that no decision depends on the loading time.
 * A server reads the file from the disk, a browser with `fetchBytes`.
 */
export function createWordTableLoader(readBytes: () => Promise<Uint8Array>): WordTableLoader {
  return loadOnce(async () => readWordTable(await readBytes()));
}

/** Fetches a file from the host of the app. */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
