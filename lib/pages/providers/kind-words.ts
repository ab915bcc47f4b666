import type { ProviderKind } from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';

/** Name and capabilities of each kind of provider. */
export const PROVIDER_KIND_WORDS: Record<ProviderKind, { label: string; gives: string }> = {
  anthropic: { label: 'Anthropic', gives: say('Understands and writes') },
  openai: { label: 'OpenAI', gives: say('Understands, writes and matches') },
  openrouter: { label: 'OpenRouter', gives: say('Understands, writes and matches') },
  groq: { label: 'Groq', gives: say('Understands and writes') },
  cohere: { label: 'Cohere', gives: say('Understands, writes, matches and ranks') },
  voyage: { label: 'Voyage', gives: say('Matches and ranks') },
  'openai-compatible': {
    label: say('Another OpenAI-compatible API'),
    gives: say('Understands, writes and matches'),
  },
};
