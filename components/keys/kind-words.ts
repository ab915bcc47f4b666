import type { ApiKeyKind } from '@/lib/api/contract';
import { say } from '@/lib/words/say';

/** What each kind of key is for. */
export const KIND_WORDS: Record<ApiKeyKind, { label: string; what: string }> = {
  secret: {
    label: say('Secret'),
    what: say(
      'For programs on your own machines. It may do what its scopes say, so keep it like a password.',
    ),
  },
  publishable: {
    label: say('Publishable'),
    what: say(
      'For web pages, where everyone can read it. It takes turns of the flows you name, from the pages you name, as a customer and nothing more.',
    ),
  },
};
