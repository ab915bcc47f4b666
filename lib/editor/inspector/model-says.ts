import type { ModelUse } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** Describes the uses of a model in the author's words. Uses that nothing requests yet are left out. */
export const MODEL_SAYS: Partial<Record<ModelUse, { label: string; says: string }>> = {
  understand: { label: say('Understand'), says: say('Reads intent, mood and facts of a message') },
  match: { label: say('Match'), says: say('Scores messages against conditions') },
  rerank: { label: say('Rerank'), says: say('Ranks the matched rules') },
  filter: { label: say('Filter rules'), says: say('Decides which rules apply') },
  adjudicate: { label: say('Adjudicate'), says: say('Decides when several transitions match') },
  generate: { label: say('Write replies'), says: say('Writes the replies') },
  judge: { label: say('Judge replies'), says: say('Checks replies against rules without an expression') },
};
