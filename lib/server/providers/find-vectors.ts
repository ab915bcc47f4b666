import type { ModelAnswer } from './models/ask-models';
import { CallFailure } from './models/call-failure';
import type { EmbeddingRole } from './models/embed-texts';
import type { ResolvedModel } from './models/resolve-model';
import type { Fetch } from './models/to-fetch';
import { toUnit } from './similarity';
import type { VectorCache } from './vector-cache';

/** Texts per request; all providers accept this many. */
const BATCH_SIZE = 64;
const PARALLEL = 4;

export type Vectors = (text: string) => Float32Array;

/**
 * Vectors of texts and of one query. Each batch is cached as it arrives, so if a large flow runs out of time in one
 * turn, the next turn continues from there.
 */
export async function findVectors(
  model: ResolvedModel,
  cache: VectorCache,
  fetch: Fetch,
  texts: Iterable<string>,
  query: string,
  signal: AbortSignal,
): Promise<ModelAnswer<{ of: Vectors; query: Float32Array }>> {
  const owner = JSON.stringify([model.provider.name, model.provider.baseUrl, model.modelId]);
  const { embedTexts } = await import('./models/embed-texts');
  let inputTokens = 0;
  const embed = async (batch: readonly string[], role: EmbeddingRole): Promise<Float32Array[]> => {
    const embedded = await embedTexts(model, fetch, batch, role, signal);
    inputTokens += embedded.inputTokens;
    return embedded.vectors.map(toUnit);
  };
  const missing = [...new Set(texts)].filter((text) => !cache.get(owner, text));
  const batches = Array.from({ length: Math.ceil(missing.length / BATCH_SIZE) }, (_, n) =>
    missing.slice(n * BATCH_SIZE, (n + 1) * BATCH_SIZE),
  );
  const found = new Map<string, Float32Array>();
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const vectors = await embed(batch, 'document');
      batch.forEach((text, n) => {
        found.set(text, vectors[n] as Float32Array);
        cache.set(owner, text, vectors[n] as Float32Array);
      });
    }
  };
  const [[queryVector]] = await Promise.all([
    embed([query], 'query'),
    ...Array.from({ length: PARALLEL }, work),
  ]);
  const of: Vectors = (text) => {
    const vector = found.get(text) ?? cache.get(owner, text);
    if (!vector)
      throw new CallFailure('unable', 'The flow has more conditions than the vector cache can hold.');
    return vector;
  };
  return { value: { of, query: queryVector as Float32Array }, inputTokens, outputTokens: 0 };
}
