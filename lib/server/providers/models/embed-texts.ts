import { createCohere } from '@ai-sdk/cohere';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import { type EmbeddingModel, embedMany } from 'ai';
import { CallFailure } from './call-failure';
import { keepClient } from './keep-client';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';
import { embedWithVoyage } from './voyage';

export type Embedded = { vectors: number[][]; inputTokens: number };
export type EmbeddingRole = 'query' | 'document';

/** The vectors of some texts, in their order, in one request. */
export async function embedTexts(
  model: ResolvedModel,
  fetch: Fetch,
  texts: readonly string[],
  role: EmbeddingRole,
  signal: AbortSignal,
): Promise<Embedded> {
  const { provider, modelId } = model;
  const embedded =
    provider.kind === 'voyage'
      ? await embedWithVoyage({ provider, modelId, fetch, signal }, texts, role)
      : await embedWithLibrary(model, fetch, texts, role, signal);
  const [first] = embedded.vectors;
  const whole = embedded.vectors.length === texts.length && first !== undefined && first.length > 0;
  if (
    !whole ||
    !embedded.vectors.every((vector) => vector.length === first.length && vector.every(Number.isFinite))
  ) {
    throw new CallFailure('bad-answer', 'The answer has missing or inconsistent vectors.');
  }
  return embedded;
}

async function embedWithLibrary(
  model: ResolvedModel,
  fetch: Fetch,
  texts: readonly string[],
  role: EmbeddingRole,
  signal: AbortSignal,
): Promise<Embedded> {
  const { embeddings, usage } = await embedMany({
    model: createEmbeddingModel(model, fetch),
    values: [...texts],
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { cohere: { inputType: role === 'query' ? 'search_query' : 'search_document' } },
  });
  return { vectors: embeddings, inputTokens: Number.isFinite(usage.tokens) ? usage.tokens : 0 };
}

const createEmbeddingModel = keepClient<EmbeddingModel>(({ provider, modelId }, fetch) => {
  const settings = { apiKey: provider.key, baseURL: provider.baseUrl, fetch };
  switch (provider.kind) {
    case 'openai':
      return createOpenAI(settings).embedding(modelId);
    case 'openrouter':
      return createOpenRouter(settings).textEmbeddingModel(modelId);
    case 'cohere':
      return createCohere(settings).embedding(modelId);
    case 'openai-compatible': {
      const { key, name } = provider;
      return createOpenAICompatible({
        ...settings,
        name,
        apiKey: key === '' ? undefined : key,
      }).embeddingModel(modelId);
    }
    default:
      throw new CallFailure('unable', `A provider of the kind ${provider.kind} has no embeddings.`);
  }
});
