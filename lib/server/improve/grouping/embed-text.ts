import { chooseLocaleWords } from '@/lib/understanding/locales/choose-locale-words';
import { toWords } from '@/lib/understanding/message';
import { embedWords } from '@/lib/understanding/vectors/embed-words';
import type { WordTable } from '@/lib/understanding/vectors/word-table';

/** Numbers of a vector, one byte each. Those of the word table are fewer; the others are 0. */
export const VECTOR_BYTES = 384;

/** Words after this many do not change what a message is about. */
const MAX_WORDS = 40;

/**
 * The meaning of a message as bytes, of which only the direction counts. The word table knows English; messages in other
 * languages are compared by their spelling.
 */
export function embedText(table: WordTable, text: string, locale: string): Int8Array {
  const words = toWords(text).slice(0, MAX_WORDS);
  const { hasVectors, stopWords } = chooseLocaleWords(locale);
  const isKnown = hasVectors === true && words.some((word) => /[a-z]/.test(word));
  return toBytes(isKnown ? embedWords(words, new Set(stopWords), table).vector : embedSpelling(words));
}

function toBytes(vector: ArrayLike<number>): Int8Array {
  const numbers = Array.from(vector);
  const largest = Math.max(...numbers.map(Math.abs));
  const bytes = new Int8Array(VECTOR_BYTES);
  if (largest > 0) bytes.set(numbers.map((number) => Math.round((number / largest) * 127)));
  return bytes;
}

/** Groups of three letters, hashed. */
function embedSpelling(words: readonly string[]): Float32Array {
  const vector = new Float32Array(VECTOR_BYTES);
  for (const word of words) {
    const letters = [...` ${word} `];
    for (let start = 0; start + 3 <= letters.length; start++) {
      const place = hash(letters.slice(start, start + 3).join('')) % VECTOR_BYTES;
      vector[place] = (vector[place] as number) + 1;
    }
  }
  return vector;
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) as number), 0x01000193);
  return sum >>> 0;
}
