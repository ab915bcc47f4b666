import type { ApiKeyKind } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

/** The purpose of each kind of key. */
export const KEY_KIND_WORDS: Record<ApiKeyKind, { label: string; what: string }> = {
  secret: {
    label: say('Secret'),
    what: say('For programs on your servers. Grants its scopes, so keep it secret like a password.'),
  },
  publishable: {
    label: say('Publishable'),
    what: say(
      'For web pages, where it is public. It can only take turns as a customer, in the flows and from the origins you choose.',
    ),
  },
};
