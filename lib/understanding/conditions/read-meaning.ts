import { BY_CONTENT, BY_WORDING, embedWords } from '../vectors/embed-words.ts';
import type { WordTable } from '../vectors/word-table.ts';

/**
 * A unit vector, the share of known words (0 to 1), and the share of the vector relative to spelling (0 to 1).
 */
export type TextMeaning = { vector: Float64Array; known: number; share: number };

const NOTHING: TextMeaning = { vector: new Float64Array(0), known: 0, share: 0 };

/** Weights of frequent words, and shares of word vectors and sentence vectors relative to spelling. */
type Reader = { emphasis: typeof BY_CONTENT; words: number; wordsBesideSentences: number; sentences: number };

const FOR_LIKENESS: Reader = {
  emphasis: BY_CONTENT,
  words: 0.6,
  wordsBesideSentences: 0.1,
  sentences: 0.75,
};
const FOR_LEARNING: Reader = {
  emphasis: BY_WORDING,
  words: 0.7,
  wordsBesideSentences: 0.1,
  sentences: 0.75,
};

export const readLikeness = createReader(FOR_LIKENESS);
export const readWording = createReader(FOR_LEARNING);

/**
 * Reads the word vector of a text, concatenated with its sentence vector if there is a sentence model. Each
 * part is scaled by its share, so that the similarity of two texts is the weighted mean of both similarities.
 */
function createReader({ emphasis, words, wordsBesideSentences, sentences }: Reader) {
  return (
    said: readonly string[],
    common: ReadonlySet<string>,
    table: WordTable | undefined,
  ): TextMeaning => {
    if (!table) return NOTHING;
    const { vector, known } = embedWords(said, common, table, emphasis);
    if (!table.sentences) return { vector, known, share: words * known };
    const share = wordsBesideSentences * known + sentences;
    const both = new Float64Array(vector.length + table.sentences.dimensions);
    both.set(scale(vector, Math.sqrt((wordsBesideSentences * known) / share)));
    both.set(scale(table.sentences.embed(said.join(' ')), Math.sqrt(sentences / share)), vector.length);
    return { vector: both, known, share };
  };
}

const scale = (vector: Float32Array | Float64Array, factor: number): Float64Array =>
  Float64Array.from(vector, (value) => value * factor);
