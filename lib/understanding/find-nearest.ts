import { toWords } from './message.ts';
import { dotProduct, embedWords } from './vectors/embed-words.ts';
import type { WordTable } from './vectors/word-table.ts';

/**
 * The texts most similar to one, best first, at most `limit`. Compares meanings if the table knows the words,
 * else counts shared words. Texts with nothing in common are left out.
 */
export function findNearestTexts(
  texts: readonly string[],
  text: string,
  limit: number,
  table?: WordTable,
): string[] {
  const wanted = toWords(text);
  return texts
    .map((candidate) => ({ candidate, alike: compare(wanted, toWords(candidate), table) }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

const NO_WORDS: ReadonlySet<string> = new Set();

function compare(a: readonly string[], b: readonly string[], table: WordTable | undefined): number {
  if (table) {
    const [one, other] = [embedWords(a, NO_WORDS, table), embedWords(b, NO_WORDS, table)];
    if (one.known > 0 && other.known > 0) return dotProduct(one.vector, other.vector);
  }
  const [first, second] = [new Set(a), new Set(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared === 0 ? 0 : shared / Math.sqrt(first.size * second.size);
}
