import type { Word } from '../message.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';

/** Whether any of the words is a content word of the question. */
export function echoes(words: readonly Word[], question: AskedQuestion): boolean {
  return words.some(({ text }) => question.content.some((word) => sharesStem(word, text)));
}
