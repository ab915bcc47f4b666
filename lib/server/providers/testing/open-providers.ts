import { parseFlow, type Settings } from '@turnpike/engine/document';
import type { Providers } from '@turnpike/engine/turn';
import type { ProviderKind } from '@/lib/contract/schemas/providers';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { createModelProviders, type ModelProvidersOptions } from '../model-providers';
import { createCircuitBreaker } from '../models/circuit-breaker';
import { createVectorCache } from '../vector-cache';
import { createLocalStub } from './local-stub';
import type { WireServer } from './wire-server';

/** Every provider kind with text models, with its name and path in tests. */
export const WRITING_KINDS: [name: string, kind: ProviderKind, path: string][] = [
  ['anthropic', 'anthropic', '/anthropic/v1/messages'],
  ['openai', 'openai', '/openai/v1/responses'],
  ['openrouter', 'openrouter', '/openrouter/v1/chat/completions'],
  ['groq', 'groq', '/groq/v1/chat/completions'],
  ['cohere', 'cohere', '/cohere/v1/chat'],
  ['other', 'openai-compatible', '/other/v1/chat/completions'],
];

/** Providers of one turn, with a key for every kind with text models. */
export function openProviders(
  server: WireServer,
  document: object,
  settings: Settings,
  more: Partial<ModelProvidersOptions> = {},
): Providers {
  const parsed = parseFlow({ ...document, settings });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return createModelProviders({
    workspace: 'ws',
    flow: parsed.flow,
    local: createLocalStub(),
    keys: WRITING_KINDS.map(([name, kind]) => ({
      name,
      kind,
      key: 'sk-canary-0123456789',
      baseUrl: server.url(name),
      fastModel: 'small',
      bestModel: 'large',
    })),
    fetch: createGuardedFetch({ allow: [server.host] }),
    breaker: createCircuitBreaker(),
    vectors: createVectorCache(),
    ...more,
  });
}
