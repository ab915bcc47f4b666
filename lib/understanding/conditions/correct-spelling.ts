import { measureEdits } from '../extractors/phrases.ts';
import type { WordTable } from '../vectors/word-table.ts';

/** Shorter words are too similar to others to correct. */
const MIN_LETTERS = 5;
/** From this length on, words may have two typos instead of one. */
const TWO_TYPOS_LETTERS = 9;
/** Maximum number of cached words. */
const MAX_CACHED = 5000;

type Words = readonly string[];

/**
 * Writes words as conditions do: corrects typos ("bokking" becomes "booking"), and splits or joins compounds ("checkup"
 * and "check up"). English words stay as they are, and so do words that are similar to several.
 */
export function createSpellingCorrector(
  texts: readonly Words[],
  table: WordTable | undefined,
): (words: Words) => Words {
  if (!table) return (words) => words;
  const known = new Set(texts.flat());
  const long = [...known].filter((word) => word.length >= MIN_LETTERS);
  const pairs = new Map(
    texts.flatMap((words) => listPairs(words).map((pair): [string, Words] => [pair.join(''), pair])),
  );
  const cache = new Map<string, Words>();
  const correct = (word: string): Words => {
    if (word.length < MIN_LETTERS || known.has(word)) return [word];
    const pair = pairs.get(word);
    if (pair) return pair;
    if (table.isWord(word)) return [word];
    const limit = word.length >= TWO_TYPOS_LETTERS ? 2 : 1;
    const near = long.filter((other) => other[0] === word[0] && measureEdits(word, other, limit) <= limit);
    return near.length === 1 ? near : [word];
  };
  const joins = ([first = '', second = '']: Words): boolean => {
    const joined = first + second;
    return joined.length >= MIN_LETTERS && known.has(joined) && !pairs.has(joined);
  };
  return (words) =>
    joinPairs(words, joins).flatMap((word) => {
      const found = cache.get(word) ?? correct(word);
      if (cache.size < MAX_CACHED) cache.set(word, found);
      return found;
    });
}

const listPairs = (words: Words): Words[] =>
  words.slice(1).map((second, place) => [words[place] as string, second]);

function joinPairs(words: Words, joins: (pair: Words) => boolean): string[] {
  const written: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const pair = words.slice(place, place + 2);
    if (pair.length === 2 && joins(pair)) {
      written.push(pair.join(''));
      place++;
    } else written.push(words[place] as string);
  }
  return written;
}
