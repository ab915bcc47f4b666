import { embedWords } from '../vectors/embed-words.ts';
import type { WordTable } from '../vectors/word-table.ts';

/**
 * A direction of length one; how much of what the words say is known (0 to 1); and how much the direction
 * counts beside spelling.
 */
export type Meaning = { vector: Float64Array; known: number; share: number };

const NOTHING: Meaning = { vector: new Float64Array(0), known: 0, share: 0 };

/** Words alone count for nearly half, as far as they are known. */
const WORDS = 0.45;
/** Beside sentences, of which all is known that can be, they count for less. */
const WORDS_BESIDE_SENTENCES = 0.3;
const SENTENCES = 0.35;

/**
 * What words mean one by one, and together where there is a model of sentences: both directions beside each
 * other, each as long as it counts, so that the likeness of two texts is the mean of both likenesses.
 */
export function readMeaning(
  words: readonly string[],
  common: ReadonlySet<string>,
  table: WordTable | undefined,
): Meaning {
  if (!table) return NOTHING;
  const { vector, known } = embedWords(words, common, table);
  if (!table.sentences) return { vector, known, share: WORDS * known };
  const share = WORDS_BESIDE_SENTENCES * known + SENTENCES;
  const both = new Float64Array(vector.length + table.sentences.dimensions);
  both.set(scale(vector, Math.sqrt((WORDS_BESIDE_SENTENCES * known) / share)));
  both.set(scale(table.sentences.embed(words.join(' ')), Math.sqrt(SENTENCES / share)), vector.length);
  return { vector: both, known, share };
}

const scale = (vector: Float32Array | Float64Array, factor: number): Float64Array =>
  Float64Array.from(vector, (value) => value * factor);
