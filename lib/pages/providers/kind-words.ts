import type { ProviderKind } from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';

/** Name and capabilities of each kind of provider. */
export const KIND_WORDS: Record<ProviderKind, { label: string; gives: string }> = {
  anthropic: { label: say('Anthropic'), gives: say('Understands and writes') },
  openai: { label: 'OpenAI', gives: say('Understands, writes and matches') },
  openrouter: { label: 'OpenRouter', gives: say('Understands, writes and matches') },
  groq: { label: say('Groq'), gives: say('Understands and writes') },
  cohere: { label: say('Cohere'), gives: say('Understands, writes, matches and ranks') },
  voyage: { label: say('Voyage'), gives: say('Matches and ranks') },
  'openai-compatible': {
    label: say('Another OpenAI-compatible API'),
    gives: say('Understands, writes and matches'),
  },
};
