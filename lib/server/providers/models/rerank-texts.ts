import { createCohere } from '@ai-sdk/cohere';
import { rerank } from 'ai';
import { CallFailure } from './call-failure';
import { keepClient } from './keep-client';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';
import { rerankWithVoyage } from './voyage';

export type Reranked = { ranking: { index: number; score: number }[]; inputTokens: number };

const createReranker = keepClient(({ provider, modelId }, fetch) =>
  createCohere({ apiKey: provider.key, baseURL: provider.baseUrl, fetch }).reranking(modelId),
);

/** Ranks texts by relevance to a query. */
export async function rerankTexts(
  asked: ResolvedModel,
  fetch: Fetch,
  query: string,
  documents: readonly string[],
  signal: AbortSignal,
): Promise<Reranked> {
  const { provider, modelId } = asked;
  if (provider.kind === 'voyage')
    return rerankWithVoyage({ provider, modelId, fetch, signal }, query, documents);
  if (provider.kind !== 'cohere') throw new CallFailure('unable', 'This provider has no rerankers.');
  const { ranking } = await rerank({
    model: createReranker(asked, fetch),
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
