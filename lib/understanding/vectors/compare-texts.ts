import { toWords } from '../message.ts';
import { dotProduct, embedWords } from './embed-words.ts';
import type { WordTable } from './word-table.ts';

/** Likeness that is as likely chance as not, and how fast it turns into certainty from there. */
const EVEN = 0.5;
const STEEPNESS = 9;

/**
 * How far two texts mean the same, from 0 to 1: 0.7 is clearly the same thing, other wording. For places in a
 * flow and for what was said earlier, where there is no set of conditions to rank within.
 */
export function createTextComparer(
  common: ReadonlySet<string>,
  table?: WordTable,
): (text: string, others: readonly string[]) => number[] {
  const read = (text: string) => {
    const words = toWords(text);
    return {
      told: new Set(words.filter((word) => !common.has(word))),
      meaning: table && embedWords(words, common, table),
    };
  };
  return (text, others) => {
    const one = read(text);
    return others.map((other) => {
      const two = read(other);
      const least = Math.min(one.told.size, two.told.size);
      if (least === 0) return 0;
      const shared = [...one.told].filter((word) => two.told.has(word)).length;
      const words = shared / Math.sqrt(one.told.size * two.told.size);
      if (shared === one.told.size && shared === two.told.size) return 1;
      const known = Math.min(one.meaning?.known ?? 0, two.meaning?.known ?? 0);
      const meant = one.meaning && two.meaning ? dotProduct(one.meaning.vector, two.meaning.vector) : 0;
      const alike = Math.max(words, known * Math.max(0, meant));
      return alike === 0 ? 0 : 1 / (1 + Math.exp(-STEEPNESS * (alike - EVEN)));
    });
  };
}
