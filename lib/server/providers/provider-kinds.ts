import type { ProviderDefaults, ProviderKind } from '@/lib/contract/schemas/providers';

/** Defaults of a provider kind. Kept as data, so adding a newer model changes one line. */
export type KindDefaults = Omit<ProviderDefaults, 'kind'> & {
  /** Model for the connection test if the kind has no model that writes text. */
  embedModel?: string;
};

export const KIND_DEFAULTS: Record<ProviderKind, KindDefaults> = {
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    fastModel: 'claude-haiku-4-5',
    bestModel: 'claude-sonnet-4-5',
    needsKey: true,
  },
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    fastModel: 'gpt-4.1-mini',
    bestModel: 'gpt-4.1',
    needsKey: true,
  },
  openrouter: {
    baseUrl: 'https://openrouter.ai/api/v1',
    fastModel: 'openai/gpt-4.1-mini',
    bestModel: 'anthropic/claude-sonnet-4.5',
    needsKey: true,
  },
  groq: {
    baseUrl: 'https://api.groq.com/openai/v1',
    fastModel: 'openai/gpt-oss-20b',
    bestModel: 'openai/gpt-oss-120b',
    needsKey: true,
  },
  cohere: {
    baseUrl: 'https://api.cohere.com/v2',
    fastModel: 'command-r7b-12-2024',
    bestModel: 'command-a-03-2025',
    needsKey: true,
  },
  voyage: {
    baseUrl: 'https://api.voyageai.com/v1',
    fastModel: null,
    bestModel: null,
    needsKey: true,
    embedModel: 'voyage-3.5-lite',
  },
  'openai-compatible': { baseUrl: '', fastModel: null, bestModel: null, needsKey: false },
};

export function isKind(name: string): name is ProviderKind {
  return Object.hasOwn(KIND_DEFAULTS, name);
}

/** The public part of all kinds. */
export const listKindDefaults = (): ProviderDefaults[] =>
  Object.entries(KIND_DEFAULTS).map(([kind, { embedModel: _, ...defaults }]) => ({
    kind: kind as ProviderKind,
    ...defaults,
  }));
