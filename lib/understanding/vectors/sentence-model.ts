import { CONTRACTIONS } from './contractions.ts';
import { createEncoder, toDirection } from './sentence-encoder.ts';
import { END, readSentenceFile, START, UNKNOWN } from './sentence-file.ts';
import type { WordPieces } from './word-pieces.ts';

/** What sentences mean as directions of length one. A sentence takes some milliseconds, once while it is kept. */
export type SentenceModel = {
  dimensions: number;
  /** Takes folded words with a space between them. */
  embed(sentence: string): Float32Array;
  /** The same for many, with a pause between them, so that other work of this process is not held up. */
  prepare(sentences: Iterable<string>): Promise<void>;
};

/** 1.5 KB each. */
const MAX_KEPT = 20_000;
/** How long nothing else runs. */
const MAX_WORK_MS = 30;

/** `isPlain` computes without WebAssembly: slower, and the same to the bit. */
export function createSentenceModel(bytes: Uint8Array, isPlain = false): SentenceModel {
  const { pieces, encoder } = readSentenceFile(bytes);
  const encode = createEncoder(encoder, isPlain);
  const known = new Map<string, Float32Array>();
  const dimensions = encoder.pieces.rows;
  const read = (sentence: string) => toDirection(encode(toPieces(pieces, sentence)), dimensions);
  const embed = (sentence: string): Float32Array => {
    const found = known.get(sentence) ?? Float32Array.from(read(sentence));
    // The one that was asked for last is dropped last.
    known.delete(sentence);
    known.set(sentence, found);
    const oldest = known.keys().next();
    if (known.size > MAX_KEPT && !oldest.done) known.delete(oldest.value);
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
