import { createCohere } from '@ai-sdk/cohere';
import { rerank } from 'ai';
import { CallFailure } from './call-failure';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';
import { rerankWithVoyage } from './voyage';

export type Reranked = { ranking: { index: number; score: number }[]; inputTokens: number };

/** Ranks texts by relevance to a query. */
export async function rerankTexts(
  { provider, modelId }: ResolvedModel,
  fetch: Fetch,
  query: string,
  documents: readonly string[],
  signal: AbortSignal,
): Promise<Reranked> {
  if (provider.kind === 'voyage')
    return rerankWithVoyage({ provider, modelId, fetch, signal }, query, documents);
  if (provider.kind !== 'cohere') throw new CallFailure('unable', 'This provider has no rerankers.');
  const model = createCohere({ apiKey: provider.key, baseURL: provider.baseUrl, fetch }).reranking(modelId);
  const { ranking } = await rerank({
    model,
    query,
    documents: [...documents],
    maxRetries: 0,
    abortSignal: signal,
  });
  return {
    ranking: ranking.map(({ originalIndex, score }) => ({ index: originalIndex, score })),
    inputTokens: 0,
  };
}
