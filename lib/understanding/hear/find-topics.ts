import type { Word } from '../message.ts';
import { findPattern } from '../pattern.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Topic } from './words/implied-words.ts';

/** The topics a question is about. A question that turns one around ("go without parking?") has none. */
export function findTopics(words: readonly Word[], { implied, negatedAuxiliaries }: HearWords): Topic[] {
  const isTurned =
    findPattern(words, implied.topicTurns) !== undefined ||
    words.some(({ text }) => negatedAuxiliaries.includes(text));
  if (isTurned) return [];
  return implied.topics.filter(({ asked }) => findPattern(words, asked) !== undefined);
}
