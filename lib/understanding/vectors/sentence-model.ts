import { encode } from './sentence-encoder.ts';
import { readSentenceFile } from './sentence-file.ts';
import { splitPieces } from './split-pieces.ts';

/** What sentences mean as directions of length one. A sentence takes some milliseconds, once while it is kept. */
export type SentenceModel = {
  dimensions: number;
  embed(sentence: string): Float32Array;
  /** The same for many, with a breath between them: whoever else works in this process is not held up. */
  prepare(sentences: Iterable<string>): Promise<void>;
};

/** 2 KB each. */
const KEPT = 20_000;
/** How long nobody else is let in. */
const BREATH_MS = 30;

export function createSentenceModel(bytes: Uint8Array): SentenceModel {
  const { pieces, encoder } = readSentenceFile(bytes);
  const known = new Map<string, Float32Array>();
  const embed = (sentence: string): Float32Array => {
    const found = known.get(sentence) ?? Float32Array.from(encode(encoder, splitPieces(pieces, sentence)));
    // Asked for last, forgotten last.
    known.delete(sentence);
    known.set(sentence, found);
    const oldest = known.keys().next();
    if (known.size > KEPT && !oldest.done) known.delete(oldest.value);
    return found;
  };
  return {
    dimensions: encoder.finish.columns,
    embed,
    async prepare(sentences) {
      let began = performance.now();
      for (const sentence of sentences) {
        embed(sentence);
        if (performance.now() - began < BREATH_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        began = performance.now();
      }
    },
  };
}
