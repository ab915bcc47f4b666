import type { ModelUse } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** What a model can be asked for, as an author calls it; uses that nothing asks for yet are left out. */
export const MODEL_SAYS: Partial<Record<ModelUse, { label: string; says: string }>> = {
  understand: { label: say('Understand'), says: say('Reads what a message wants, its mood and its facts') },
  match: { label: say('Match'), says: say('Scores messages against conditions') },
  rerank: { label: say('Rerank'), says: say('Puts the rules that were found in a better order') },
  filter: { label: say('Filter rules'), says: say('Says which of the rules apply') },
  adjudicate: { label: say('Adjudicate'), says: say('Chooses where several transitions fit') },
  generate: { label: say('Word replies'), says: say('Writes what is said') },
  judge: { label: say('Judge replies'), says: say('Holds replies against rules that have no check') },
};
