import { chooseLocaleWords } from '@/lib/understanding/locales/choose-locale-words';
import { toWords } from '@/lib/understanding/message';
import type { SentenceModel } from '@/lib/understanding/vectors/sentence-model';

/** Numbers of a vector, one byte each. */
export const VECTOR_BYTES = 384;

/** Words after this many do not change what a message is about. */
const MAX_WORDS = 40;

/**
 * The meaning of a message as bytes, of which only the direction counts. The sentence model knows English; messages in
 * other languages are compared by their spelling.
 */
export function embedText(model: SentenceModel, text: string, locale: string): Int8Array {
  const words = toWords(text).slice(0, MAX_WORDS);
  const isEnglish = chooseLocaleWords(locale).language === 'en' && words.some((word) => /[a-z]/.test(word));
  return toBytes(isEnglish ? model.embed(words.join(' ')) : embedSpelling(words));
}

function toBytes(vector: ArrayLike<number>): Int8Array {
  const numbers = Array.from(vector);
  const largest = Math.max(...numbers.map(Math.abs));
  return Int8Array.from(numbers, (number) => (largest > 0 ? Math.round((number / largest) * 127) : 0));
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
