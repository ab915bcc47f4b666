import { loadOnce } from './load-once.ts';
import { readWordTable, type WordTable } from './word-table.ts';

/** Where the file lies under `public`, and so under the host's address. */
export const WORD_TABLE_PATH = 'models/words-en.bin';

export type WordTableLoader = () => Promise<WordTable>;

/**
 * Loads the table once, when it is first asked for; whoever asks waits for it, so that no decision depends on
 * how long that takes. A server reads the file, a browser fetches it (`fetchBytes`): the bytes are the same.
 */
export function createWordTableLoader(readBytes: () => Promise<Uint8Array>): WordTableLoader {
  return loadOnce(async () => readWordTable(await readBytes()));
}

/** Bytes from the host that serves the app. */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
