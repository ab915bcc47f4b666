export type VectorCache = {
  get(model: string, text: string): Float32Array | undefined;
  set(model: string, text: string, vector: Float32Array): void;
};

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * LRU cache of text vectors by model, per process, so a condition is embedded once and not on every turn.
 * Bounded by bytes. `model` identifies provider, address and model.
 */
export function createVectorCache(maxBytes = DEFAULT_MAX_BYTES): VectorCache {
  const vectors = new Map<string, Float32Array>();
  let bytes = 0;
  const keyOf = (model: string, text: string) => `${model}\n${text}`;
  const sizeOf = (key: string, vector: Float32Array) => vector.byteLength + 2 * key.length;
  return {
    get(model, text) {
      const key = keyOf(model, text);
      const vector = vectors.get(key);
      if (!vector) return undefined;
      vectors.delete(key);
      vectors.set(key, vector);
      return vector;
    },
    set(model, text, vector) {
      const key = keyOf(model, text);
      const known = vectors.get(key);
      if (known) bytes -= sizeOf(key, known);
      vectors.delete(key);
      vectors.set(key, vector);
      bytes += sizeOf(key, vector);
      for (const [oldest, old] of vectors) {
        if (bytes <= maxBytes || oldest === key) break;
        vectors.delete(oldest);
        bytes -= sizeOf(oldest, old);
      }
    },
  };
}
