import type { Word } from '../message.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';
import type { HearWords } from './words/hear-words.ts';

/** "Booked", where it is asked whether to book: it tells what was done, and takes up no offer. */
export const tellsDone = (text: string, { isPast, words }: AskedQuestion, { states }: HearWords): boolean =>
  !isPast &&
  states?.past.test(text) === true &&
  !words.includes(text) &&
  words.some((word) => sharesStem(word, text));

/** Whether any of the words is a content word of the question. */
export function echoes(words: readonly Word[], question: AskedQuestion): boolean {
  return words.some(({ text }) => question.content.some((word) => sharesStem(word, text)));
}
