import { narration } from './words/narration.ts';

/**
 * The words of a condition's text without those that describe messages, unless only common words would be left.
 */
export function skipNarration(words: readonly string[], common: ReadonlySet<string>): string[] {
  const content = words.filter((word) => !narration.has(word));
  return content.some((word) => !common.has(word)) ? content : [...words];
}
