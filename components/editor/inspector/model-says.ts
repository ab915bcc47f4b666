import type { ModelUse } from '@turnpike/engine';

/** What a model can be asked for, as an author calls it; uses that nothing asks for yet are left out. */
export const MODEL_SAYS: Partial<Record<ModelUse, { label: string; says: string }>> = {
  understand: { label: 'Understand', says: 'Reads what a message wants, its mood and its facts' },
  match: { label: 'Match', says: 'Scores messages against conditions' },
  rerank: { label: 'Rerank', says: 'Puts the rules that were found in a better order' },
  filter: { label: 'Filter rules', says: 'Says which of the rules apply' },
  adjudicate: { label: 'Adjudicate', says: 'Chooses where several transitions fit' },
  generate: { label: 'Word replies', says: 'Writes what is said' },
  judge: { label: 'Judge replies', says: 'Holds replies against rules that have no check' },
};
