import { MAX_TERMS } from './conversation-filter';

/** A word or phrase of a search. `isOpen`: it may be the beginning of a word, because it is still being typed. */
export type SearchTerm = { text: string; isOpen: boolean };

/** `angry "not work" vou`: words and quoted phrases, of which the last may be incomplete. */
export function splitTerms(search: string): SearchTerm[] {
  const parts = search.matchAll(/"([^"]*)"?|[^\s"]+/g);
  const terms = [...parts].map(({ 0: whole, 1: phrase, index }) => ({
    text: (phrase ?? whole).trim(),
    isOpen: index + whole.length === search.length && !(whole.length > 1 && whole.endsWith('"')),
  }));
  return terms.filter(({ text }) => text !== '').slice(0, MAX_TERMS);
}
