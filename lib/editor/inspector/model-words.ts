import type { ModelUse } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** Describes the uses of a model in the author's words. Uses that nothing requests yet are left out. */
export const MODEL_WORDS: Partial<Record<ModelUse, { label: string; hint: string }>> = {
  understand: { label: say('Understand'), hint: say('Reads intent, mood and facts of a message') },
  match: { label: say('Match'), hint: say('Scores messages against conditions') },
  rerank: { label: say('Rerank'), hint: say('Ranks the matched rules') },
  filter: { label: say('Filter rules'), hint: say('Decides which rules apply') },
  adjudicate: { label: say('Adjudicate'), hint: say('Decides when several transitions match') },
  generate: { label: say('Write replies'), hint: say('Writes the replies') },
  judge: { label: say('Judge replies'), hint: say('Checks replies against rules without an expression') },
};
