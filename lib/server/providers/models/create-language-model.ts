import { createAnthropic } from '@ai-sdk/anthropic';
import { createCohere } from '@ai-sdk/cohere';
import { createGroq } from '@ai-sdk/groq';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import type { LanguageModel } from 'ai';
import { CallFailure } from './call-failure';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';

/**
 * A model that writes text. Key and address are always given, an empty key too: the libraries would else
 * look into the environment of this process.
 */
export function createLanguageModel({ provider, modelId }: ResolvedModel, fetch: Fetch): LanguageModel {
  const settings = { apiKey: provider.key, baseURL: provider.baseUrl, fetch };
  switch (provider.kind) {
    case 'anthropic':
      return createAnthropic(settings)(modelId);
    case 'openai':
      return createOpenAI(settings)(modelId);
    case 'openrouter':
      return createOpenRouter(settings)(modelId);
    case 'groq':
      return createGroq(settings)(modelId);
    case 'cohere':
      return createCohere(settings)(modelId);
    case 'openai-compatible': {
      const { key, name } = provider;
      const compatible = { ...settings, name, apiKey: key === '' ? undefined : key, includeUsage: true };
      return createOpenAICompatible(compatible)(modelId);
    }
    case 'voyage':
      throw new CallFailure('unable', 'Voyage has no models that write text.');
  }
}
