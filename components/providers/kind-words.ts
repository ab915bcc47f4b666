import type { ProviderKind } from '@/lib/api/contract';

/** What each kind is called, and what it can be asked for. */
export const KIND_WORDS: Record<ProviderKind, { label: string; gives: string }> = {
  anthropic: { label: 'Anthropic', gives: 'Understands and writes' },
  openai: { label: 'OpenAI', gives: 'Understands, writes and matches' },
  openrouter: { label: 'OpenRouter', gives: 'Understands, writes and matches' },
  groq: { label: 'Groq', gives: 'Understands and writes' },
  cohere: { label: 'Cohere', gives: 'Understands, writes, matches and ranks' },
  voyage: { label: 'Voyage', gives: 'Matches and ranks' },
  'openai-compatible': { label: 'Another OpenAI-compatible API', gives: 'Understands, writes and matches' },
};
