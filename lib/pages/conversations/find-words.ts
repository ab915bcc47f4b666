import type { FoundText } from '@/lib/contract/schemas/conversations';
import { splitTerms } from '@/lib/contract/split-terms';

const WORD = '[\\p{L}\\p{N}]';

/** Where the words of a search are in a text, as the list finds them: whole words, and the last one may be incomplete. */
export function findWords(text: string, search: string): FoundText['found'] {
  const patterns = splitTerms(search).flatMap(({ text: term, isOpen }) => {
    const words = term.match(new RegExp(`${WORD}+`, 'gu'));
    return words ? [`${words.join(`(?:(?!${WORD}).)+`)}${isOpen ? `${WORD}*` : ''}`] : [];
  });
  if (patterns.length === 0) return [];
  const found = new RegExp(`(?<!${WORD})(?:${patterns.join('|')})(?!${WORD})`, 'giu');
  return [...text.matchAll(found)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}
