import type { Word } from '../message.ts';
import type { AskedQuestion } from './read-question.ts';
import { sharesStem } from './stem.ts';

/** "Booked", where it is asked whether to book: it tells what was done, and takes up no offer. */
export const tellsDone = (text: string, { isPast, words }: AskedQuestion): boolean =>
  !isPast && PAST.test(text) && !words.includes(text) && words.some((word) => sharesStem(word, text));

const PAST = /[^e]ed$/;

/** Whether any of the words is a content word of the question. */
export function echoes(words: readonly Word[], question: AskedQuestion): boolean {
  return words.some(({ text }) => question.content.some((word) => sharesStem(word, text)));
}
