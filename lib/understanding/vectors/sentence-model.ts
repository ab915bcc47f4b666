import { CONTRACTIONS } from './contractions.ts';
import { createEncoder, toDirection } from './sentence-encoder.ts';
import { END, readSentenceFile, START, UNKNOWN } from './sentence-file.ts';
import type { WordPieces } from './word-pieces.ts';

/** Encodes sentences as unit vectors. A sentence takes a few milliseconds unless it is cached. */
export type SentenceModel = {
  dimensions: number;
  /** Takes folded words separated by spaces. */
  embed(sentence: string): Float32Array;
  /** Encodes many sentences into the cache, with pauses so that other work of the process is not blocked. */
  prepare(sentences: Iterable<string>): Promise<void>;
};

/** Cached vectors, 1.5 KB each. */
const MAX_CACHED = 20_000;
/** Longest time without a pause. */
const MAX_WORK_MS = 30;

/** `isPlain` computes without WebAssembly: slower, with the same bits. */
export function createSentenceModel(bytes: Uint8Array, isPlain = false): SentenceModel {
  const { pieces, encoder } = readSentenceFile(bytes);
  const encode = createEncoder(encoder, isPlain);
  const known = new Map<string, Float32Array>();
  const dimensions = encoder.pieces.rows;
  const read = (sentence: string) => toDirection(encode(toPieces(pieces, sentence)), dimensions);
  const embed = (sentence: string): Float32Array => {
    const found = known.get(sentence) ?? Float32Array.from(read(sentence));
    // The least recently used sentence is dropped first.
    known.delete(sentence);
    known.set(sentence, found);
    const oldest = known.keys().next();
    if (known.size > MAX_CACHED && !oldest.done) known.delete(oldest.value);
    return found;
  };
  return {
    dimensions,
    embed,
    async prepare(sentences) {
      let began = performance.now();
      for (const sentence of sentences) {
        embed(sentence);
        if (performance.now() - began < MAX_WORK_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        began = performance.now();
      }
    },
  };
}

function toPieces(pieces: WordPieces, sentence: string): number[] {
  const words = sentence.split(' ').filter((word) => word !== '');
  const plain = words.flatMap((word) => CONTRACTIONS.get(word) ?? [word]);
  return [START, ...plain.flatMap((word) => pieces.split(word) ?? [UNKNOWN]), END];
}
