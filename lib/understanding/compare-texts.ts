import { toWords } from './message.ts';
import { dotProduct, embedWords } from './vectors/embed-words.ts';
import type { WordTable } from './vectors/word-table.ts';

/** How alike two texts are, from 0 to 1: by what their words mean, and as far as nobody knows that, by the words they share. */
export function compareTexts(
  a: string,
  b: string,
  common: ReadonlySet<string>,
  table: WordTable | undefined,
): number {
  const [first, second] = [toWords(a), toWords(b)];
  const shared = compareWords(first, second, common);
  if (!table) return shared;
  const [one, other] = [embedWords(first, common, table), embedWords(second, common, table)];
  const known = Math.min(one.known, other.known);
  return Math.max(shared, known * Math.max(0, dotProduct(one.vector, other.vector)));
}

/** The share of the telling words of the shorter text that the other has too. */
function compareWords(a: readonly string[], b: readonly string[], common: ReadonlySet<string>): number {
  const [first, second] = [a, b].map((words) => new Set(words.filter((word) => !common.has(word)))) as [
    Set<string>,
    Set<string>,
  ];
  const least = Math.min(first.size, second.size);
  if (least === 0) return 0;
  return [...first].filter((word) => second.has(word)).length / Math.sqrt(first.size * second.size);
}
