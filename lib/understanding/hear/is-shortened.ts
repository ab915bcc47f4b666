import type { Message } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { wishesAfterWe } from './words/en-shortened.ts';

/** Whether a word is short for two: “we'd” and “wed like” are “we would”, and no Wednesday. */
export function isShortened({ words, text }: Pick<Message, 'words' | 'text'>, index: number): boolean {
  const word = words[index];
  if (word?.text !== 'wed') return false;
  const last = matchPatternAt(words, wishesAfterWe, index + 1);
  const isBeside = last > index + 1 && /^\s*$/.test(text.slice(word.end, words[index + 1]?.start));
  return text.slice(word.start, word.end).includes("'") || isBeside;
}
