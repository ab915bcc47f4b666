import { createAnthropic } from '@ai-sdk/anthropic';
import { createCohere } from '@ai-sdk/cohere';
import { createGroq } from '@ai-sdk/groq';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import type { LanguageModel } from 'ai';
import { CallFailure } from './call-failure';
import type { JsonFormat } from './format-memory';
import { keepClient } from './keep-client';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';

/**
 * A model that writes text. The key and the address are always passed, even an empty key. Otherwise the
 * libraries would read them from the environment variables of this process.
 */
export const createLanguageModel = keepClient<LanguageModel>(
  ({ provider, modelId }: ResolvedModel, fetch: Fetch, format: JsonFormat = 'object') => {
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
        const compatible = {
          ...settings,
          name,
          apiKey: key === '' ? undefined : key,
          includeUsage: true,
          // Otherwise the library sends "any JSON object" instead of the schema.
          supportsStructuredOutputs: format === 'schema',
        };
        return createOpenAICompatible(compatible)(modelId);
      }
      case 'voyage':
        throw new CallFailure('unable', 'Voyage has no models that write text.');
    }
  },
);
