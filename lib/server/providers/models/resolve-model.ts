import { BEST_MODEL, FAST_MODEL } from '@turnpike/engine/document';
import type { ProviderConfig } from '../provider-config';

/** A model string with its provider. `label` is the name in traces. */
export type ResolvedModel = { label: string; modelId: string; provider: ProviderConfig };

/** Undefined if no provider of this workspace has the model. */
export function resolveModel(model: string, providers: readonly ProviderConfig[]): ResolvedModel | undefined {
  if (model === FAST_MODEL || model === BEST_MODEL) {
    const field = model === FAST_MODEL ? 'fastModel' : 'bestModel';
    const provider = providers.find((config) => config[field] !== null);
    const modelId = provider?.[field];
    return provider && modelId ? { label: `${provider.name}/${modelId}`, modelId, provider } : undefined;
  }
  const slash = model.indexOf('/');
  const provider = providers.find(({ name }) => name === model.slice(0, slash));
  const modelId = model.slice(slash + 1);
  return slash > 0 && provider && modelId !== '' ? { label: model, modelId, provider } : undefined;
}

/** Whether the provider has a dedicated reranker; otherwise a text model ranks. */
export const hasReranker = ({ provider, modelId }: ResolvedModel): boolean =>
  provider.kind === 'voyage' || (provider.kind === 'cohere' && modelId.startsWith('rerank'));
